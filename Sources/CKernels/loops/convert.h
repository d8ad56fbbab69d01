// Conversions, with the operations of vectors/*.h.

static void fill_rgb565(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height) {
    vi pixels = v_set16(color);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        for (; n >= 2 * VPX; n -= 2 * VPX, d += VBYTES) v_store(d, pixels);
        for (; n > 0; n--, d += 2) memcpy(d, &color, 2);
    }
}

/// One pass over 32-bit pixels: `step` makes every destination vector of a source vector called p.
#define CONVERT_ROWS(step)                                                                     \
    for (ptrdiff_t y = 0; y < height; y++) {                                                   \
        uint8_t *d = ROW(dst, y);                                                              \
        const uint8_t *s = ROW(src, y);                                                        \
        ptrdiff_t n = width;                                                                   \
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) {                                 \
            vi p = v_load(s);                                                                  \
            v_store(d, step);                                                                  \
        }                                                                                      \
        if (n > 0) {                                                                           \
            vi p = v_load_px(s, n);                                                            \
            v_store_px(d, step, n);                                                            \
        }                                                                                      \
    }

INLINE vi swap_red_blue(vi p) {
    return v_or(v_and(p, v_set32(0xff00ff00)), v_swap16(v_and(p, v_set32(0x00ff00ff))));
}

static void argb_to_rgba8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set);
    CONVERT_ROWS(swap_red_blue(v_or(p, set)))
}

INLINE vi premultiply(vi p) {
    vi alpha = v_alpha16(p);
    split s = split_bytes(p);
    s.even = v_mul255(v_swap16(s.even), alpha);
    s.odd = v_mul255(s.odd, v_or(v_and(alpha, v_set32(0x0000ffff)), v_set32(0x00ff0000)));
    return join_bytes(s);
}

static void rgba8_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width, ptrdiff_t height) {
    CONVERT_ROWS(premultiply(p))
}

#undef CONVERT_ROWS

/// To 565 in the lower half of every 32 bits: from five bits of blue and red, and six of green, each in its own lane.
INLINE vi pack_565(vi blue_red, vi green) {
    return v_or(v_and(v_or(blue_red, v_srl32(blue_red, 5)), v_set32(0xffff)), v_sll32(green, 5));
}

INLINE vi to_565(vi p) {
    split s = split_bytes(p);
    return pack_565(v_mul255(s.even, v_set16(31)), v_mul255(s.odd, v_set32(63)));
}

/// `five` and `six` are what is added to eight bits before they are cut.
INLINE vi to_565_dithered(vi p, vi five, vi six) {
    split s = split_bytes(p);
    vi blue_red = v_srl16(v_add16(v_sub16(s.even, v_srl16(s.even, 5)), five), 3);
    vi green = v_srl16(v_add16(v_sub16(s.odd, v_srl16(s.odd, 6)), six), 2);
    return pack_565(blue_red, v_and(green, v_set32(0xffff)));
}

static void argb_to_rgb565(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES / 2, s += VBYTES) v_store_565(d, to_565(v_load(s)));
        if (n > 0) v_store_565_px(d, to_565(v_load_px(s, n)), n);
    }
}

static void argb_to_rgb565_dithered(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t left, ptrdiff_t top,
                                    ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        // The pattern's period is a part of every vector.
        uint32_t order[VPX];
        for (ptrdiff_t i = 0; i < VPX; i++) order[i] = dither_order(left + i, top + y) * 0x10001;
        const vi five = v_srl16(v_load(order), 1), six = v_srl16(v_load(order), 2);
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES / 2, s += VBYTES) v_store_565(d, to_565_dithered(v_load(s), five, six));
        if (n > 0) v_store_565_px(d, to_565_dithered(v_load_px(s, n), five, six), n);
    }
}

INLINE vi from_565(vi p) {
    vi red = v_or(v_and(v_sll32(p, 8), v_set32(0xf80000)), v_and(v_sll32(p, 3), v_set32(0x070000)));
    vi green = v_or(v_and(v_sll32(p, 5), v_set32(0x00fc00)), v_and(v_srl32(p, 1), v_set32(0x000300)));
    vi blue = v_or(v_and(v_sll32(p, 3), v_set32(0x0000f8)), v_and(v_srl32(p, 2), v_set32(0x000007)));
    return v_or(v_or(red, green), v_or(blue, v_set32(0xff000000)));
}

static void rgb565_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES / 2) v_store(d, from_565(v_load_565(s)));
        if (n > 0) v_store_px(d, from_565(v_load_565_px(s, n)), n);
    }
}
