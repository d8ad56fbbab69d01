#ifndef CGEOMETRY_H
#define CGEOMETRY_H

#include <stdint.h>

/// Which of eight boxes begin before `reach` at all four edges. A byte of the result for each, the first one lowest:
/// all of its bits or none.
///
/// A comparison of Swift's vectors is compiled to a loop over their elements.
/// @param edges the first edge of all boxes, then the second, the third and the fourth; aligned to 16 bytes
/// @param reach four numbers
uint64_t cgeometry_boxes_before(const int32_t *edges, const int32_t *reach);

#endif
