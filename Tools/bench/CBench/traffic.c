// Kernels that count the bytes which a call reads and writes, and then call the kernels in use.
#include "CBench.h"

#include <CKernels.h>
#include <stdatomic.h>
#include <stdlib.h>

static const vtr_kernels *counted;

// Several threads paint a frame.
static atomic_uint_fast64_t read_of_sources, read_of_destinations, written;

/// Adds what a call does for each of its pixels and for the call as a whole, in bytes.
static void add(ptrdiff_t width, ptrdiff_t height, uint64_t source, uint64_t destination, uint64_t result,
                uint64_t source_in_all) {
    if (width <= 0 || height <= 0) return;
    const uint64_t pixels = (uint64_t)width * (uint64_t)height;
    atomic_fetch_add_explicit(&read_of_sources, pixels * source + source_in_all, memory_order_relaxed);
    atomic_fetch_add_explicit(&read_of_destinations, pixels * destination, memory_order_relaxed);
    atomic_fetch_add_explicit(&written, pixels * result, memory_order_relaxed);
}

/// The bytes of a destination that are read below a source: none if the source is known to hide it.
static uint64_t below(bool hidden) {
    return hidden ? 0 : 4;
}

/// The bytes of an image that are read when it is drawn on `width * height` pixels: each of its pixels is read once,
/// and no more of them than are drawn.
static uint64_t of_image(const vtr_image *src, uint64_t bytes_per_pixel, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0 || height <= 0) return 0;
    const uint64_t drawn = (uint64_t)width * (uint64_t)height, all = (uint64_t)src->width * (uint64_t)src->height;
    return bytes_per_pixel * (drawn < all ? drawn : all);
}

static bool is_opaque(uint32_t color) {
    return color >> 24 == 255;
}

static bool is_opaque_gradient(const vtr_gradient *gradient) {
    for (int32_t i = 0; i <= gradient->count; i++)
        if (gradient->segments[i].start[3] != 255 || gradient->segments[i].slope[3] != 0) return false;
    return true;
}

/// Defines a kernel that counts bytes for each pixel: of sources and masks, of the destination, and written ones.
#define COUNTING(name, parameters, arguments, source, destination, result) \
    static void counting_##name parameters {                               \
        add(width, height, source, destination, result, 0);                \
        counted->name arguments;                                           \
    }

#define DST void *dst, ptrdiff_t dst_pitch
#define SRC const void *src, ptrdiff_t src_pitch
#define MASK const void *mask, ptrdiff_t mask_pitch
#define SIZE ptrdiff_t width, ptrdiff_t height

COUNTING(fill_argb, (DST, uint32_t color, SIZE), (dst, dst_pitch, color, width, height), 0, 0, 4)
COUNTING(fill_rgb565, (DST, uint16_t color, SIZE), (dst, dst_pitch, color, width, height), 0, 0, 2)
COUNTING(fill_a8, (DST, uint8_t value, SIZE), (dst, dst_pitch, value, width, height), 0, 0, 1)

// Widths in bytes.
COUNTING(copy_bytes, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 1, 0, 1)
COUNTING(copy_stream, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 1, 0, 1)

COUNTING(copy_set, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 0, 4)
COUNTING(copy_turned, (DST, SRC, int turns, SIZE), (dst, dst_pitch, src, src_pitch, turns, width, height), 4, 0, 4)

COUNTING(over_argb, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4,
         below(set != 0), 4)
COUNTING(over_argb_alpha, (DST, SRC, uint32_t set, uint8_t alpha, SIZE),
         (dst, dst_pitch, src, src_pitch, set, alpha, width, height), 4, below(set != 0 && alpha == 255), 4)
COUNTING(plus_argb_alpha, (DST, SRC, uint32_t set, uint8_t alpha, SIZE),
         (dst, dst_pitch, src, src_pitch, set, alpha, width, height), 4, 4, 4)
COUNTING(in_argb, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 4, 4)
COUNTING(over_argb_tinted, (DST, SRC, uint32_t color, SIZE), (dst, dst_pitch, src, src_pitch, color, width, height), 4,
         4, 4)
COUNTING(plus_argb_tinted, (DST, SRC, uint32_t color, SIZE), (dst, dst_pitch, src, src_pitch, color, width, height), 4,
         4, 4)
COUNTING(multiply_argb, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 4, 4)
COUNTING(screen_argb, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 4, 4)
COUNTING(multiply_solid, (DST, uint32_t color, SIZE), (dst, dst_pitch, color, width, height), 0, 4, 4)
COUNTING(over_argb_a8, (DST, SRC, uint32_t set, MASK, SIZE),
         (dst, dst_pitch, src, src_pitch, set, mask, mask_pitch, width, height), 5, 4, 4)
COUNTING(over_argb_a8_alpha, (DST, SRC, uint32_t set, MASK, uint8_t alpha, SIZE),
         (dst, dst_pitch, src, src_pitch, set, mask, mask_pitch, alpha, width, height), 5, 4, 4)
COUNTING(over_solid, (DST, uint32_t color, SIZE), (dst, dst_pitch, color, width, height), 0, below(is_opaque(color)), 4)
COUNTING(over_solid_a8, (DST, uint32_t color, MASK, SIZE), (dst, dst_pitch, color, mask, mask_pitch, width, height), 1,
         4, 4)

COUNTING(scale_a8, (DST, uint8_t alpha, SIZE), (dst, dst_pitch, alpha, width, height), 0, 1, 1)
COUNTING(multiply_a8, (DST, MASK, SIZE), (dst, dst_pitch, mask, mask_pitch, width, height), 1, 1, 1)

/// The bytes of a convolution's source besides one for each byte of the destination: rows above and below if the taps
/// are rows, otherwise the ends of each row.
static uint64_t beside(ptrdiff_t src_pitch, ptrdiff_t tap_pitch, ptrdiff_t taps, ptrdiff_t row, ptrdiff_t height) {
    if (taps < 1 || row <= 0 || height <= 0) return 0;
    return (uint64_t)(taps - 1) * (uint64_t)(tap_pitch == src_pitch ? row : llabs(tap_pitch) * height);
}

static void counting_convolve_bytes(DST, SRC, ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, SIZE) {
    add(width, height, 1, 0, 1, beside(src_pitch, tap_pitch, taps, width, height));
    counted->convolve_bytes(dst, dst_pitch, src, src_pitch, tap_pitch, weights, taps, width, height);
}

static void counting_convolve_words(DST, SRC, ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, SIZE) {
    add(width, height, 2, 0, 2, beside(src_pitch, tap_pitch, taps, 2 * width, height));
    counted->convolve_words(dst, dst_pitch, src, src_pitch, tap_pitch, weights, taps, width, height);
}

/// The channels of the source of an operation that halves an image with a margin of one pixel.
static uint64_t to_halve(ptrdiff_t size, SIZE) {
    return (uint64_t)size * (uint64_t)(2 * width + 2) * (uint64_t)(2 * height + 2);
}

/// The channels of the source of an operation that doubles an image.
static uint64_t to_double(ptrdiff_t size, SIZE) {
    return (uint64_t)size * (uint64_t)(width / 2 + 2) * (uint64_t)(height / 2 + 2);
}

static void counting_halve_to_words(DST, SRC, ptrdiff_t size, SIZE) {
    add(width, height, 0, 0, 2 * (uint64_t)size, to_halve(size, width, height));
    counted->halve_to_words(dst, dst_pitch, src, src_pitch, size, width, height);
}

static void counting_halve_words(DST, SRC, ptrdiff_t size, SIZE) {
    add(width, height, 0, 0, 2 * (uint64_t)size, 2 * to_halve(size, width, height));
    counted->halve_words(dst, dst_pitch, src, src_pitch, size, width, height);
}

static void counting_double_words(DST, SRC, ptrdiff_t size, ptrdiff_t left, ptrdiff_t top, SIZE) {
    add(width, height, 0, 0, 2 * (uint64_t)size, 2 * to_double(size, width, height));
    counted->double_words(dst, dst_pitch, src, src_pitch, size, left, top, width, height);
}

static void counting_double_to_bytes(DST, SRC, ptrdiff_t size, ptrdiff_t left, ptrdiff_t top, SIZE) {
    add(width, height, 0, 0, (uint64_t)size, 2 * to_double(size, width, height));
    counted->double_to_bytes(dst, dst_pitch, src, src_pitch, size, left, top, width, height);
}

COUNTING(halve_a8, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 4, 0, 1)
COUNTING(argb_to_a8, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 0, 1)

static void counting_stretch_a8(DST, const vtr_image *src, const vtr_perspective *map, const vtr_stretch *stretch,
                                SIZE) {
    add(width, height, 0, 0, 1, of_image(src, 1, width, height));
    counted->stretch_a8(dst, dst_pitch, src, map, stretch, width, height);
}

/// Defines a kernel that draws a transformed image.
#define COUNTING_IMAGE(name, transform)                                                                              \
    static void counting_##name(DST, const vtr_image *src, const transform *map, MASK, uint8_t alpha, SIZE) {        \
        add(width, height, mask ? 1 : 0, below(src->source_set && alpha == 255 && !mask), 4,                         \
            of_image(src, 4, width, height));                                                                        \
        counted->name(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);                             \
    }

COUNTING_IMAGE(over_affine_bilinear, vtr_affine)
COUNTING_IMAGE(over_affine_nearest, vtr_affine)
COUNTING_IMAGE(over_perspective_bilinear, vtr_perspective)
COUNTING_IMAGE(over_perspective_nearest, vtr_perspective)

COUNTING(over_gradient, (DST, const vtr_gradient *gradient, const vtr_perspective *map, MASK, SIZE),
         (dst, dst_pitch, gradient, map, mask, mask_pitch, width, height), mask ? 1 : 0,
         below(!mask && is_opaque_gradient(gradient)), 4)

static void counting_reduce_argb(DST, const vtr_image *src, SIZE) {
    add(width, height, 0, 0, 4, 4 * (uint64_t)src->width * (uint64_t)src->height);
    counted->reduce_argb(dst, dst_pitch, src, width, height);
}

COUNTING(argb_to_rgb565, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 4, 0, 2)
COUNTING(argb_to_rgb565_dithered, (DST, SRC, ptrdiff_t x, ptrdiff_t y, SIZE),
         (dst, dst_pitch, src, src_pitch, x, y, width, height), 4, 0, 2)
COUNTING(argb_to_rgb565_dithered_turned, (DST, SRC, int turns, ptrdiff_t x, ptrdiff_t y, SIZE),
         (dst, dst_pitch, src, src_pitch, turns, x, y, width, height), 4, 0, 2)
COUNTING(rgb565_to_argb, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 2, 0, 4)
COUNTING(argb_to_rgba8, (DST, SRC, uint32_t set, SIZE), (dst, dst_pitch, src, src_pitch, set, width, height), 4, 0, 4)
COUNTING(rgba8_to_argb, (DST, SRC, SIZE), (dst, dst_pitch, src, src_pitch, width, height), 4, 0, 4)

static const vtr_kernels counting = {
    .name = "counting",
#define KERNEL(result, name, parameters) .name = counting_##name,
#include <kernels.def>
};

const void *cbench_counting_kernels(void) {
    vtr_request outcome;
    if (!counted) counted = vtr_kernels_choose(getenv("VITRINE_KERNELS"), &outcome);
    return &counting;
}

cbench_traffic cbench_take_traffic(void) {
    return (cbench_traffic){
        .source = atomic_exchange(&read_of_sources, 0),
        .destination = atomic_exchange(&read_of_destinations, 0),
        .written = atomic_exchange(&written, 0),
    };
}
