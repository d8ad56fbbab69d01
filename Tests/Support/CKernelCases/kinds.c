#include "case.h"

#define DST c->dst.base, c->dst.pitch
#define SRC c->src.base, c->src.pitch
#define MASK c->mask.base, c->mask.pitch
#define MAYBE_MASK c->has_mask ? c->mask.base : NULL, c->has_mask ? c->mask.pitch : 0
#define SIZE c->width, c->height
#define RUN(kernel, ...) \
    static void run_##kernel(const vtr_kernels *k, const kernel_case *c) { k->kernel(__VA_ARGS__); }

RUN(fill_argb, DST, c->color, SIZE)
RUN(fill_rgb565, DST, (uint16_t)c->color, SIZE)
RUN(fill_a8, DST, c->alpha, SIZE)
RUN(copy_bytes, DST, SRC, SIZE)
RUN(copy_stream, DST, SRC, SIZE)
RUN(copy_set, DST, SRC, c->source_set, SIZE)
RUN(copy_turned, DST, SRC, c->turns, SIZE)
RUN(over_argb, DST, SRC, c->source_set, SIZE)
RUN(over_argb_alpha, DST, SRC, c->source_set, c->alpha, SIZE)
RUN(plus_argb_alpha, DST, SRC, c->source_set, c->alpha, SIZE)
RUN(in_argb, DST, SRC, c->source_set, SIZE)
RUN(over_argb_tinted, DST, SRC, c->color, SIZE)
RUN(plus_argb_tinted, DST, SRC, c->color, SIZE)
RUN(multiply_argb, DST, SRC, c->source_set, SIZE)
RUN(screen_argb, DST, SRC, c->source_set, SIZE)
RUN(multiply_solid, DST, c->color, SIZE)
RUN(over_argb_a8, DST, SRC, c->source_set, MASK, SIZE)
RUN(over_argb_a8_alpha, DST, SRC, c->source_set, MASK, c->alpha, SIZE)
RUN(over_solid, DST, c->color, SIZE)
RUN(over_solid_a8, DST, c->color, MASK, SIZE)
RUN(scale_a8, DST, c->alpha, SIZE)
RUN(multiply_a8, DST, MASK, SIZE)
static void run_cover_crossings(const vtr_kernels *k, const kernel_case *c) {
    for (ptrdiff_t y = 0; y < c->height; y++) {
        uint8_t *row = c->dst.base + y * c->dst.pitch;
        // What a row holds that was not written is of no account.
        if (!k->cover_crossings(row, c->crossing_x0, c->crossing_x1, c->crossing_edges, c->count, (c->alpha + y) & 1,
                                c->width))
            for (ptrdiff_t x = 0; x < c->width; x++) row[x] = 1;
    }
}

RUN(convolve_bytes, DST, SRC, c->tap_pitch, c->weights, c->taps, SIZE)
RUN(halve_a8, DST, SRC, SIZE)
RUN(halve_to_words, DST, SRC, c->size, c->width / c->size, c->height)
RUN(halve_words, DST, SRC, c->size, c->width / c->size, c->height)
RUN(convolve_words, DST, SRC, c->tap_pitch, c->weights, c->taps, SIZE)
RUN(double_words, DST, SRC, c->size, c->left, c->top, c->width / c->size, c->height)
RUN(double_to_bytes, DST, SRC, c->size, c->left, c->top, c->width / c->size, c->height)
RUN(argb_to_a8, DST, SRC, c->source_set, SIZE)
RUN(stretch_a8, DST, &c->image, &c->perspective, &c->stretch, SIZE)
RUN(over_affine_bilinear, DST, &c->image, &c->affine, MAYBE_MASK, c->alpha, SIZE)
RUN(over_affine_nearest, DST, &c->image, &c->affine, MAYBE_MASK, c->alpha, SIZE)
RUN(over_perspective_bilinear, DST, &c->image, &c->perspective, MAYBE_MASK, c->alpha, SIZE)
RUN(over_perspective_nearest, DST, &c->image, &c->perspective, MAYBE_MASK, c->alpha, SIZE)
static void run_over_gradient(const vtr_kernels *k, const kernel_case *c) {
    vtr_gradient gradient = c->gradient;
    gradient.segments = c->segments;
    k->over_gradient(DST, &gradient, &c->perspective, MAYBE_MASK, SIZE);
}

RUN(reduce_argb, DST, &c->image, SIZE)
RUN(argb_to_rgb565, DST, SRC, SIZE)
RUN(argb_to_rgb565_dithered, DST, SRC, c->alpha, (ptrdiff_t)(c->color % 4096), SIZE)
RUN(argb_to_rgb565_dithered_turned, DST, SRC, c->turns, c->alpha, (ptrdiff_t)(c->color % 4096), SIZE)
RUN(rgb565_to_argb, DST, SRC, SIZE)
RUN(argb_to_rgba8, DST, SRC, c->source_set, SIZE)
RUN(rgba8_to_argb, DST, SRC, SIZE)

const kernel_kind kernel_kinds[] = {
    {"fill_argb", 4, 0, source_none, mask_none, run_fill_argb},
    {"fill_rgb565", 2, 0, source_none, mask_none, run_fill_rgb565},
    {"fill_a8", 1, 0, source_none, mask_none, run_fill_a8},
    {"copy_bytes", 1, 1, source_plane, mask_none, run_copy_bytes},
    {"copy_stream", 1, 1, source_plane, mask_none, run_copy_stream},
    {"copy_set", 4, 4, source_plane, mask_none, run_copy_set},
    {"copy_turned", 4, 4, source_turned, mask_none, run_copy_turned},
    {"over_argb", 4, 4, source_plane, mask_none, run_over_argb},
    {"over_argb_alpha", 4, 4, source_plane, mask_none, run_over_argb_alpha},
    {"plus_argb_alpha", 4, 4, source_plane, mask_none, run_plus_argb_alpha},
    {"in_argb", 4, 4, source_plane, mask_none, run_in_argb},
    {"over_argb_tinted", 4, 4, source_plane, mask_none, run_over_argb_tinted},
    {"plus_argb_tinted", 4, 4, source_plane, mask_none, run_plus_argb_tinted},
    {"multiply_argb", 4, 4, source_plane, mask_none, run_multiply_argb},
    {"screen_argb", 4, 4, source_plane, mask_none, run_screen_argb},
    {"multiply_solid", 4, 0, source_none, mask_none, run_multiply_solid},
    {"over_argb_a8", 4, 4, source_plane, mask_always, run_over_argb_a8},
    {"over_argb_a8_alpha", 4, 4, source_plane, mask_always, run_over_argb_a8_alpha},
    {"over_solid", 4, 0, source_none, mask_none, run_over_solid},
    {"over_solid_a8", 4, 0, source_none, mask_always, run_over_solid_a8},
    {"scale_a8", 1, 0, source_none, mask_none, run_scale_a8},
    {"multiply_a8", 1, 0, source_none, mask_always, run_multiply_a8},
    {"cover_crossings", 1, 0, source_crossings, mask_none, run_cover_crossings},
    {"convolve_bytes", 1, 1, source_taps, mask_none, run_convolve_bytes},
    {"halve_a8", 1, 1, source_double, mask_none, run_halve_a8},
    {"halve_to_words", 2, 1, source_halved, mask_none, run_halve_to_words},
    {"halve_words", 2, 2, source_halved, mask_none, run_halve_words},
    {"convolve_words", 2, 2, source_taps, mask_none, run_convolve_words},
    {"double_words", 2, 2, source_doubled, mask_none, run_double_words},
    {"double_to_bytes", 1, 2, source_doubled, mask_none, run_double_to_bytes},
    {"argb_to_a8", 1, 4, source_plane, mask_none, run_argb_to_a8},
    {"stretch_a8", 1, 1, source_perspective, mask_none, run_stretch_a8},
    {"over_affine_bilinear", 4, 4, source_affine, mask_sometimes, run_over_affine_bilinear},
    {"over_affine_nearest", 4, 4, source_affine, mask_sometimes, run_over_affine_nearest},
    {"over_perspective_bilinear", 4, 4, source_perspective, mask_sometimes, run_over_perspective_bilinear},
    {"over_perspective_nearest", 4, 4, source_perspective, mask_sometimes, run_over_perspective_nearest},
    {"over_gradient", 4, 0, source_gradient, mask_sometimes, run_over_gradient},
    {"reduce_argb", 4, 4, source_image, mask_none, run_reduce_argb},
    {"argb_to_rgb565", 2, 4, source_plane, mask_none, run_argb_to_rgb565},
    {"argb_to_rgb565_dithered", 2, 4, source_plane, mask_none, run_argb_to_rgb565_dithered},
    {"argb_to_rgb565_dithered_turned", 2, 4, source_turned, mask_none, run_argb_to_rgb565_dithered_turned},
    {"rgb565_to_argb", 4, 2, source_plane, mask_none, run_rgb565_to_argb},
    {"argb_to_rgba8", 4, 4, source_plane, mask_none, run_argb_to_rgba8},
    {"rgba8_to_argb", 4, 4, source_plane, mask_none, run_rgba8_to_argb},
};

enum { kind_count = sizeof kernel_kinds / sizeof kernel_kinds[0] };
const int kernel_kind_count = kind_count;

// Every function of the table, behind its name, has its cases.
_Static_assert(sizeof(vtr_kernels) == sizeof(char *) + kind_count * sizeof(void (*)(void)), "a kernel without cases");
