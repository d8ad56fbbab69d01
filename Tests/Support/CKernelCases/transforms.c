#include <string.h>
#include "case.h"

// All machines make equal cases.
#pragma STDC FP_CONTRACT OFF

typedef struct { double a, b, c, d, tx, ty; } matrix;

static int64_t fixed(double value) {
    return (int64_t)(value * 0x1p32);
}

/// Chooses a rotation and a scale about a point in or near the image; `t` is the tangent of half the angle.
static matrix turned(randoms *r, double width, double height, double scale, double t) {
    matrix m = {.a = scale * (1 - t * t) / (1 + t * t), .b = scale * 2 * t / (1 + t * t)};
    m.c = -m.b;
    m.d = m.a;
    double x = random_real(r, 0, 40), y = random_real(r, 0, 4);
    m.tx = random_real(r, -0.2, 1.2) * width - (m.a * x + m.c * y);
    m.ty = random_real(r, -0.2, 1.2) * height - (m.b * x + m.d * y);
    return m;
}

static vtr_affine from_matrix(matrix m) {
    return (vtr_affine){fixed(m.tx), fixed(m.ty), fixed(m.a), fixed(m.b), fixed(m.c), fixed(m.d)};
}

/// Returns a coordinate at, just before or just after an edge or the centre of a pixel.
static int64_t delicate(randoms *r, int32_t size) {
    int64_t pixel = one_in(r, 2) ? random_between(r, -1, 1) : size + random_between(r, -2, 1);
    int64_t part = random_below(r, 4) << 30;
    return pixel * ((int64_t)1 << 32) + part + random_between(r, -1, 1) * (one_in(r, 2) ? 1 : 1 << 17);
}

static int64_t signed_bits(randoms *r, int bits) {
    return (int64_t)random_bits(r) >> (63 - bits);
}

void random_affine(vtr_affine *map, randoms *r, int32_t width, int32_t height) {
    switch (random_below(r, 8)) {
    case 0:  // translated by whole pixels
        *map = (vtr_affine){delicate(r, width), delicate(r, height), (int64_t)1 << 32, 0, 0, (int64_t)1 << 32};
        break;
    case 1:
        *map = from_matrix(turned(r, width, height, 1, 0));
        break;
    case 2:
        *map = from_matrix(turned(r, width, height, random_real(r, 0.02, 4), 0));
        break;
    case 3:  // upside down
        *map = from_matrix(turned(r, width, height, -random_real(r, 0.5, 2), 0));
        break;
    case 4:
        *map = (vtr_affine){delicate(r, width), delicate(r, height), delicate(r, 2),
                            delicate(r, 2),     delicate(r, 2),      delicate(r, 2)};
        break;
    case 5:  // at the limits of the contract
        *map = (vtr_affine){signed_bits(r, 61), signed_bits(r, 61), signed_bits(r, 46),
                            signed_bits(r, 46), signed_bits(r, 46), signed_bits(r, 46)};
        break;
    default:
        *map = from_matrix(turned(r, width, height, random_real(r, 0.05, 3), random_real(r, -8, 8)));
    }
}

static float any_float(randoms *r) {
    uint32_t bits = (uint32_t)random_bits(r);
    if (one_in(r, 8)) bits &= 0x80000000;
    if (one_in(r, 8)) bits = (bits & 0x80000000) | 0x7f800000;
    float result;
    memcpy(&result, &bits, 4);
    return result;
}

void random_perspective(vtr_perspective *map, randoms *r, int32_t width, int32_t height) {
    matrix m = turned(r, width, height, random_real(r, 0.05, 3), one_in(r, 3) ? 0 : random_real(r, -8, 8));
    double tilt = one_in(r, 4) ? 0 : one_in(r, 3) ? 0.2 : 0.01;
    *map = (vtr_perspective){
        .u_y = m.c, .u_1 = m.tx, .v_y = m.d, .v_1 = m.ty, .w_y = random_real(r, -tilt, tilt), .w_1 = 1,
        .u_x = (float)m.a, .v_x = (float)m.b, .w_x = (float)random_real(r, -tilt, tilt),
        .origin_x = (int32_t)random_between(r, -30, 30), .origin_y = (int32_t)random_between(r, -3, 3),
    };
    if (one_in(r, 8)) {
        map->origin_x = (int32_t)random_between(r, -(1 << 21), 1 << 21);
        map->origin_y = (int32_t)random_between(r, -(1 << 21), 1 << 21);
    }
    if (one_in(r, 8)) {
        map->u_x = any_float(r);
        map->v_1 = any_float(r);
        map->v_y = any_float(r) * 1e200;
        map->w_x = any_float(r);
        map->w_1 = any_float(r);
    }
}

/// Chooses a stretch inside the image; sometimes an empty or an unusual one.
vtr_stretch random_stretch(randoms *r, int32_t width, int32_t height) {
    if (one_in(r, 4)) return (vtr_stretch){0};
    if (one_in(r, 16)) return (vtr_stretch){any_float(r), any_float(r), any_float(r), any_float(r)};
    return (vtr_stretch){(float)random_real(r, 0, width), (float)random_real(r, 0, 200),
                         (float)random_real(r, 0, height), (float)random_real(r, 0, 40)};
}
