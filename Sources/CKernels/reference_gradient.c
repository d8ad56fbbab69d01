#include <math.h>
#include "tables.h"
#include "gradient_constants.h"
#include "reference.h"
#include "rows.h"

#pragma STDC FP_CONTRACT OFF

static float held(float x) {
    x = x > -VTR_GRADIENT_FAR ? x : -VTR_GRADIENT_FAR;
    return x < VTR_GRADIENT_FAR ? x : VTR_GRADIENT_FAR;
}

static float turn_of(float x, float y) {
    const float p[] = VTR_ARCTANGENT;
    float across = fabsf(x), along = fabsf(y);
    float largest = across > along ? across : along;
    float ratio = (across < along ? across : along) / (largest > VTR_GRADIENT_NEAR ? largest : VTR_GRADIENT_NEAR);
    float square = ratio * ratio, sum = p[7];
    for (int i = 6; i >= 0; i--) sum = sum * square + p[i];
    float turn = sum * ratio;
    if (across < along) turn = 0.25f - turn;
    if (x < 0) turn = 0.5f - turn;
    return y < 0 ? 1.0f - turn : turn;
}

static float parameter(const vtr_gradient *g, float u, float v) {
    switch (g->kind) {
    case VTR_GRADIENT_FOCAL: return sqrtf(u * u + v * v) + g->focus * u;
    case VTR_GRADIENT_RADIAL: return sqrtf(u * u + v * v);
    case VTR_GRADIENT_CONIC: return turn_of(u, v);
    default: return u;
    }
}

static float limited(float value, float limit) {
    value = value < limit ? value : limit;
    return value > 0 ? value : 0;
}

static uint32_t color_at(const vtr_gradient *g, float t) {
    int32_t index = 0;
    for (int32_t i = 1; i <= g->count; i++)
        if (!(t < g->segments[i].from)) index++;
    const vtr_gradient_segment *s = &g->segments[index];
    float distance = t - s->from, limit = 255;
    uint32_t pixel = 0;
    for (int i = 3; i >= 0; i--) {
        float value = limited(s->start[i] + s->slope[i] * distance, limit);
        if (i == 3) limit = value;
        pixel |= (uint32_t)(int32_t)(value + 0.5f) << (8 * i);
    }
    return pixel;
}

void vtr_reference_over_gradient(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *g, const vtr_perspective *map,
                                 const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        double Y = (double)(map->origin_y + y) + 0.5;
        float u0 = (float)(map->u_y * Y + map->u_1), v0 = (float)(map->v_y * Y + map->v_1);
        float w0 = (float)(map->w_y * Y + map->w_1);
        uint8_t *row = ROW(dst, y);
        for (ptrdiff_t x = 0; x < width; x++) {
            float X = (float)(map->origin_x + x) + 0.5f;
            float r = 1.0f / (map->w_x * X + w0);
            float u = held((map->u_x * X + u0) * r), v = held((map->v_x * X + v0) * r);
            uint32_t m = mask ? ROW(mask, y)[x] : 255;
            store_pixel(row, x, over_pixel_by(color_at(g, parameter(g, u, v)), m, load_pixel(row, x)));
        }
    }
}
