#ifndef CGEOMETRY_H
#define CGEOMETRY_H

#include <stdint.h>

/// Returns which of eight boxes begin before `reach` at all four edges: one byte for each box, the first one lowest,
/// with all bits set or none.
///
/// Written in C because comparisons of Swift's vectors are compiled to a loop over their elements.
/// - edges: the first edge of all boxes, then the second, the third and the fourth; aligned to 16 bytes.
/// - reach: four numbers.
uint64_t cgeometry_boxes_before(const int32_t *edges, const int32_t *reach);

#endif
