// Blending rows of 32-bit pixels, with the operations of vectors/*.h.
//
// Pixels are worked on as even bytes (blue, red) and odd bytes (green, alpha), each in lanes of 16 bits.

typedef struct { vi even, odd; } split;

INLINE split split_bytes(vi pixels) {
    return (split){v_and(pixels, v_set16(255)), v_srl16(pixels, 8)};
}

INLINE vi join_bytes(split s) {
    return v_or(s.even, v_sll16(s.odd, 8));
}

INLINE vi multiply(vi pixels, vi factor16) {
    split s = split_bytes(pixels);
    return join_bytes((split){v_mul255(s.even, factor16), v_mul255(s.odd, factor16)});
}

INLINE vi over(vi s, vi d) {
    return v_adds8(s, multiply(d, v_sub16(v_set16(255), v_alpha16(s))));
}

/// round((s * a + d * rest) / 255), at most 255.
INLINE vi mix255(vi s, vi a, vi d, vi rest) {
    vi sum = v_adds16(v_adds16(v_mullo16(s, a), v_mullo16(d, rest)), v_set16(128));
    return v_srl16(v_adds16(sum, v_srl16(sum, 8)), 8);
}

/// Over by a mask or an alpha, the source in two halves.
INLINE vi over_split(split s, vi a16, vi d) {
    const vi rest = v_sub16(v_set16(255), v_mul255(v_dup_odd16(s.odd), a16));
    const split below = split_bytes(d);
    return join_bytes((split){mix255(s.even, a16, below.even, rest), mix255(s.odd, a16, below.odd, rest)});
}

INLINE vi over_by(vi s, vi a16, vi d) {
    return over_split(split_bytes(s), a16, d);
}

/// s * mask * alpha + d * rest in 255ths of a step, rounded once.
INLINE vi mix_finely255(vi fine, vi d, vi rest) {
    vi sum = v_adds16(v_adds16(fine, v_mulhi16(v_or(d, v_sll16(d, 8)), rest)), v_set16(128));
    return v_srl16(v_adds16(sum, v_srl16(sum, 8)), 8);
}

/// Over by a mask and an alpha, neither of which is rounded before the pixel is; `alpha` is 257 times what it stands for.
INLINE vi over_by_both(vi s, vi m, vi alpha, vi d) {
    const split above = split_bytes(s), below = split_bytes(d);
    const vi even = v_mulhi16(v_mullo16(above.even, m), alpha), odd = v_mulhi16(v_mullo16(above.odd, m), alpha);
    const vi rest = v_sub16(v_set16(65025), v_dup_odd16(odd));
    return join_bytes((split){mix_finely255(even, below.even, rest), mix_finely255(odd, below.odd, rest)});
}

// Rows

INLINE void row_over(uint8_t *dst, const uint8_t *src, vi set, ptrdiff_t n) {
    for (; n >= 2 * VPX; n -= 2 * VPX, dst += 2 * VBYTES, src += 2 * VBYTES) {
        vi s = v_or(v_load(src), set), t = v_or(v_load(src + VBYTES), set);
        if (v_is_opaque(v_and(s, t))) {
            v_store(dst, s);
            v_store(dst + VBYTES, t);
        } else if (!v_is_zero(v_or(s, t))) {
            v_store(dst, over(s, v_load(dst)));
            v_store(dst + VBYTES, over(t, v_load(dst + VBYTES)));
        }
    }
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) {
        vi s = v_or(v_load(src), set);
        if (v_is_opaque(s)) v_store(dst, s);
        else if (!v_is_zero(s)) v_store(dst, over(s, v_load(dst)));
    }
    if (n > 0) v_store_px(dst, over(v_or(v_load_px(src, n), set), v_load_px(dst, n)), n);
}

INLINE void row_over_scaled(uint8_t *dst, const uint8_t *src, vi set, vi alpha16, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) {
        vi s = v_or(v_load(src), set);
        if (!v_is_zero(s)) v_store(dst, over_by(s, alpha16, v_load(dst)));
    }
    if (n > 0) v_store_px(dst, over_by(v_or(v_load_px(src, n), set), alpha16, v_load_px(dst, n)), n);
}

INLINE void row_over_masked(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES, mask += VPX) {
        vi m = v_mask(mask);
        if (v_is_zero(m)) continue;
        vi s = v_or(v_load(src), set);
        if (!v_is_equal(m, v_set16(255))) v_store(dst, over_by(s, m, v_load(dst)));
        else if (v_is_opaque(s)) v_store(dst, s);
        else v_store(dst, over(s, v_load(dst)));
    }
    if (n > 0) v_store_px(dst, over_by(v_or(v_load_px(src, n), set), v_mask_px(mask, n), v_load_px(dst, n)), n);
}

INLINE void row_over_masked_scaled(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, uint8_t alpha, ptrdiff_t n) {
    const vi fine = v_set16(alpha * 257);
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES, mask += VPX) {
        vi m = v_mask(mask);
        if (v_is_zero(m)) continue;
        vi s = v_or(v_load(src), set);
        v_store(dst, over_by_both(s, m, fine, v_load(dst)));
    }
    if (n > 0) v_store_px(dst, over_by_both(v_or(v_load_px(src, n), set), v_mask_px(mask, n), fine, v_load_px(dst, n)), n);
}

/// How many zeros `mask` begins with, at most n.
static ptrdiff_t leading_zeros(const uint8_t *mask, ptrdiff_t n) {
    ptrdiff_t i = 0;
    uint64_t eight;
    for (; n - i >= 8; i += 8) {
        memcpy(&eight, mask + i, 8);
        if (eight) return i + __builtin_ctzll(eight) / 8;
    }
    while (i < n && mask[i] == 0) i++;
    return i;
}

static ptrdiff_t without_trailing_zeros(const uint8_t *mask, ptrdiff_t n) {
    uint64_t eight;
    for (; n >= 8; n -= 8) {
        memcpy(&eight, mask + n - 8, 8);
        if (eight) return n - __builtin_clzll(eight) / 8;
    }
    while (n > 0 && mask[n - 1] == 0) n--;
    return n;
}

/// Blends by `mask` (or NULL) and alpha.
static void row_over_any(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, uint8_t alpha, ptrdiff_t n) {
    if (mask && alpha == 255) row_over_masked(dst, src, set, mask, n);
    else if (mask) row_over_masked_scaled(dst, src, set, mask, alpha, n);
    else if (alpha == 255) row_over(dst, src, set, n);
    else row_over_scaled(dst, src, set, v_set16(alpha), n);
}

INLINE void row_fill(uint8_t *dst, vi pixels, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES) v_store(dst, pixels);
    if (n > 0) v_store_px(dst, pixels, n);
}

// Kernels

static void fill_argb(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) row_fill(ROW(dst, y), v_set32(color), width);
}

static void over_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++) row_over(ROW(dst, y), ROW(src, y), set, width);
}

static void over_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 0) return;
    if (alpha == 255) {
        over_argb(dst, dst_pitch, src, src_pitch, source_set, width, height);
        return;
    }
    vi set = v_set32(source_set), alpha16 = v_set16(alpha);
    for (ptrdiff_t y = 0; y < height; y++) row_over_scaled(ROW(dst, y), ROW(src, y), set, alpha16, width);
}

INLINE vi plus_scaled(vi s, vi factor, vi d) {
    split halves = split_bytes(s);
    return v_adds8(join_bytes((split){v_scale(halves.even, factor), v_scale(halves.odd, factor)}), d);
}

static void plus_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set), factor = v_factor(alpha, alpha);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) v_store(d, plus_scaled(v_or(v_load(s), set), factor, v_load(d)));
        if (n > 0) v_store_px(d, plus_scaled(v_or(v_load_px(s, n), set), factor, v_load_px(d, n)), n);
    }
}

static void in_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                    ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) v_store(d, multiply(v_load(d), v_alpha16(v_or(v_load(s), set))));
        if (n > 0) v_store_px(d, multiply(v_load_px(d, n), v_alpha16(v_or(v_load_px(s, n), set))), n);
    }
}

INLINE vi tinted(vi pixels, split factors) {
    split s = split_bytes(pixels);
    return join_bytes((split){v_mul255(s.even, factors.even), v_mul255(s.odd, factors.odd)});
}

static void over_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    const split factors = split_bytes(v_set32(color));
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) {
            vi pixels = v_load(s);
            if (!v_is_zero(pixels)) v_store(d, over(tinted(pixels, factors), v_load(d)));
        }
        if (n > 0) v_store_px(d, over(tinted(v_load_px(s, n), factors), v_load_px(d, n)), n);
    }
}

static void plus_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    const split factors = split_bytes(v_set32(color));
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) v_store(d, v_adds8(tinted(v_load(s), factors), v_load(d)));
        if (n > 0) v_store_px(d, v_adds8(tinted(v_load_px(s, n), factors), v_load_px(d, n)), n);
    }
}

static void multiply_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    const split factors = split_bytes(v_set32(color));
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        for (; n > 0; n -= VPX, d += VBYTES) {
            if (n >= VPX) v_store(d, tinted(v_load(d), factors));
            else v_store_px(d, tinted(v_load_px(d, n), factors), n);
        }
    }
}

static void over_argb_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                         const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++) row_over_masked(ROW(dst, y), ROW(src, y), set, ROW(mask, y), width);
}

static void over_argb_a8_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                               const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 0) return;
    if (alpha == 255) {
        over_argb_a8(dst, dst_pitch, src, src_pitch, source_set, mask, mask_pitch, width, height);
        return;
    }
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++)
        row_over_masked_scaled(ROW(dst, y), ROW(src, y), set, ROW(mask, y), alpha, width);
}

/// dst = color + dst * rest, `rest` made by v_factor.
INLINE vi over_constant(vi color, vi rest, vi d) {
    split s = split_bytes(d);
    return v_adds8(color, join_bytes((split){v_scale(s.even, rest), v_scale(s.odd, rest)}));
}

static void over_solid(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    if (color == 0) return;
    if (color >> 24 == 255) {
        fill_argb(dst, dst_pitch, color, width, height);
        return;
    }
    vi pixels = v_set32(color), rest = v_factor(255 - (color >> 24), 255 - (color >> 24));
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES) v_store(d, over_constant(pixels, rest, v_load(d)));
        if (n > 0) v_store_px(d, over_constant(pixels, rest, v_load_px(d, n)), n);
    }
}

/// A colour ready to be multiplied by masks.
typedef struct {
    split parts;
    vi alpha;
} mask_color;

INLINE vi over_mask_color(const mask_color *c, vi m, vi d) {
    const vi rest = v_sub16(v_set16(255), v_scale(m, c->alpha));
    const split below = split_bytes(d);
    return join_bytes((split){mix255(c->parts.even, m, below.even, rest), mix255(c->parts.odd, m, below.odd, rest)});
}

static void over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height) {
    if (color == 0) return;
    const uint32_t alpha = color >> 24;
    const vi pixels = v_set32(color);
    const mask_color c = {split_bytes(pixels), v_factor(alpha, alpha)};
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *m = ROW(mask, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, m += VPX) {
            vi coverage = v_mask(m);
            if (v_is_zero(coverage)) continue;
            if (alpha == 255 && v_is_equal(coverage, v_set16(255))) v_store(d, pixels);
            else v_store(d, over_mask_color(&c, coverage, v_load(d)));
        }
        if (n > 0) v_store_px(d, over_mask_color(&c, v_mask_px(m, n), v_load_px(d, n)), n);
    }
}

// Masks

INLINE vi scale_bytes(vi bytes, vi factor) {
    split s = split_bytes(bytes);
    return join_bytes((split){v_scale(s.even, factor), v_scale(s.odd, factor)});
}

INLINE vi multiply_bytes(vi a, vi b) {
    split s = split_bytes(a), t = split_bytes(b);
    return join_bytes((split){v_mul255(s.even, t.even), v_mul255(s.odd, t.odd)});
}

static void scale_a8(void *dst, ptrdiff_t dst_pitch, uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 255) return;
    vi factor = v_factor(alpha, alpha);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        for (; n >= VBYTES; n -= VBYTES, d += VBYTES) v_store(d, scale_bytes(v_load(d), factor));
        if (n > 0) v_store_bytes(d, scale_bytes(v_load_bytes(d, n), factor), n);
    }
}

static void multiply_a8(void *dst, ptrdiff_t dst_pitch, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *m = ROW(mask, y);
        ptrdiff_t n = width;
        for (; n >= VBYTES; n -= VBYTES, d += VBYTES, m += VBYTES) v_store(d, multiply_bytes(v_load(d), v_load(m)));
        if (n > 0) v_store_bytes(d, multiply_bytes(v_load_bytes(d, n), v_load_bytes(m, n)), n);
    }
}
