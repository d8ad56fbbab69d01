// Functions of a shared library that is loaded when it is first needed instead of at the start of the program.
//
// A list of functions is a macro with a parameter, which it calls with the name of each function:
//
//     #define FUNCTIONS(FUNCTION) FUNCTION(pango_layout_new) FUNCTION(pango_layout_set_text)
//     CPLATFORM_LAZY_FUNCTIONS(FUNCTIONS)
//     const char *error = CPLATFORM_LOAD("libpango-1.0.so.0", FUNCTIONS);
//
// Each function gets a definition in the program, which jumps to that of the library. Callers and headers stay as they
// are. The definitions are hidden, so that libraries call each other's functions directly. If the program is linked
// with --as-needed, the linker then leaves the library out; otherwise it is loaded at the start as before.
//
// A function must not be called before its library is loaded.
#ifndef LAZY_LIBRARY_H
#define LAZY_LIBRARY_H

#include <stddef.h>

// A function that is loaded later.
struct cplatform_lazy_function {
    const char *name;
    // The variable with the address of the library's function.
    void (**address)(void);
};

// Ends the program with a message; the address of each function before its library is loaded.
void cplatform_lazy_library_missing(void);

// Loads a library and finds functions in it and in the libraries that it needs. Returns NULL, or the reason why that
// failed, which is valid until the calling thread loads a library again.
const char *cplatform_load_library(const char *file, const struct cplatform_lazy_function *functions, size_t count);

#if defined(__x86_64__)
#define CPLATFORM_JUMP(variable) "jmp *" variable "(%rip)\n"
#elif defined(__aarch64__)
#define CPLATFORM_JUMP(variable) \
    "adrp x16, " variable "\n" \
    "ldr x16, [x16, #:lo12:" variable "]\n" \
    "br x16\n"
#else
#error "this processor has no jump through a variable; add one to lazy_library.h"
#endif

#define CPLATFORM_LAZY_FUNCTION(function) \
    __attribute__((visibility("hidden"))) void (*cplatform_lazy_##function)(void) = cplatform_lazy_library_missing; \
    __asm__(".section .text." #function ",\"ax\",@progbits\n" \
            ".globl " #function "\n" \
            ".hidden " #function "\n" \
            ".type " #function ", @function\n" \
            #function ":\n" \
            CPLATFORM_JUMP("cplatform_lazy_" #function) \
            ".size " #function ", . - " #function "\n" \
            ".text\n");

#define CPLATFORM_LAZY_ENTRY(function) {#function, &cplatform_lazy_##function},

// Defines the functions of a list.
#define CPLATFORM_LAZY_FUNCTIONS(list) list(CPLATFORM_LAZY_FUNCTION)

// Loads a library with the functions of a list. Returns NULL or the reason why that failed.
#define CPLATFORM_LOAD(file, list) \
    ({ \
        static const struct cplatform_lazy_function functions[] = {list(CPLATFORM_LAZY_ENTRY)}; \
        cplatform_load_library(file, functions, sizeof functions / sizeof functions[0]); \
    })

#endif
