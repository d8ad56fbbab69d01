#pragma STDC FP_CONTRACT OFF
#include "tables.h"
#include "reference.h"
#include "rows.h"

void vtr_reference_convolve_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                  ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, ptrdiff_t width,
                                  ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            int32_t sum = 8192;
            for (ptrdiff_t k = 0; k < taps; k++) sum += weights[k] * ROW(src, y)[x + k * tap_pitch];
            ROW(dst, y)[x] = (uint8_t)(sum >> 14);
        }
}

void vtr_reference_halve_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                            ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            int sum = 2;
            for (int i = 0; i < 4; i++) sum += ROW(src, 2 * y + i / 2)[2 * x + i % 2];
            ROW(dst, y)[x] = (uint8_t)(sum >> 2);
        }
}

void vtr_reference_argb_to_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                              ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++)
            ROW(dst, y)[x] = (uint8_t)channel(load_pixel(ROW(src, y), x) | source_set, 3);
}

static float clamp(float x, float low, float high) {
    return x > low ? (x < high ? x : high) : low;
}

/// Two neighbouring source pixels, and the weight of the second.
typedef struct {
    int32_t pixel, next;
    float fraction;
} neighbours;

static neighbours stretched(float coordinate, float start, float length, int32_t size) {
    const float a = clamp(coordinate - clamp(coordinate - start, 0, length) - 0.5f, 0, (float)(size - 1));
    const int32_t last = size > 1 ? size - 2 : 0, whole = (int32_t)a, pixel = whole < last ? whole : last;
    return (neighbours){pixel, size > 1 ? pixel + 1 : pixel, a - (float)pixel};
}

void vtr_reference_stretch_a8(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                              const vtr_stretch *stretch, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        const double Y = (double)(map->origin_y + y) + 0.5;
        const float U0 = (float)(map->u_y * Y + map->u_1), V0 = (float)(map->v_y * Y + map->v_1);
        const float W0 = (float)(map->w_y * Y + map->w_1);
        for (ptrdiff_t x = 0; x < width; x++) {
            const float X = (float)(map->origin_x + (int32_t)x) + 0.5f, w = map->w_x * X + W0, r = 1.0f / w;
            const neighbours u = stretched((map->u_x * X + U0) * r, stretch->u_start, stretch->u_length, src->width);
            const neighbours v = stretched((map->v_x * X + V0) * r, stretch->v_start, stretch->v_length, src->height);
            const uint8_t *upper = (const uint8_t *)src->pixels + v.pixel * src->pitch;
            const uint8_t *lower = (const uint8_t *)src->pixels + v.next * src->pitch;
            const float top = (float)upper[u.pixel] + ((float)upper[u.next] - (float)upper[u.pixel]) * u.fraction;
            const float bottom = (float)lower[u.pixel] + ((float)lower[u.next] - (float)lower[u.pixel]) * u.fraction;
            const float value = top + (bottom - top) * v.fraction + 0.5f;
            ROW(dst, y)[x] = w > 0 ? (uint8_t)value : 0;
        }
    }
}
