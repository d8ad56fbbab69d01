#define _GNU_SOURCE
#include "fence.h"
#include <sys/mman.h>
#include <unistd.h>

fence fence_open(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t inner = (size + page - 1) / page * page;
    fence f = {.mapping_size = inner + 2 * page};
    void *mapping = mmap(NULL, f.mapping_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED) return (fence){0};
    f.mapping = mapping;
    if (mprotect(f.mapping + page, inner, PROT_READ | PROT_WRITE) != 0) {
        munmap(mapping, f.mapping_size);
        return (fence){0};
    }
    f.start = f.mapping + page;
    f.end = f.start + inner;
    return f;
}

void fence_close(fence *f) {
    if (f->mapping) munmap(f->mapping, f->mapping_size);
    *f = (fence){0};
}
