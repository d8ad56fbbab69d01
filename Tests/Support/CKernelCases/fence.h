// Memory between two pages that cannot be accessed.
#ifndef FENCE_H
#define FENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint8_t *mapping;
    size_t mapping_size;
    uint8_t *start;  // the first accessible byte
    uint8_t *end;    // the end of the accessible bytes
} fence;

/// Returns at least `size` bytes, whose pages are allocated on first access; `start` is NULL if there is no memory.
fence fence_open(size_t size);
void fence_close(fence *f);

#endif
