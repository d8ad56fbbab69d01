// Random pixels and coverage, from which cases are copied.
#ifndef POOLS_H
#define POOLS_H

#include "random.h"

enum { pool_length = 1 << 15, pool_margin = 1 << 12 };

typedef struct {
    /// Runs of clear, opaque, premultiplied and arbitrary words.
    uint32_t pixels[pool_length + pool_margin];
    /// Runs of 0, of 255 and of arbitrary bytes.
    uint8_t coverage[pool_length + pool_margin];
} pools;

void pools_fill(pools *p, randoms *r);

#endif
