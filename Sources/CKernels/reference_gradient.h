// The scalar reference of gradients.
#ifndef CKERNELS_REFERENCE_GRADIENT_H
#define CKERNELS_REFERENCE_GRADIENT_H

#include "include/CKernels.h"

void vtr_reference_gradient(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *gradient, const vtr_perspective *map,
                            const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height);

#endif
