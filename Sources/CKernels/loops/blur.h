// Blurring, halving and stretching of masks and images.

/// The 32-bit sums of a register of bytes.
typedef struct { vi a, b, c, d; } sums;

INLINE sums add_products(sums s, vi first, vi second, vi weights) {
    const vi zero = v_set32(0), low = v_zip_low8(first, second), high = v_zip_high8(first, second);
    return (sums){
        v_add32(s.a, v_madd16(v_zip_low8(low, zero), weights)), v_add32(s.b, v_madd16(v_zip_high8(low, zero), weights)),
        v_add32(s.c, v_madd16(v_zip_low8(high, zero), weights)),
        v_add32(s.d, v_madd16(v_zip_high8(high, zero), weights)),
    };
}

INLINE vi load_up_to(const uint8_t *p, ptrdiff_t n) { return n >= VBYTES ? v_load(p) : v_load_bytes(p, n); }

/// Convolves with two taps at a time; a last single tap is paired with itself at weight 0.
INLINE vi convolved(const uint8_t *src, ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, ptrdiff_t n) {
    const vi half = v_set32(8192);
    sums s = {half, half, half, half};
    ptrdiff_t k = 0;
    for (; k + 1 < taps; k += 2, src += 2 * tap_pitch) {
        vi pair = v_set32((uint32_t)(uint16_t)weights[k] | (uint32_t)(uint16_t)weights[k + 1] << 16);
        s = add_products(s, load_up_to(src, n), load_up_to(src + tap_pitch, n), pair);
    }
    if (k < taps) {
        vi last = load_up_to(src, n);
        s = add_products(s, last, last, v_set32((uint16_t)weights[k]));
    }
    return v_pack8(v_srl32(s.a, 14), v_srl32(s.b, 14), v_srl32(s.c, 14), v_srl32(s.d, 14));
}

static void convolve_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VBYTES; n -= VBYTES, d += VBYTES, s += VBYTES)
            v_store(d, convolved(s, tap_pitch, weights, taps, VBYTES));
        if (n > 0 && width >= VBYTES)
            v_store(d + n - VBYTES, convolved(s + n - VBYTES, tap_pitch, weights, taps, VBYTES));
        else if (n > 0) v_store_bytes(d, convolved(s, tap_pitch, weights, taps, n), n);
    }
}

// The compiler vectorizes the following loops.

static void halve_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                     ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *restrict d = ROW(dst, y);
        const uint8_t *restrict a = ROW(src, 2 * y), *restrict b = ROW(src, 2 * y + 1);
        for (ptrdiff_t x = 0; x < width; x++)
            d[x] = (uint8_t)((a[2 * x] + a[2 * x + 1] + b[2 * x] + b[2 * x + 1] + 2) >> 2);
    }
}

static void argb_to_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                       ptrdiff_t width, ptrdiff_t height) {
    const uint8_t set = (uint8_t)(source_set >> 24);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *restrict d = ROW(dst, y);
        const uint8_t *restrict s = ROW(src, y);
        for (ptrdiff_t x = 0; x < width; x++) d[x] = s[4 * x + 3] | set;
    }
}

enum { STRETCH = 64 };

/// The two source pixels of each coordinate in one direction, and the weight of the second.
typedef struct {
    int32_t pixel[STRETCH];
    float fraction[STRETCH];
} stretched;

INLINE void stretch_way(stretched *at, const float *coordinates, float start, float length, int32_t size, ptrdiff_t n) {
    const float far = (float)(size - 1);
    const int32_t last = size > 1 ? size - 2 : 0;
    for (ptrdiff_t i = 0; i < n; i++) {
        const float over = coordinates[i] - start;
        const float left_out = over > 0 ? (over < length ? over : length) : 0;
        const float a = coordinates[i] - left_out - 0.5f;
        const float inside = a > 0 ? (a < far ? a : far) : 0;
        const int32_t whole = (int32_t)inside, pixel = whole < last ? whole : last;
        at->pixel[i] = pixel;
        at->fraction[i] = inside - (float)pixel;
    }
}

static void stretch_a8(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                       const vtr_stretch *stretch, ptrdiff_t width, ptrdiff_t height) {
    const ptrdiff_t right = src->width > 1 ? 1 : 0, down = src->height > 1 ? src->pitch : 0;
    float u[STRETCH], v[STRETCH], w[STRETCH], p00[STRETCH], p01[STRETCH], p10[STRETCH], p11[STRETCH];
    stretched across, along;
    for (ptrdiff_t y = 0; y < height; y++) {
        const double Y = (double)(map->origin_y + y) + 0.5;
        const float U0 = (float)(map->u_y * Y + map->u_1), V0 = (float)(map->v_y * Y + map->v_1);
        const float W0 = (float)(map->w_y * Y + map->w_1);
        for (ptrdiff_t x = 0; x < width; x += STRETCH) {
            const ptrdiff_t n = width - x < STRETCH ? width - x : STRETCH;
            for (ptrdiff_t i = 0; i < n; i++) {
                const float X = (float)(map->origin_x + (int32_t)(x + i)) + 0.5f;
                w[i] = map->w_x * X + W0;
                const float r = 1.0f / w[i];
                u[i] = (map->u_x * X + U0) * r;
                v[i] = (map->v_x * X + V0) * r;
            }
            stretch_way(&across, u, stretch->u_start, stretch->u_length, src->width, n);
            stretch_way(&along, v, stretch->v_start, stretch->v_length, src->height, n);
            for (ptrdiff_t i = 0; i < n; i++) {
                const uint8_t *p = (const uint8_t *)src->pixels + along.pixel[i] * src->pitch + across.pixel[i];
                p00[i] = p[0];
                p01[i] = p[right];
                p10[i] = p[down];
                p11[i] = p[down + right];
            }
            uint8_t *d = ROW(dst, y) + x;
            for (ptrdiff_t i = 0; i < n; i++) {
                const float top = p00[i] + (p01[i] - p00[i]) * across.fraction[i];
                const float bottom = p10[i] + (p11[i] - p10[i]) * across.fraction[i];
                const float value = top + (bottom - top) * along.fraction[i] + 0.5f;
                d[i] = (uint8_t)(int32_t)(w[i] > 0 ? value : 0);
            }
        }
    }
}
