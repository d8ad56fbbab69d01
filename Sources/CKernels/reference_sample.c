#include "tables.h"
#include "reference.h"
#include "rows.h"

#pragma STDC FP_CONTRACT OFF

static uint32_t image_pixel(const vtr_image *image, int32_t x, int32_t y) {
    return load_pixel((const uint8_t *)image->pixels + y * image->pitch, x) | image->source_set;
}

static int32_t clamp_index(int64_t index, int32_t size) {
    return index < 0 ? 0 : index < size ? (int32_t)index : size - 1;
}

/// Returns the greatest coordinate of bilinear sampling, as pixel * 32768 + fraction.
static int32_t last_coordinate(int32_t size) {
    return size > 1 ? (size - 1) * 32768 - 1 : 0;
}

/// Converts 32.32 fixed point, relative to the centre of the first pixel, to pixel * 32768 + fraction.
static int32_t bilinear_coordinate(int64_t coordinate, int32_t size) {
    if (coordinate < 0) return 0;
    if (coordinate >= (int64_t)(size - 1) << 32) return last_coordinate(size);
    return (int32_t)(coordinate >> 17);
}

/// Converts a float, relative to the centre of the first pixel, to pixel * 32768 + fraction; NaN is converted to the
/// far edge.
static int32_t bilinear_coordinate_float(float coordinate, int32_t size) {
    float far = (float)(size - 1);
    coordinate = coordinate < far ? coordinate : far;
    coordinate = coordinate > 0 ? coordinate : 0;
    int32_t result = (int32_t)(coordinate * 32768.0f);
    return result < last_coordinate(size) ? result : last_coordinate(size);
}

static int32_t nearest_index_float(float coordinate, int32_t size) {
    float far = (float)(size - 1);
    coordinate = coordinate < far ? coordinate : far;
    coordinate = coordinate > 0 ? coordinate : 0;
    return (int32_t)coordinate;
}

static uint32_t bilinear_pixel(const vtr_image *image, int32_t u, int32_t v) {
    int32_t left = u >> 15, upper = v >> 15;
    int32_t right = clamp_index(left + 1, image->width), lower = clamp_index(upper + 1, image->height);
    int32_t wx = ((u & 32767) * 255 + 16384) >> 15, wy = ((v & 32767) + 1) >> 1;

    uint32_t p00 = image_pixel(image, left, upper), p01 = image_pixel(image, right, upper);
    uint32_t p10 = image_pixel(image, left, lower), p11 = image_pixel(image, right, lower);
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) {
        int32_t top = (int32_t)channel(p00, i) * (255 - wx) + (int32_t)channel(p01, i) * wx - 32640;
        int32_t bottom = (int32_t)channel(p10, i) * (255 - wx) + (int32_t)channel(p11, i) * wx - 32640;
        int32_t t = ((top * (16384 - wy) + 16384) >> 15) + ((bottom * wy + 16384) >> 15);
        result |= (uint32_t)(((t * 257 + 16384) >> 15) + 128) << (8 * i);
    }
    return result;
}

/// Blends the sampled source pixel with pixel x of the destination's row.
static void blend(void *dst_row, ptrdiff_t x, uint32_t sample, const uint8_t *mask_row, uint8_t alpha) {
    uint32_t d = load_pixel(dst_row, x);
    store_pixel(dst_row, x,
                mask_row ? over_pixel_by_both(sample, mask_row[x], alpha, d) : over_pixel_by(sample, alpha, d));
}

void vtr_reference_over_affine_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                        const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                        ptrdiff_t height) {
    const int64_t half = (int64_t)1 << 31;
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            int32_t u = bilinear_coordinate(map->u + x * map->du_dx + y * map->du_dy - half, src->width);
            int32_t v = bilinear_coordinate(map->v + x * map->dv_dx + y * map->dv_dy - half, src->height);
            blend(ROW(dst, y), x, bilinear_pixel(src, u, v), mask ? ROW(mask, y) : NULL, alpha);
        }
}

void vtr_reference_over_affine_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                       const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                       ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            int32_t u = clamp_index((map->u + x * map->du_dx + y * map->du_dy) >> 32, src->width);
            int32_t v = clamp_index((map->v + x * map->dv_dx + y * map->dv_dy) >> 32, src->height);
            blend(ROW(dst, y), x, image_pixel(src, u, v), mask ? ROW(mask, y) : NULL, alpha);
        }
}

typedef struct { float u, v; } point;
typedef struct { float u, v, w; } row_start;

static row_start perspective_row(const vtr_perspective *map, ptrdiff_t y) {
    double Y = (double)(map->origin_y + y) + 0.5;
    return (row_start){(float)(map->u_y * Y + map->u_1), (float)(map->v_y * Y + map->v_1),
                       (float)(map->w_y * Y + map->w_1)};
}

static point perspective_point(const vtr_perspective *map, row_start row, ptrdiff_t x) {
    float X = (float)(map->origin_x + x) + 0.5f;
    float r = 1.0f / (map->w_x * X + row.w);
    return (point){(map->u_x * X + row.u) * r, (map->v_x * X + row.v) * r};
}

void vtr_reference_over_perspective_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src,
                                             const vtr_perspective *map, const void *mask, ptrdiff_t mask_pitch,
                                             uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        row_start row = perspective_row(map, y);
        for (ptrdiff_t x = 0; x < width; x++) {
            point at = perspective_point(map, row, x);
            int32_t u = bilinear_coordinate_float(at.u - 0.5f, src->width);
            int32_t v = bilinear_coordinate_float(at.v - 0.5f, src->height);
            blend(ROW(dst, y), x, bilinear_pixel(src, u, v), mask ? ROW(mask, y) : NULL, alpha);
        }
    }
}

void vtr_reference_over_perspective_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src,
                                            const vtr_perspective *map, const void *mask, ptrdiff_t mask_pitch,
                                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        row_start row = perspective_row(map, y);
        for (ptrdiff_t x = 0; x < width; x++) {
            point at = perspective_point(map, row, x);
            int32_t u = nearest_index_float(at.u, src->width), v = nearest_index_float(at.v, src->height);
            blend(ROW(dst, y), x, image_pixel(src, u, v), mask ? ROW(mask, y) : NULL, alpha);
        }
    }
}
