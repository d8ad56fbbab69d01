// Operations on single pixels for the scalar reference.
#ifndef CKERNELS_REFERENCE_H
#define CKERNELS_REFERENCE_H

#include <string.h>
#include "include/CKernels.h"

static inline uint32_t load_pixel(const void *row, ptrdiff_t x) {
    uint32_t pixel;
    memcpy(&pixel, (const uint8_t *)row + x * 4, 4);
    return pixel;
}

static inline void store_pixel(void *row, ptrdiff_t x, uint32_t pixel) {
    memcpy((uint8_t *)row + x * 4, &pixel, 4);
}

static inline uint16_t load_565(const void *row, ptrdiff_t x) {
    uint16_t pixel;
    memcpy(&pixel, (const uint8_t *)row + x * 2, 2);
    return pixel;
}

static inline void store_565(void *row, ptrdiff_t x, uint16_t pixel) {
    memcpy((uint8_t *)row + x * 2, &pixel, 2);
}

static inline uint32_t channel(uint32_t pixel, int index) {
    return pixel >> (8 * index) & 255;
}

/// round(x * a / 255)
static inline uint32_t mul255(uint32_t x, uint32_t a) {
    uint32_t t = x * a + 128;
    return (t + (t >> 8)) >> 8;
}

/// Returns the pixel with each channel multiplied by a.
static inline uint32_t scale_pixel(uint32_t pixel, uint32_t a) {
    uint32_t result = 0;
    for (int i = 0; i < 4; i++)
        result |= mul255(channel(pixel, i), a) << (8 * i);
    return result;
}

/// Paints s over d by a mask or an alpha. Source and destination are rounded once, together.
static inline uint32_t over_pixel_by(uint32_t s, uint32_t a, uint32_t d) {
    uint32_t rest = 255 - mul255(channel(s, 3), a);
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t t = channel(s, i) * a + channel(d, i) * rest + 128, c = (t + (t >> 8)) >> 8;
        result |= (c < 255 ? c : 255) << (8 * i);
    }
    return result;
}

/// Paints s over d by a mask and an alpha, without rounding either before the result.
static inline uint32_t over_pixel_by_product(uint32_t s, uint32_t mask, uint32_t alpha, uint32_t d) {
    uint32_t rest = 65025 - (channel(s, 3) * mask * (alpha * 257) >> 16);
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t t = (channel(s, i) * mask * (alpha * 257) >> 16) + (channel(d, i) * 257 * rest >> 16) + 128;
        uint32_t c = (t + (t >> 8)) >> 8;
        result |= (c < 255 ? c : 255) << (8 * i);
    }
    return result;
}

/// Paints s over d by a mask and an alpha.
static inline uint32_t over_pixel_by_both(uint32_t s, uint32_t mask, uint32_t alpha, uint32_t d) {
    return alpha == 255 ? over_pixel_by(s, mask, d) : over_pixel_by_product(s, mask, alpha, d);
}

static inline uint32_t over_pixel(uint32_t s, uint32_t d) {
    uint32_t rest = 255 - channel(s, 3);
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t sum = channel(s, i) + mul255(channel(d, i), rest);
        result |= (sum < 255 ? sum : 255) << (8 * i);
    }
    return result;
}

#endif
