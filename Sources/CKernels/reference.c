// The scalar reference, whose results all other tables reproduce to the bit. It is written for readability.
#include "dither.h"
#include "reduction.h"
#include "reference.h"
#include "rows.h"
#include "tables.h"
#include "turned.h"

void vtr_reference_fill_argb(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, color);
}

void vtr_reference_fill_rgb565(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_565(ROW(dst, y), x, color);
}

void vtr_reference_fill_a8(void *dst, ptrdiff_t dst_pitch, uint8_t value, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0) return;
    for (ptrdiff_t y = 0; y < height; y++)
        memset(ROW(dst, y), value, (size_t)width);
}

void vtr_reference_copy_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                              ptrdiff_t height) {
    if (width <= 0) return;
    for (ptrdiff_t y = 0; y < height; y++)
        memcpy(ROW(dst, y), ROW(src, y), (size_t)width);
}

void vtr_reference_copy_stream(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                               ptrdiff_t height) {
    vtr_reference_copy_bytes(dst, dst_pitch, src, src_pitch, width, height);
}

void vtr_reference_copy_set(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, load_pixel(ROW(src, y), x) | source_set);
}

void vtr_reference_copy_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, int turns,
                               ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x,
                        load_pixel(vtr_turned_part(src, src_pitch, turns, width, height, x, y, 1, 1), 0));
}

void vtr_reference_over_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                             ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel(s, load_pixel(ROW(dst, y), x)));
        }
}

void vtr_reference_over_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                   uint32_t source_set, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel_by(s, alpha, load_pixel(ROW(dst, y), x)));
        }
}

void vtr_reference_over_argb_a8_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                      uint32_t source_set, const void *mask, ptrdiff_t mask_pitch, uint8_t alpha,
                                      ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x) | source_set;
            store_pixel(ROW(dst, y), x, over_pixel_by_both(s, ROW(mask, y)[x], alpha, load_pixel(ROW(dst, y), x)));
        }
}

void vtr_reference_plus_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                   uint32_t source_set, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
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

void vtr_reference_in_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
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

void vtr_reference_over_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                    uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x,
                        over_pixel(tinted(load_pixel(ROW(src, y), x), color), load_pixel(ROW(dst, y), x)));
}

void vtr_reference_plus_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                    uint32_t color, ptrdiff_t width, ptrdiff_t height) {
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

void vtr_reference_multiply_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                 uint32_t source_set, ptrdiff_t width, ptrdiff_t height) {
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

void vtr_reference_screen_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                               uint32_t source_set, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint32_t s = load_pixel(ROW(src, y), x) | source_set, d = load_pixel(ROW(dst, y), x);
            uint32_t result = 0;
            for (int i = 0; i < 4; i++)
                result |= divide255(channel(s, i) * 255 + channel(d, i) * (255 - channel(s, i))) << (8 * i);
            store_pixel(ROW(dst, y), x, result);
        }
}

void vtr_reference_multiply_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, tinted(load_pixel(ROW(dst, y), x), color));
}

void vtr_reference_over_argb_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                uint32_t source_set, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                                ptrdiff_t height) {
    vtr_reference_over_argb_a8_alpha(dst, dst_pitch, src, src_pitch, source_set, mask, mask_pitch, 255, width, height);
}

void vtr_reference_over_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            store_pixel(ROW(dst, y), x, over_pixel(color, load_pixel(ROW(dst, y), x)));
}

void vtr_reference_over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                                 ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            store_pixel(ROW(dst, y), x, over_pixel_by(color, ROW(mask, y)[x], load_pixel(ROW(dst, y), x)));
        }
}

void vtr_reference_scale_a8(void *dst, ptrdiff_t dst_pitch, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            ROW(dst, y)[x] = (uint8_t)mul255(ROW(dst, y)[x], alpha);
}

void vtr_reference_multiply_a8(void *dst, ptrdiff_t dst_pitch, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                               ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            ROW(dst, y)[x] = (uint8_t)mul255(ROW(dst, y)[x], ROW(mask, y)[x]);
}

void vtr_reference_argb_to_rgb565(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                                  ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t s = load_pixel(ROW(src, y), x);
            uint32_t b = mul255(channel(s, 0), 31), g = mul255(channel(s, 1), 63), r = mul255(channel(s, 2), 31);
            store_565(ROW(dst, y), x, (uint16_t)(r << 11 | g << 5 | b));
        }
}

void vtr_reference_argb_to_rgb565_dithered(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
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

void vtr_reference_argb_to_rgb565_dithered_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                                  int turns, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width,
                                                  ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint8_t *pixel = vtr_turned_part(src, src_pitch, turns, width, height, x, y, 1, 1);
            vtr_reference_argb_to_rgb565_dithered(ROW(dst, y) + x * 2, dst_pitch, pixel, src_pitch, left + x, top + y,
                                                  1, 1);
        }
}

void vtr_reference_rgb565_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
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

void vtr_reference_argb_to_rgba8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                 uint32_t source_set, ptrdiff_t width, ptrdiff_t height) {
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

void vtr_reference_rgba8_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                                 ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            const uint8_t *s = ROW(src, y) + x * 4;
            uint32_t a = s[3];
            store_pixel(ROW(dst, y), x, a << 24 | mul255(s[0], a) << 16 | mul255(s[1], a) << 8 | mul255(s[2], a));
        }
}

void vtr_reference_reduce_argb(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width,
                               ptrdiff_t height) {
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
#define KERNEL(result, name, parameters) .name = vtr_reference_##name,
#include "include/kernels.def"
};
