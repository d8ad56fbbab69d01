// Memory between two pages that fault.
#ifndef FENCE_H
#define FENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint8_t *mapping;
    size_t mapping_size;
    uint8_t *start;  // the first byte that may be touched
    uint8_t *end;    // the first byte that may not
} fence;

/// At least `size` bytes; untouched pages cost nothing. `start` is NULL where the system has no room.
fence fence_open(size_t size);
void fence_close(fence *f);

#endif
