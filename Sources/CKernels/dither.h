// Ordered dithering: thresholds that are added before a colour is reduced to fewer bits.
#ifndef CKERNELS_DITHER_H
#define CKERNELS_DITHER_H

#include <stddef.h>
#include <stdint.h>

/// Returns the threshold of a pixel of the screen: 0...15, each once in 4 by 4 pixels (Bayer's matrix).
static inline uint32_t dither_order(ptrdiff_t x, ptrdiff_t y) {
    const uint32_t across = (uint32_t)(x ^ y), down = (uint32_t)y;
    return (across & 1) << 3 | (down & 1) << 2 | (across & 2) | (down & 2) >> 1;
}

#endif
