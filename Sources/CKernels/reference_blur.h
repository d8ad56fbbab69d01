// The scalar reference of the kernels that blur and stretch.
#ifndef CKERNELS_REFERENCE_BLUR_H
#define CKERNELS_REFERENCE_BLUR_H

#include "include/CKernels.h"

void vtr_reference_convolve_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                  ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, ptrdiff_t width,
                                  ptrdiff_t height);
void vtr_reference_halve_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                            ptrdiff_t height);
void vtr_reference_argb_to_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                              ptrdiff_t width, ptrdiff_t height);
void vtr_reference_stretch_a8(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                              const vtr_stretch *stretch, ptrdiff_t width, ptrdiff_t height);

#endif
