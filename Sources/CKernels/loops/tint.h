// Images multiplied by a colour, with the operations of vectors/*.h.

INLINE vi tinted(vi pixels, split factors) {
    split s = split_bytes(pixels);
    return join_bytes((split){v_mul255(s.even, factors.even), v_mul255(s.odd, factors.odd)});
}

INLINE vi plus_tinted(vi s, vi d, split factors) { return v_adds8(tinted(s, factors), d); }

static void over_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height) {
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

static void plus_argb_tinted(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height) {
    blend_rows(dst, dst_pitch, src, src_pitch, 0, split_bytes(v_set32(color)), plus_tinted, width, height);
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
