#include "CGeometry.h"

typedef int32_t lanes __attribute__((vector_size(16), may_alias));
typedef int16_t halves __attribute__((vector_size(16)));
typedef int8_t bytes __attribute__((vector_size(16)));
typedef uint64_t words __attribute__((vector_size(16)));

/// Returns, for an edge of four boxes, all bits set where the edge begins before the reach.
static inline lanes before(const int32_t *edges, int32_t reach) {
    return *(const lanes *)edges < (lanes){reach, reach, reach, reach};
}

uint64_t cgeometry_boxes_before(const int32_t *edges, const int32_t *reach) {
    lanes low = before(edges, reach[0]), high = before(edges + 4, reach[0]);
    for (int i = 1; i < 4; i++) {
        low &= before(edges + 8 * i, reach[i]);
        high &= before(edges + 8 * i + 4, reach[i]);
    }
    // The bits of a lane are all equal, so that any part of it represents the lane.
    const halves parts = __builtin_shufflevector((halves)low, (halves)high, 0, 2, 4, 6, 8, 10, 12, 14);
    const bytes ends = __builtin_shufflevector((bytes)parts, (bytes)parts, 0, 2, 4, 6, 8, 10, 12, 14, 0, 2, 4, 6, 8, 10,
                                               12, 14);
    return ((words)ends)[0];
}
