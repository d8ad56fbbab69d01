#include "pools.h"

static uint32_t premultiplied(randoms *r) {
    uint64_t bits = random_bits(r);
    uint32_t alpha = (uint32_t)(bits & 255), pixel = alpha << 24;
    for (int i = 0; i < 3; i++)
        pixel |= (uint32_t)(bits >> (16 + 16 * i) & 0xffff) * (alpha + 1) >> 16 << (8 * i);
    return pixel;
}

static uint32_t random_pixel(randoms *r, int64_t kind) {
    switch (kind) {
    case 0: return 0;
    case 1: return (uint32_t)random_bits(r) | 0xff000000;
    case 2: return (uint32_t)random_bits(r);
    case 3: return 0xffffffff;
    default: return premultiplied(r);
    }
}

static uint8_t random_coverage(randoms *r, int64_t kind) {
    return kind == 0 ? 0 : kind == 1 ? 255 : (uint8_t)random_bits(r);
}

void pools_fill(pools *p, randoms *r) {
    const int64_t length = pool_length + pool_margin;
    for (int64_t i = 0; i < length;) {
        int64_t kind = random_below(r, 7), run = random_between(r, 1, 48);
        for (; run > 0 && i < length; run--) p->pixels[i++] = random_pixel(r, kind);
    }
    for (int64_t i = 0; i < length;) {
        int64_t kind = random_below(r, 4), run = random_between(r, 1, 96);
        for (; run > 0 && i < length; run--) p->coverage[i++] = random_coverage(r, kind);
    }
}
