// Access to rows by pitch, and two loops over rows that the C library performs well.
#ifndef CKERNELS_ROWS_H
#define CKERNELS_ROWS_H

#include <string.h>
#include "include/CKernels.h"

/// The row y of `plane`, whose pitch is named `plane_pitch`.
#define ROW(plane, y) ((uint8_t *)(plane) + (y) * plane##_pitch)

static inline void vtr_fill_a8(void *dst, ptrdiff_t dst_pitch, uint8_t value, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0) return;
    for (ptrdiff_t y = 0; y < height; y++)
        memset(ROW(dst, y), value, (size_t)width);
}

static inline void vtr_copy_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                                  ptrdiff_t height) {
    if (width <= 0) return;
    for (ptrdiff_t y = 0; y < height; y++)
        memcpy(ROW(dst, y), ROW(src, y), (size_t)width);
}

#endif
