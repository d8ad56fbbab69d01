// The scalar reference of halving and doubling, which the other tables also use for narrow images.
#ifndef CKERNELS_REFERENCE_PYRAMID_H
#define CKERNELS_REFERENCE_PYRAMID_H

#include <string.h>
#include "include/CKernels.h"

static inline uint32_t vtr_load_word(const uint8_t *p) {
    uint16_t word;
    memcpy(&word, p, 2);
    return word;
}

static inline void vtr_store_word(uint8_t *p, uint32_t value) {
    const uint16_t word = (uint16_t)value;
    memcpy(p, &word, 2);
}

/// Writes a pixel that is interpolated from two neighbours in each of two rows; the first neighbours are nearer if
/// `is_right` is 0.
static inline void vtr_double_pixel(uint8_t *dst, const uint8_t *near, const uint8_t *far, ptrdiff_t size,
                                    bool to_bytes, ptrdiff_t is_right) {
    for (ptrdiff_t i = 0; i < size; i++) {
        const ptrdiff_t first = 2 * (i + is_right * size), second = 2 * (i + (1 - is_right) * size);
        const uint32_t a = (3 * vtr_load_word(near + first) + vtr_load_word(far + first) + 2) >> 2;
        const uint32_t b = (3 * vtr_load_word(near + second) + vtr_load_word(far + second) + 2) >> 2;
        if (to_bytes) dst[i] = (uint8_t)((3 * a + b + 64) >> 7);
        else vtr_store_word(dst + 2 * i, (3 * a + b + 2) >> 2);
    }
}

#endif
