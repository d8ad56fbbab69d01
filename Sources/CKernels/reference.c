// The scalar reference, whose results all other tables reproduce to the bit. It is written for readability.
#include "dither.h"
#include "reduction.h"
#include "reference.h"
#include "reference_blur.h"
#include "reference_crossings.h"
#include "reference_gradient.h"
#include "reference_pyramid.h"
#include "reference_sample.h"
#include "rows.h"
#include "tables.h"
#include "turned.h"

static void fill_argb(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, color);
}

static void fill_rgb565(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_565(ROW(dst, y), x, color);
}

static void copy_set(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                     ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, load_pixel(ROW(src, y), x) | source_set);
}

static void copy_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, int turns,
                        ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x,
                        load_pixel(vtr_turned_part(src, src_pitch, turns, width, height, x, y, 1, 1), 0));
}

static void over_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel(s, load_pixel(ROW(dst, y), x)));
        }
}

static void over_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel_by(s, alpha, load_pixel(ROW(dst, y), x)));
        }
}

static void over_argb_a8_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                               uint32_t source_set, const void *mask, ptrdiff_t mask_pitch, uint8_t alpha,
                               ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel_by_both(s, ROW(mask, y)[x], alpha, load_pixel(ROW(dst, y), x)));
        }
}

static void plus_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = scale_pixel(load_pixel(ROW(src, y), x) | source_set, alpha), d = load_pixel(ROW(dst, y), x);
            uint32_t sum = 0;
            for (int i = 0; i < 4; i++) {
                uint32_t c = channel(s, i) + channel(d, i);
                sum |= (c < 255 ? c : 255) << 8 * i;
            }
            store_pixel(ROW(dst, y), x, sum);
        }
}

static void in_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                    ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint8_t alpha = (uint8_t)((load_pixel(ROW(src, y), x) | source_set) >> 24);
            store_pixel(ROW(dst, y), x, scale_pixel(load_pixel(ROW(dst, y), x), alpha));
        }
}

static uint32_t tinted(uint32_t pixel, uint32_t color) {
    uint32_t product = 0;
    for (int i = 0; i < 4; i++) product |= mul255(channel(pixel, i), channel(color, i)) << 8 * i;
    return product;
}

static void over_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x,
                        over_pixel(tinted(load_pixel(ROW(src, y), x), color), load_pixel(ROW(dst, y), x)));
}

static void plus_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = tinted(load_pixel(ROW(src, y), x), color), d = load_pixel(ROW(dst, y), x), sum = 0;
            for (int i = 0; i < 4; i++) {
                uint32_t c = channel(s, i) + channel(d, i);
                sum |= (c < 255 ? c : 255) << 8 * i;
            }
            store_pixel(ROW(dst, y), x, sum);
        }
}

static uint32_t divide255(uint32_t x) {
    const uint32_t t = x + 128, c = (t + (t >> 8)) >> 8;
    return c < 255 ? c : 255;
}

static void multiply_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint32_t s = load_pixel(ROW(src, y), x) | source_set, d = load_pixel(ROW(dst, y), x);
            uint32_t result = 0;
            for (int i = 0; i < 4; i++) {
                const uint32_t c = channel(s, i), darker = channel(s, 3) > c ? channel(s, 3) - c : 0;
                result |= divide255(c * (255 - channel(d, 3)) + channel(d, i) * (255 - darker)) << (8 * i);
            }
            store_pixel(ROW(dst, y), x, result);
        }
}

static void screen_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                        ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint32_t s = load_pixel(ROW(src, y), x) | source_set, d = load_pixel(ROW(dst, y), x);
            uint32_t result = 0;
            for (int i = 0; i < 4; i++)
                result |= divide255(channel(s, i) * 255 + channel(d, i) * (255 - channel(s, i))) << (8 * i);
            store_pixel(ROW(dst, y), x, result);
        }
}

static void multiply_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, tinted(load_pixel(ROW(dst, y), x), color));
}

static void over_argb_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                         const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    over_argb_a8_alpha(dst, dst_pitch, src, src_pitch, source_set, mask, mask_pitch, 255, width, height);
}

static void over_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, over_pixel(color, load_pixel(ROW(dst, y), x)));
}

static void over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            store_pixel(ROW(dst, y), x, over_pixel_by(color, ROW(mask, y)[x], load_pixel(ROW(dst, y), x)));
        }
}

static void scale_a8(void *dst, ptrdiff_t dst_pitch, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            ROW(dst, y)[x] = (uint8_t)mul255(ROW(dst, y)[x], alpha);
}

static void multiply_a8(void *dst, ptrdiff_t dst_pitch, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                        ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            ROW(dst, y)[x] = (uint8_t)mul255(ROW(dst, y)[x], ROW(mask, y)[x]);
}

static void argb_to_rgb565(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x);
            uint32_t b = mul255(channel(s, 0), 31), g = mul255(channel(s, 1), 63), r = mul255(channel(s, 2), 31);
            store_565(ROW(dst, y), x, (uint16_t)(r << 11 | g << 5 | b));
        }
}

static void argb_to_rgb565_dithered(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                    ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x), t = dither_order(left + x, top + y);
            uint32_t b = channel(s, 0), g = channel(s, 1), r = channel(s, 2);
            b = (b - (b >> 5) + (t >> 1)) >> 3;
            g = (g - (g >> 6) + (t >> 2)) >> 2;
            r = (r - (r >> 5) + (t >> 1)) >> 3;
            store_565(ROW(dst, y), x, (uint16_t)(r << 11 | g << 5 | b));
        }
}

static void argb_to_rgb565_dithered_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                           int turns, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width,
                                           ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint8_t *pixel = vtr_turned_part(src, src_pitch, turns, width, height, x, y, 1, 1);
            argb_to_rgb565_dithered(ROW(dst, y) + x * 2, dst_pitch, pixel, src_pitch, left + x, top + y, 1, 1);
        }
}

static void rgb565_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_565(ROW(src, y), x);
            uint32_t b = s & 31, g = s >> 5 & 63, r = s >> 11;
            b = b << 3 | b >> 2;
            g = g << 2 | g >> 4;
            r = r << 3 | r >> 2;
            store_pixel(ROW(dst, y), x, 0xff000000 | r << 16 | g << 8 | b);
        }
}

static void argb_to_rgba8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            uint8_t *d = ROW(dst, y) + x * 4;
            d[0] = (uint8_t)channel(s, 2);
            d[1] = (uint8_t)channel(s, 1);
            d[2] = (uint8_t)channel(s, 0);
            d[3] = (uint8_t)channel(s, 3);
        }
}

static void rgba8_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                          ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint8_t *s = ROW(src, y) + x * 4;
            uint32_t a = s[3];
            store_pixel(ROW(dst, y), x, a << 24 | mul255(s[0], a) << 16 | mul255(s[1], a) << 8 | mul255(s[2], a));
        }
}

static void reduce_argb(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0 || height <= 0) return;
    const vtr_reduction across = vtr_reduction_of(src->width, width), down = vtr_reduction_of(src->height, height);
    const uint64_t factor = vtr_reduction_last_factor(src->height);
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const vtr_span rows = vtr_reduction_span(down, y), columns = vtr_reduction_span(across, x);
            uint32_t result = 0;
            for (int c = 0; c < 4; c++) {
                uint64_t sum = 0;
                for (int64_t i = rows.first; i <= rows.last; i++) {
                    const uint8_t *row = (const uint8_t *)src->pixels + i * src->pitch;
                    uint64_t part = 0;
                    for (int64_t j = columns.first; j <= columns.last; j++) {
                        const uint32_t pixel = load_pixel(row, j) | src->source_set;
                        part += (uint64_t)channel(pixel, c) * vtr_span_weight(columns, across, j);
                    }
                    const uint64_t mean = (part * across.factor + VTR_REDUCTION_HALF) >> VTR_REDUCTION_SHIFT;
                    sum += mean * vtr_span_weight(rows, down, i);
                }
                result |= (uint32_t)((sum * factor + VTR_REDUCTION_LAST_HALF) >> VTR_REDUCTION_LAST_SHIFT) << (8 * c);
            }
            store_pixel(ROW(dst, y), x, result);
        }
}

const vtr_kernels vtr_kernels_scalar = {
    .name = "scalar",
    .fill_argb = fill_argb,
    .fill_rgb565 = fill_rgb565,
    .fill_a8 = vtr_fill_a8,
    .copy_bytes = vtr_copy_bytes,
    .copy_stream = vtr_copy_bytes,
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
    .cover_crossings = vtr_reference_cover_crossings,
    .convolve_bytes = vtr_reference_convolve_bytes,
    .halve_a8 = vtr_reference_halve_a8,
    .halve_to_words = vtr_reference_halve_to_words,
    .halve_words = vtr_reference_halve_words,
    .convolve_words = vtr_reference_convolve_words,
    .double_words = vtr_reference_double_words,
    .double_to_bytes = vtr_reference_double_to_bytes,
    .argb_to_a8 = vtr_reference_argb_to_a8,
    .stretch_a8 = vtr_reference_stretch_a8,
    .over_affine_bilinear = vtr_reference_affine_bilinear,
    .over_affine_nearest = vtr_reference_affine_nearest,
    .over_perspective_bilinear = vtr_reference_perspective_bilinear,
    .over_perspective_nearest = vtr_reference_perspective_nearest,
    .over_gradient = vtr_reference_gradient,
    .reduce_argb = reduce_argb,
    .argb_to_rgb565 = argb_to_rgb565,
    .argb_to_rgb565_dithered = argb_to_rgb565_dithered,
    .argb_to_rgb565_dithered_turned = argb_to_rgb565_dithered_turned,
    .rgb565_to_argb = rgb565_to_argb,
    .argb_to_rgba8 = argb_to_rgba8,
    .rgba8_to_argb = rgba8_to_argb,
};
