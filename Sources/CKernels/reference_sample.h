// The scalar reference of the transforming kernels, which the other tables also use for sources whose pixel offsets
// exceed 32 bits.
#ifndef CKERNELS_REFERENCE_SAMPLE_H
#define CKERNELS_REFERENCE_SAMPLE_H

#include "include/CKernels.h"

void vtr_reference_affine_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                   const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                   ptrdiff_t height);
void vtr_reference_affine_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                  const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                  ptrdiff_t height);
void vtr_reference_perspective_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src,
                                        const vtr_perspective *map, const void *mask, ptrdiff_t mask_pitch,
                                        uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
void vtr_reference_perspective_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                                       const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                       ptrdiff_t height);

#endif
