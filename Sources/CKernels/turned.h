// The source positions of the pixels of a rotated image.
#ifndef CKERNELS_TURNED_H
#define CKERNELS_TURNED_H

#include <stddef.h>
#include <stdint.h>

/// Returns the address, in the source, of the first pixel of the area that becomes the `columns` by `rows` pixels at
/// (x, y) of the rotated image, whose size is `width` by `height`.
static inline const uint8_t *vtr_turned_part(const void *src, ptrdiff_t src_pitch, int turns, ptrdiff_t width,
                                             ptrdiff_t height, ptrdiff_t x, ptrdiff_t y, ptrdiff_t columns,
                                             ptrdiff_t rows) {
    const ptrdiff_t rest_x = width - x - columns, rest_y = height - y - rows;
    switch (turns) {
    case 1: return (const uint8_t *)src + rest_x * src_pitch + y * 4;
    case 2: return (const uint8_t *)src + rest_y * src_pitch + rest_x * 4;
    case 3: return (const uint8_t *)src + x * src_pitch + rest_y * 4;
    default: return (const uint8_t *)src + y * src_pitch + x * 4;
    }
}

#endif
