// Coverage of pixels that a single edge crosses, in the arithmetic of all kernels, without fused multiply-add. A mean
// winding number of 1 is represented as VTR_COVER_FULL.
#ifndef CKERNELS_CROSSINGS_H
#define CKERNELS_CROSSINGS_H

#include "include/CKernels.h"

// Adding this constant moves the nearest integer of a number into the lowest bits of its significand.
#define VTR_ROUND 6755399441055744.0

enum { VTR_SUBPIXEL_BITS = 12, VTR_SUBPIXELS = 1 << VTR_SUBPIXEL_BITS };
#define VTR_COVER_FULL ((int64_t)2 * VTR_SUBPIXELS * VTR_SUBPIXELS)

/// An edge that crosses a row from the top, at x0, to the bottom, at x1.
typedef struct vtr_crossing {
    int32_t x0, x1, winding;
} vtr_crossing;

/// The descent of an edge from column to column.
typedef struct vtr_steps {
    double slope;  ///< The change of y for each unit of x; negative if the edge runs to the left.
    int32_t x0;
    /// A pixel crossed from side to side has the mean winding number base + winding * (the sum of the heights at its
    /// two sides), in units of 1/8192.
    int32_t base, winding;
} vtr_steps;

static inline ptrdiff_t vtr_crossing_first(int32_t x0, int32_t x1) {
    return (x0 < x1 ? x0 : x1) >> VTR_SUBPIXEL_BITS;
}

/// Returns the column after the last one that the edge touches.
static inline ptrdiff_t vtr_crossing_end(int32_t x0, int32_t x1) {
    return (((x0 < x1 ? x1 : x0) - (x0 != x1)) >> VTR_SUBPIXEL_BITS) + 1;
}

static inline vtr_steps vtr_crossing_steps(vtr_crossing c, int32_t winding) {
    const bool is_rightward = c.x0 < c.x1;
    return (vtr_steps){
        .slope = (double)VTR_SUBPIXELS / ((double)c.x1 - (double)c.x0),
        .x0 = c.x0,
        .base = 2 * VTR_SUBPIXELS * (winding + (is_rightward ? 0 : c.winding)),
        .winding = is_rightward ? c.winding : -c.winding,
    };
}

/// Returns the height of the edge at the left side of a column, counted downwards.
static inline int32_t vtr_height(vtr_steps steps, ptrdiff_t column) {
    return (int32_t)((double)(column * VTR_SUBPIXELS - steps.x0) * steps.slope + VTR_ROUND - VTR_ROUND);
}

static inline uint8_t vtr_cover_byte(int64_t mean, bool even_odd) {
    int64_t covered = mean < 0 ? -mean : mean;
    if (even_odd) {
        covered &= 2 * VTR_COVER_FULL - 1;
        if (covered > VTR_COVER_FULL) covered = 2 * VTR_COVER_FULL - covered;
    } else if (covered > VTR_COVER_FULL) {
        covered = VTR_COVER_FULL;
    }
    return (uint8_t)((covered * 255 + VTR_COVER_FULL / 2) / VTR_COVER_FULL);
}

/// Returns the coverage of a pixel with the winding number `winding` on its left, in which the edge descends by
/// `height` between the positions `from` and `to`.
static inline uint8_t vtr_cover_part(int32_t winding, int32_t edge, int64_t height, int32_t from, int32_t to,
                                     bool even_odd) {
    return vtr_cover_byte(winding * VTR_COVER_FULL + edge * height * (2 * VTR_SUBPIXELS - from - to), even_odd);
}

/// Returns the coverage of the only pixel of an edge.
static inline uint8_t vtr_cover_alone(vtr_crossing c, ptrdiff_t column, int32_t winding, bool even_odd) {
    const int32_t left = (int32_t)column * VTR_SUBPIXELS;
    return vtr_cover_part(winding, c.winding, VTR_SUBPIXELS, c.x0 - left, c.x1 - left, even_odd);
}

/// Returns the coverage of the first of several pixels.
static inline uint8_t vtr_cover_first(vtr_crossing c, vtr_steps steps, ptrdiff_t column, int32_t winding,
                                      bool even_odd) {
    const int32_t side = vtr_height(steps, column + 1);
    const int32_t from = (c.x0 < c.x1 ? c.x0 : c.x1) - (int32_t)column * VTR_SUBPIXELS;
    return vtr_cover_part(winding, c.winding, c.x0 < c.x1 ? side : VTR_SUBPIXELS - side, from, VTR_SUBPIXELS, even_odd);
}

/// Returns the coverage of a pixel between the first and the last.
static inline uint8_t vtr_cover_side(vtr_steps steps, ptrdiff_t column, bool even_odd) {
    const int32_t heights = vtr_height(steps, column) + vtr_height(steps, column + 1);
    return vtr_cover_byte((int64_t)VTR_SUBPIXELS * (steps.base + steps.winding * heights), even_odd);
}

/// Returns the coverage of the last of several pixels.
static inline uint8_t vtr_cover_last(vtr_crossing c, vtr_steps steps, ptrdiff_t column, int32_t winding,
                                     bool even_odd) {
    const int32_t side = vtr_height(steps, column), to = (c.x0 < c.x1 ? c.x1 : c.x0) - (int32_t)column * VTR_SUBPIXELS;
    const int64_t above = c.x0 < c.x1 ? side : VTR_SUBPIXELS - side, height = VTR_SUBPIXELS - above;
    return vtr_cover_byte((winding * (int64_t)VTR_SUBPIXELS + c.winding * above) * 2 * VTR_SUBPIXELS
                          + c.winding * height * (2 * VTR_SUBPIXELS - to), even_odd);
}

#endif
