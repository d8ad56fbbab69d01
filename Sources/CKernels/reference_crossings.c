#pragma STDC FP_CONTRACT OFF
#include "tables.h"
#include "crossings.h"

/// Returns whether the edges are ordered from left to right and no two of them touch the same column.
static bool are_apart(const int32_t *x0, const int32_t *x1, ptrdiff_t count, ptrdiff_t width) {
    ptrdiff_t end = 0;
    bool is_inside = false, is_beyond = false;
    for (ptrdiff_t i = 0; i < count; i++) {
        const ptrdiff_t first = vtr_crossing_first(x0[i], x1[i]), next = vtr_crossing_end(x0[i], x1[i]);
        if (!is_inside && !is_beyond && next <= 0) continue;
        if (first >= width) {
            is_beyond = true;
            continue;
        }
        if (is_beyond || first < end || next > width) return false;
        is_inside = true;
        end = next;
    }
    return true;
}

bool vtr_reference_cover_crossings(void *dst, const int32_t *x0, const int32_t *x1, const int32_t *edges,
                                   ptrdiff_t count, bool even_odd, ptrdiff_t width) {
    if (!are_apart(x0, x1, count, width)) return false;
    uint8_t *row = dst;
    int32_t winding = 0;
    ptrdiff_t x = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        const vtr_crossing c = {x0[i], x1[i], edges[i]};
        const ptrdiff_t first = vtr_crossing_first(c.x0, c.x1), last = vtr_crossing_end(c.x0, c.x1) - 1;
        if (first >= width) break;
        const vtr_steps steps = vtr_crossing_steps(c, winding);
        for (; x < first; x++) row[x] = vtr_cover_byte(winding * VTR_COVER_FULL, even_odd);
        for (; x <= last; x++)
            row[x] = first == last ? vtr_cover_alone(c, x, winding, even_odd)
                   : x == first    ? vtr_cover_first(c, steps, x, winding, even_odd)
                   : x < last      ? vtr_cover_side(steps, x, even_odd)
                                   : vtr_cover_last(c, steps, x, winding, even_odd);
        winding += c.winding;
    }
    for (; x < width; x++) row[x] = vtr_cover_byte(winding * VTR_COVER_FULL, even_odd);
    return true;
}
