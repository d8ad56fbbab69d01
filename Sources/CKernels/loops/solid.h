// Single colours, with the operations of vectors/*.h.

INLINE void row_fill(uint8_t *dst, vi pixels, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES) v_store(dst, pixels);
    if (n > 0) v_store_px(dst, pixels, n);
}

static void fill_argb(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) row_fill(ROW(dst, y), v_set32(color), width);
}

/// The C library fills rows well.
static void fill_a8(void *dst, ptrdiff_t dst_pitch, uint8_t value, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0) return;
    for (ptrdiff_t y = 0; y < height; y++) memset(ROW(dst, y), value, (size_t)width);
}

/// dst = color + dst * rest, with `rest` from v_factor.
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

INLINE void over_opaque_by(uint8_t *dst, vi pixels, const uint8_t *mask) {
    if (mask_is(mask, 0)) return;
    if (mask_is(mask, 255)) v_store(dst, pixels);
    else v_store(dst, v_lerp8(pixels, v_load(dst), v_mask8(mask)));
}

static void over_opaque_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                           ptrdiff_t width, ptrdiff_t height) {
    const vi pixels = v_set32(color), full = v_set32(~0u);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *m = ROW(mask, y);
        ptrdiff_t n = width;
        // The coverage of outlines has long runs of 0 and of 255.
        for (; n >= VBYTES; n -= VBYTES, d += VBYTES * 4, m += VBYTES) {
            const vi coverage = v_load(m);
            if (m[0] == 0 && v_is_zero(coverage)) continue;
            if (m[0] == 255 && v_is_equal(coverage, full)) {
                row_fill(d, pixels, VBYTES);
                continue;
            }
#pragma clang loop unroll(full)
            for (int i = 0; i < VBYTES; i += VPX) over_opaque_by(d + i * 4, pixels, m + i);
        }
        for (; n >= VPX; n -= VPX, d += VBYTES, m += VPX) over_opaque_by(d, pixels, m);
        if (n > 0) {
            vi coverage = v_mask_px(m, n);
            v_store_px(d, v_lerp8(pixels, v_load_px(d, n), v_or(coverage, v_sll16(coverage, 8))), n);
        }
    }
}

static void over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height) {
    if (color == 0) return;
    const uint32_t alpha = color >> 24;
    if (alpha == 255) return over_opaque_a8(dst, dst_pitch, color, mask, mask_pitch, width, height);
    const split pixels = split_bytes(v_set32(color));
    const vi factor = v_factor(alpha, alpha), full = v_set16(255);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *m = ROW(mask, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, m += VPX) {
            if (mask_is(m, 0)) continue;
            const vi coverage = v_mask(m);
            v_store(d, mix255(pixels, coverage, split_bytes(v_load(d)), v_sub16(full, v_scale(coverage, factor))));
        }
        if (n > 0) {
            const vi coverage = v_mask_px(m, n);
            const split old = split_bytes(v_load_px(d, n));
            v_store_px(d, mix255(pixels, coverage, old, v_sub16(full, v_scale(coverage, factor))), n);
        }
    }
}
