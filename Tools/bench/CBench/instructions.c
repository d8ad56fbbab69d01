#include "CBench.h"

#include <stdio.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

int cbench_execute_quick_instructions(long count)
{
#if defined(__x86_64__)
    __asm__ volatile("1: dec %0\n\tjnz 1b" : "+r"(count) : : "cc");
    return 1;
#elif defined(__aarch64__)
    __asm__ volatile("1: subs %0, %0, #1\n\tb.ne 1b" : "+r"(count) : : "cc");
    return 1;
#else
    (void)count;
    return 0;
#endif
}

int cbench_execute_divisions(long count)
{
#if defined(__x86_64__)
    unsigned long quotient = 0x123456789;
    __asm__ volatile("1: xor %%edx, %%edx\n\tdiv %2\n\tdec %0\n\tjnz 1b"
                     : "+r"(count), "+a"(quotient)
                     : "r"(3UL)
                     : "rdx", "cc");
    return 1;
#elif defined(__aarch64__)
    unsigned long quotient = 0x123456789;
    __asm__ volatile("1: udiv %1, %1, %2\n\torr %1, %1, #0xff00\n\tsubs %0, %0, #1\n\tb.ne 1b"
                     : "+r"(count), "+r"(quotient)
                     : "r"(3UL)
                     : "cc");
    return 1;
#else
    (void)count;
    return 0;
#endif
}

const char *cbench_compiler(void)
{
    return __VERSION__;
}

const char *cbench_c_library(void)
{
#ifdef __GLIBC__
    static char name[32];
    snprintf(name, sizeof name, "glibc %s", gnu_get_libc_version());
    return name;
#else
    return "unknown";
#endif
}
