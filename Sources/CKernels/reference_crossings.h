// The scalar reference of coverage between edges that touch different columns.
#ifndef CKERNELS_REFERENCE_CROSSINGS_H
#define CKERNELS_REFERENCE_CROSSINGS_H

#include "include/CKernels.h"

bool vtr_reference_cover_crossings(void *dst, const int32_t *x0, const int32_t *x1, const int32_t *edges,
                                   ptrdiff_t count, bool even_odd, ptrdiff_t width);

#endif
