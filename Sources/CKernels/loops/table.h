// The table of one instruction set. Include it after its vectors/*.h, with INSTRUCTION_SET defined as its name.

#include "../crossings.h"
#include "../gradient_constants.h"
#include "../reduction.h"
#include "../reference_pyramid.h"
#include "../reference_sample.h"
#include "../rows.h"
#include "../tables.h"
#include "../turned.h"

#include "ahead.h"
#include "copy.h"
#include "blend.h"
#include "solid.h"
#include "over.h"
#include "modes.h"
#include "tint.h"
#include "coverage.h"
#include "crossings.h"
#include "blur.h"
#include "pyramid.h"
#include "convert.h"
#include "turn.h"
#include "reduce.h"
#include "sample.h"
#include "gradient.h"
#include "scale.h"
#include "transform.h"

#define JOIN(a, b) a##b
#define TABLE(set) JOIN(vtr_kernels_, set)
#define QUOTE(name) #name
#define NAME(set) QUOTE(set)

const vtr_kernels TABLE(INSTRUCTION_SET) = {
    .name = NAME(INSTRUCTION_SET),
    .fill_argb = fill_argb,
    .fill_rgb565 = fill_rgb565,
    .fill_a8 = vtr_fill_a8,
    .copy_bytes = copy_bytes,
    .copy_stream = copy_stream,
    .copy_set = copy_set,
    .copy_turned = copy_turned,
    .over_argb = over_argb,
    .over_argb_alpha = over_argb_alpha,
    .plus_argb_alpha = plus_argb_alpha,
    .in_argb = in_argb,
    .over_argb_tinted = over_argb_tinted,
    .plus_argb_tinted = plus_argb_tinted,
    .multiply_argb = multiply_argb,
    .screen_argb = screen_argb,
    .multiply_solid = multiply_solid,
    .over_argb_a8 = over_argb_a8,
    .over_argb_a8_alpha = over_argb_a8_alpha,
    .over_solid = over_solid,
    .over_solid_a8 = over_solid_a8,
    .scale_a8 = scale_a8,
    .multiply_a8 = multiply_a8,
    .cover_crossings = cover_crossings,
    .convolve_bytes = convolve_bytes,
    .halve_a8 = halve_a8,
    .halve_to_words = halve_to_words,
    .halve_words = halve_words,
    .convolve_words = convolve_words,
    .double_words = double_words,
    .double_to_bytes = double_to_bytes,
    .argb_to_a8 = argb_to_a8,
    .stretch_a8 = stretch_a8,
    .over_affine_bilinear = over_affine_bilinear,
    .over_affine_nearest = over_affine_nearest,
    .over_perspective_bilinear = over_perspective_bilinear,
    .over_perspective_nearest = over_perspective_nearest,
    .over_gradient = over_gradient,
    .reduce_argb = reduce_argb,
    .argb_to_rgb565 = argb_to_rgb565,
    .argb_to_rgb565_dithered = argb_to_rgb565_dithered,
    .argb_to_rgb565_dithered_turned = argb_to_rgb565_dithered_turned,
    .rgb565_to_argb = rgb565_to_argb,
    .argb_to_rgba8 = argb_to_rgba8,
    .rgba8_to_argb = rgba8_to_argb,
};
