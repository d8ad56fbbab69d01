// Pictures over, plus and in what is there, with the rows of blend.h.

static void over_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height) {
    if (source_set) return copy_set(dst, dst_pitch, src, src_pitch, source_set, width, height);
    const distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_ahead(&ahead, y);
        row_over(ROW(dst, y), ROW(src, y), v_set32(0), width);
    }
}

static void over_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 0) return;
    if (alpha == 255) {
        over_argb(dst, dst_pitch, src, src_pitch, source_set, width, height);
        return;
    }
    const vi set = v_set32(source_set);
    const constant_alpha a = alpha_of(alpha);
    const distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_ahead(&ahead, y);
        if (source_set) row_fade(ROW(dst, y), ROW(src, y), set, a, width);
        else row_over_scaled(ROW(dst, y), ROW(src, y), set, a, width);
    }
}

INLINE vi plus_scaled(vi s, vi factor, vi d) {
    split halves = split_bytes(s);
    return v_adds8(join_bytes((split){v_scale(halves.even, factor), v_scale(halves.odd, factor)}), d);
}

INLINE void row_plus(uint8_t *dst, const uint8_t *src, vi set, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) v_store(dst, v_adds8(v_or(v_load(src), set), v_load(dst)));
    if (n > 0) v_store_px(dst, v_adds8(v_or(v_load_px(src, n), set), v_load_px(dst, n)), n);
}

INLINE void row_plus_scaled(uint8_t *dst, const uint8_t *src, vi set, vi factor, ptrdiff_t n) {
    for (; n >= VPX; n -= VPX, dst += VBYTES, src += VBYTES) v_store(dst, plus_scaled(v_or(v_load(src), set), factor, v_load(dst)));
    if (n > 0) v_store_px(dst, plus_scaled(v_or(v_load_px(src, n), set), factor, v_load_px(dst, n)), n);
}

static void plus_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    const vi set = v_set32(source_set), factor = v_factor(alpha, alpha);
    for (ptrdiff_t y = 0; y < height; y++) {
        if (alpha == 255) row_plus(ROW(dst, y), ROW(src, y), set, width);
        else row_plus_scaled(ROW(dst, y), ROW(src, y), set, factor, width);
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
