#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#ifdef SANITIZED

int counts_allocations(void) {
    return 0;
}

uint64_t allocation_count(void) {
    return 0;
}

int64_t live_block_count(void) {
    return 0;
}

#else

// glibc's own functions, under the names that it keeps for those who replace malloc.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static __thread uint64_t allocations;
static __thread uint64_t frees;

int counts_allocations(void) {
    return 1;
}

uint64_t allocation_count(void) {
    return allocations;
}

int64_t live_block_count(void) {
    return (int64_t)(allocations - frees);
}

void free(void *memory) {
    if (memory) frees++;
    __libc_free(memory);
}

void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    allocations++;
    if (old) frees++;
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    allocations++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

#endif
