#include "case.h"

#define DST c->dst.base, c->dst.pitch
#define SRC c->src.base, c->src.pitch
#define MASK c->mask.base, c->mask.pitch
#define MAYBE_MASK c->has_mask ? c->mask.base : NULL, c->has_mask ? c->mask.pitch : 0
#define SIZE c->width, c->height
/// The kind of a kernel's cases, with the function run_`kernel`.
#define KIND(kernel, dst_bytes, src_bytes, source, mask) \
    static const kernel_kind kind_##kernel = {#kernel, dst_bytes, src_bytes, source, mask, run_##kernel};
/// The kind of the cases of a kernel that is called with the arguments at the end.
#define CASES(kernel, dst_bytes, src_bytes, source, mask, ...) \
    static void run_##kernel(const vtr_kernels *k, const kernel_case *c) { k->kernel(__VA_ARGS__); } \
    KIND(kernel, dst_bytes, src_bytes, source, mask)

CASES(fill_argb, 4, 0, source_none, mask_none, DST, c->color, SIZE)
CASES(fill_rgb565, 2, 0, source_none, mask_none, DST, (uint16_t)c->color, SIZE)
CASES(fill_a8, 1, 0, source_none, mask_none, DST, c->alpha, SIZE)
CASES(copy_bytes, 1, 1, source_plane, mask_none, DST, SRC, SIZE)
CASES(copy_stream, 1, 1, source_plane, mask_none, DST, SRC, SIZE)
CASES(copy_set, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(copy_turned, 4, 4, source_turned, mask_none, DST, SRC, c->turns, SIZE)
CASES(over_argb, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(over_argb_alpha, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, c->alpha, SIZE)
CASES(plus_argb_alpha, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, c->alpha, SIZE)
CASES(in_argb, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(over_argb_tinted, 4, 4, source_plane, mask_none, DST, SRC, c->color, SIZE)
CASES(plus_argb_tinted, 4, 4, source_plane, mask_none, DST, SRC, c->color, SIZE)
CASES(multiply_argb, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(screen_argb, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(multiply_solid, 4, 0, source_none, mask_none, DST, c->color, SIZE)
CASES(over_argb_a8, 4, 4, source_plane, mask_always, DST, SRC, c->source_set, MASK, SIZE)
CASES(over_argb_a8_alpha, 4, 4, source_plane, mask_always, DST, SRC, c->source_set, MASK, c->alpha, SIZE)
CASES(over_solid, 4, 0, source_none, mask_none, DST, c->color, SIZE)
CASES(over_solid_a8, 4, 0, source_none, mask_always, DST, c->color, MASK, SIZE)
CASES(scale_a8, 1, 0, source_none, mask_none, DST, c->alpha, SIZE)
CASES(multiply_a8, 1, 0, source_none, mask_always, DST, MASK, SIZE)

CASES(convolve_bytes, 1, 1, source_taps, mask_none, DST, SRC, c->tap_pitch, c->weights, c->taps, SIZE)
CASES(halve_a8, 1, 1, source_double, mask_none, DST, SRC, SIZE)
CASES(halve_to_words, 2, 1, source_halved, mask_none, DST, SRC, c->size, c->width / c->size, c->height)
CASES(halve_words, 2, 2, source_halved, mask_none, DST, SRC, c->size, c->width / c->size, c->height)
CASES(convolve_words, 2, 2, source_taps, mask_none, DST, SRC, c->tap_pitch, c->weights, c->taps, SIZE)
CASES(double_words, 2, 2, source_doubled, mask_none, DST, SRC, c->size, c->left, c->top, c->width / c->size, c->height)
CASES(double_to_bytes, 1, 2, source_doubled, mask_none, DST, SRC, c->size, c->left, c->top, c->width / c->size,
      c->height)
CASES(argb_to_a8, 1, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(stretch_a8, 1, 1, source_perspective, mask_none, DST, &c->image, &c->perspective, &c->stretch, SIZE)
CASES(over_affine_bilinear, 4, 4, source_affine, mask_sometimes, DST, &c->image, &c->affine, MAYBE_MASK, c->alpha, SIZE)
CASES(over_affine_nearest, 4, 4, source_affine, mask_sometimes, DST, &c->image, &c->affine, MAYBE_MASK, c->alpha, SIZE)
CASES(over_perspective_bilinear, 4, 4, source_perspective, mask_sometimes, DST, &c->image, &c->perspective,
      MAYBE_MASK, c->alpha, SIZE)
CASES(over_perspective_nearest, 4, 4, source_perspective, mask_sometimes, DST, &c->image, &c->perspective, MAYBE_MASK,
      c->alpha, SIZE)
static void run_over_gradient(const vtr_kernels *k, const kernel_case *c) {
    vtr_gradient gradient = c->gradient;
    gradient.segments = c->segments;
    k->over_gradient(DST, &gradient, &c->perspective, MAYBE_MASK, SIZE);
}
KIND(over_gradient, 4, 0, source_gradient, mask_sometimes)

CASES(reduce_argb, 4, 4, source_image, mask_none, DST, &c->image, SIZE)
CASES(argb_to_rgb565, 2, 4, source_plane, mask_none, DST, SRC, SIZE)
CASES(argb_to_rgb565_dithered, 2, 4, source_plane, mask_none, DST, SRC, c->alpha, (ptrdiff_t)(c->color % 4096), SIZE)
CASES(argb_to_rgb565_dithered_turned, 2, 4, source_turned, mask_none, DST, SRC, c->turns, c->alpha,
      (ptrdiff_t)(c->color % 4096), SIZE)
CASES(rgb565_to_argb, 4, 2, source_plane, mask_none, DST, SRC, SIZE)
CASES(argb_to_rgba8, 4, 4, source_plane, mask_none, DST, SRC, c->source_set, SIZE)
CASES(rgba8_to_argb, 4, 4, source_plane, mask_none, DST, SRC, SIZE)

const kernel_kind *const kernel_kinds[] = {
#define KERNEL(result, name, parameters) &kind_##name,
#include "kernels.def"
};
const int kernel_kind_count = sizeof kernel_kinds / sizeof kernel_kinds[0];
