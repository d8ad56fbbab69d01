// Blending of rows of 32-bit pixels, with the operations of vectors/*.h.
//
// Pixels are processed as even bytes (blue, red) and odd bytes (green, alpha), each in 16-bit lanes.

typedef struct { vi even, odd; } split;

INLINE split split_bytes(vi pixels) {
    return (split){v_and(pixels, v_set16(255)), v_srl16(pixels, 8)};
}

INLINE vi join_bytes(split s) { return v_join8(s.even, s.odd); }

INLINE vi multiply(vi pixels, vi factor16) {
    split s = split_bytes(pixels);
    return join_bytes((split){v_mul255(s.even, factor16), v_mul255(s.odd, factor16)});
}

INLINE vi over(vi s, vi d) { return v_adds8(s, v_below(s, d)); }

/// Paints s over d by a mask.
INLINE vi over_by(vi s, vi m16, vi d) {
    return v_mix8(s, m16, d, v_sub16(v_set16(255), v_mul255(v_alpha16(s), m16)), true);
}

/// An alpha that applies to many pixels.
typedef struct { vi value, factor, part; } constant_alpha;

INLINE constant_alpha alpha_of(uint8_t alpha) {
    return (constant_alpha){v_set16(alpha), v_factor(alpha, alpha), v_part(alpha)};
}

INLINE vi over_by_alpha(vi s, constant_alpha a, vi d) {
    return v_mix8(s, a.value, d, v_sub16(v_set16(255), v_scale(v_alpha16(s), a.factor)), true);
}

/// Paints opaque s over d by an alpha, whose v_part is in `with`.
INLINE vi fade(vi s, vi d, split with) { return v_fade(s, d, with.even); }

/// Paints s over d by a mask and an alpha, without rounding either before the result; `alpha` is 257 times the alpha.
INLINE vi over_by_both(vi s, vi m, vi alpha, vi d) {
    const split above = split_bytes(s);
    const vi even = v_mulhi16(v_mullo16(above.even, m), alpha), odd = v_mulhi16(v_mullo16(above.odd, m), alpha);
    const vi rest = v_sub16(v_set16(65025), v_dup_odd16(odd));
    const vi high = v_set16((int)0xff00), d_even = v_or(v_and(d, v_set16(255)), v_sll16(d, 8));
    const vi d_odd = v_or(v_and(d, high), v_srl16(d, 8));
    return v_divide255(v_adds16(even, v_mulhi16(d_even, rest)), v_adds16(odd, v_mulhi16(d_odd, rest)));
}

// Rows

/// A blend function of source and destination pixels with a pair of constants.
typedef vi blending(vi s, vi d, split with);

/// Blends one row.
INLINE void row_blend(uint8_t *dst, const uint8_t *src, vi set, split with, blending *blend, ptrdiff_t along,
                      ptrdiff_t n) {
    for (; n >= UNROLLED * VPX; n -= UNROLLED * VPX, dst += UNROLLED * VBYTES, src += UNROLLED * VBYTES) {
        fetch_along(src, along, UNROLLED * VBYTES);
        vi blended[UNROLLED];
        UNROLL(i, UNROLLED) blended[i] = blend(v_or(v_load(src + i * VBYTES), set), v_load(dst + i * VBYTES), with);
        UNROLL(i, UNROLLED) v_store(dst + i * VBYTES, blended[i]);
    }
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES)
        v_store(dst, blend(v_or(v_load(src), set), v_load(dst), with));
    if (n > 0) v_store_px(dst, blend(v_or(v_load_px(src, n), set), v_load_px(dst, n), with), n);
}

INLINE void blend_rows(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                       split with, blending *blend, ptrdiff_t width, ptrdiff_t height) {
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
        // source_set is mostly 0.
        if (source_set) row_blend(ROW(dst, y), ROW(src, y), v_set32(source_set), with, blend, ahead.along, width);
        else row_blend(ROW(dst, y), ROW(src, y), v_set32(0), with, blend, ahead.along, width);
    }
}

/// The constants of blend functions that need none.
INLINE split nothing(void) { return (split){v_set32(0), v_set32(0)}; }

// Runs of pixels that are all opaque or all transparent are common. They are not blended, and transparent ones are not
// written. The first pixel of a block mostly rules out both.

/// Returns the alpha of a pixel in memory; extracting it from a register is slower.
INLINE uint8_t alpha_at(const uint8_t *pixel) { return *(const volatile uint8_t *)(pixel + 3); }

INLINE void row_over(uint8_t *dst, const uint8_t *src, ptrdiff_t along, ptrdiff_t n) {
    for (; n >= 2 * VPX; n -= 2 * VPX, dst += 2 * VBYTES, src += 2 * VBYTES) {
        fetch_along(src, along, 2 * VBYTES);
        const vi s = v_load(src), t = v_load(src + VBYTES);
        const uint8_t alpha = alpha_at(src);
        if (alpha == 255 && v_is_opaque(v_and(s, t))) {
            v_store(dst, s);
            v_store(dst + VBYTES, t);
        } else if (alpha != 0 || !v_is_zero(v_or(s, t))) {
            v_store(dst, over(s, v_load(dst)));
            v_store(dst + VBYTES, over(t, v_load(dst + VBYTES)));
        }
    }
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) v_store(dst, over(v_load(src), v_load(dst)));
    if (n > 0) v_store_px(dst, over(v_load_px(src, n), v_load_px(dst, n)), n);
}

/// Copies a row, with `set` in each pixel.
INLINE void row_set(uint8_t *dst, const uint8_t *src, vi set, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) v_store(dst, v_or(v_load(src), set));
    if (n > 0) v_store_px(dst, v_or(v_load_px(src, n), set), n);
}

/// Blends two registers.
/// - alpha: that of the first pixel.
INLINE void over_scaled_pair(uint8_t *dst, vi s, vi t, uint8_t alpha, constant_alpha a) {
    if (alpha == 255 && v_is_opaque(v_and(s, t))) {
        v_store(dst, v_fade(s, v_load(dst), a.part));
        v_store(dst + VBYTES, v_fade(t, v_load(dst + VBYTES), a.part));
    } else if (alpha != 0 || !v_is_zero(v_or(s, t))) {
        v_store(dst, over_by_alpha(s, a, v_load(dst)));
        v_store(dst + VBYTES, over_by_alpha(t, a, v_load(dst + VBYTES)));
    }
}

INLINE void row_over_scaled(uint8_t *dst, const uint8_t *src, vi set, constant_alpha a, ptrdiff_t along, ptrdiff_t n) {
    for (; n >= 4 * VPX; n -= 4 * VPX, dst += 4 * VBYTES, src += 4 * VBYTES) {
        fetch_along(src, along, 4 * VBYTES);
        const vi s = v_or(v_load(src), set), t = v_or(v_load(src + VBYTES), set);
        const vi u = v_or(v_load(src + 2 * VBYTES), set), v = v_or(v_load(src + 3 * VBYTES), set);
        const uint8_t alpha = alpha_at(src);
        // Images are mostly opaque throughout, which one comparison of four registers finds out.
        if (alpha == 255 && v_is_opaque(v_and(v_and(s, t), v_and(u, v)))) {
            v_store(dst, v_fade(s, v_load(dst), a.part));
            v_store(dst + VBYTES, v_fade(t, v_load(dst + VBYTES), a.part));
            v_store(dst + 2 * VBYTES, v_fade(u, v_load(dst + 2 * VBYTES), a.part));
            v_store(dst + 3 * VBYTES, v_fade(v, v_load(dst + 3 * VBYTES), a.part));
        } else {
            over_scaled_pair(dst, s, t, alpha, a);
            over_scaled_pair(dst + 2 * VBYTES, u, v, alpha_at(src + 2 * VBYTES), a);
        }
    }
    if (n >= 2 * VPX) {
        over_scaled_pair(dst, v_or(v_load(src), set), v_or(v_load(src + VBYTES), set), alpha_at(src), a);
        n -= 2 * VPX;
        dst += 2 * VBYTES;
        src += 2 * VBYTES;
    }
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES)
        v_store(dst, over_by_alpha(v_or(v_load(src), set), a, v_load(dst)));
    if (n > 0) v_store_px(dst, over_by_alpha(v_or(v_load_px(src, n), set), a, v_load_px(dst, n)), n);
}

/// Returns whether the mask of a register of pixels is `value` throughout.
INLINE bool mask_is(const uint8_t *mask, uint8_t value) {
    if (VPX == 4) {
        uint32_t four;
        memcpy(&four, mask, 4);
        return four == value * 0x01010101u;
    }
    for (int i = 0; i < VPX; i += 8) {
        uint64_t eight;
        memcpy(&eight, mask + i, 8);
        if (eight != value * 0x0101010101010101u) return false;
    }
    return true;
}

INLINE void row_over_masked(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES, mask += VPX) {
        if (mask_is(mask, 0)) continue;
        vi s = v_or(v_load(src), set);
        if (!mask_is(mask, 255)) v_store(dst, over_by(s, v_mask(mask), v_load(dst)));
        else if (v_is_opaque(s)) v_store(dst, s);
        else v_store(dst, over(s, v_load(dst)));
    }
    if (n > 0) v_store_px(dst, over_by(v_or(v_load_px(src, n), set), v_mask_px(mask, n), v_load_px(dst, n)), n);
}

INLINE void row_over_masked_scaled(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, uint8_t alpha,
                                   ptrdiff_t n) {
    const vi fine = v_set16(alpha * 257);
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES, mask += VPX) {
        if (mask_is(mask, 0)) continue;
        v_store(dst, over_by_both(v_or(v_load(src), set), v_mask(mask), fine, v_load(dst)));
    }
    if (n > 0)
        v_store_px(dst, over_by_both(v_or(v_load_px(src, n), set), v_mask_px(mask, n), fine, v_load_px(dst, n)), n);
}

/// Returns the number of zeros at the start of `mask`, at most n.
static ptrdiff_t leading_zeros(const uint8_t *mask, ptrdiff_t n) {
    ptrdiff_t i = 0;
    uint64_t eight;
    while (n - i >= VBYTES && v_is_zero(v_load(mask + i))) i += VBYTES;
    for (; n - i >= 8; i += 8) {
        memcpy(&eight, mask + i, 8);
        if (eight) return i + __builtin_ctzll(eight) / 8;
    }
    while (i < n && mask[i] == 0) i++;
    return i;
}

static ptrdiff_t without_trailing_zeros(const uint8_t *mask, ptrdiff_t n) {
    uint64_t eight;
    while (n >= VBYTES && v_is_zero(v_load(mask + n - VBYTES))) n -= VBYTES;
    for (; n >= 8; n -= 8) {
        memcpy(&eight, mask + n - 8, 8);
        if (eight) return n - __builtin_clzll(eight) / 8;
    }
    while (n > 0 && mask[n - 1] == 0) n--;
    return n;
}

/// Blends a row by `mask`, which may be NULL, and alpha.
static void row_over_any(uint8_t *dst, const uint8_t *src, vi set, const uint8_t *mask, uint8_t alpha, ptrdiff_t n) {
    if (mask && alpha == 255) row_over_masked(dst, src, set, mask, n);
    else if (mask) row_over_masked_scaled(dst, src, set, mask, alpha, n);
    else if (alpha == 255 && v_is_zero(set)) row_over(dst, src, 0, n);
    else if (alpha == 255) row_set(dst, src, set, n);
    else row_over_scaled(dst, src, set, alpha_of(alpha), 0, n);
}
