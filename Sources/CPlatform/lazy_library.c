#include "lazy_library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void cplatform_lazy_library_missing(void) {
    fputs("a function was called whose library is not loaded; this is an error of Vitrine\n", stderr);
    abort();
}

const char *cplatform_load_library(const char *file, const struct cplatform_lazy_function *functions, size_t count) {
    // All functions are found at once, so that no frame waits for the search. The library stays until the program ends.
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
    for (size_t i = 0; i < count; i++) {
        void *address = dlsym(library, functions[i].name);
        if (address == NULL) return dlerror();
        *functions[i].address = (void (*)(void))address;
    }
    return NULL;
}
