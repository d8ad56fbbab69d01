// Conversions between pixel formats, with the operations of vectors/*.h.

static void fill_rgb565(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height) {
    vi pixels = v_set16(color);
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        for (; n >= 2 * VPX; n -= 2 * VPX, d += VBYTES) v_store(d, pixels);
        for (; n > 0; n--, d += 2) memcpy(d, &color, 2);
    }
}

INLINE vi swap_red_blue(vi p) {
    return v_or(v_and(p, v_set32(0xff00ff00)), v_swap16(v_and(p, v_set32(0x00ff00ff))));
}

static void argb_to_rgba8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height) {
    convert_rows(dst, dst_pitch, src, src_pitch, source_set, swap_red_blue, width, height);
}

INLINE vi premultiply(vi p) {
    vi alpha = v_alpha16(p);
    split s = split_bytes(p);
    s.even = v_mul255(v_swap16(s.even), alpha);
    s.odd = v_mul255(s.odd, v_or(v_and(alpha, v_set32(0x0000ffff)), v_set32(0x00ff0000)));
    return join_bytes(s);
}

static void rgba8_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                          ptrdiff_t height) {
    convert_rows(dst, dst_pitch, src, src_pitch, 0, premultiply, width, height);
}

// RGB565 in the lower half of each 32-bit lane: the sum of five bits of blue and red, and six of green, multiplied by
// their place values.

INLINE vi to_565(vi p) {
    const split s = split_bytes(p);
    const vi blue_red = v_scale(s.even, v_factor(31, 31)), green = v_scale(s.odd, v_factor(63, 0));
    return v_or(v_madd16(blue_red, v_set32(1 | 1 << 27)), v_madd16(green, v_set32(32)));
}

/// The thresholds of a row, which are added before colours are truncated.
typedef struct { vi blue_red, green; } dither_row;

// c - (c >> 5) is (31 c + 31) >> 5, so that c - (c >> 5) + t, truncated to five bits, is (31 c + 31 + 32 t) >> 8. Green
// likewise.
INLINE vi to_565_dithered(vi p, dither_row order) {
    const vi blue_red = v_srl16(v_add16(v_madd8(p, v_set16(31)), order.blue_red), 8);
    const vi green = v_srl16(v_add16(v_madd8(p, v_set32(63 << 8)), order.green), 3);
    return v_or(v_madd16(blue_red, v_set32(1 | 1 << 27)), v_and(green, v_set32(63 << 5)));
}

static void argb_to_rgb565(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height) {
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= 2 * VPX; n -= 2 * VPX, d += VBYTES, s += 2 * VBYTES)
            v_store(d, v_narrow_565(to_565(v_load(s)), to_565(v_load(s + VBYTES))));
        for (; n >= VPX; n -= VPX, d += VBYTES / 2, s += VBYTES) v_store_565(d, to_565(v_load(s)));
        if (n > 0) v_store_565_px(d, to_565(v_load_px(s, n)), n);
    }
}

/// Returns the thresholds of a row. Their period divides the length of a register.
INLINE dither_row dither_row_at(ptrdiff_t left, ptrdiff_t y) {
    uint32_t blue_red[VPX], green[VPX];
    for (ptrdiff_t i = 0; i < VPX; i++) {
        const uint32_t t = dither_order(left + i, y);
        blue_red[i] = (31 + 32 * (t / 2)) * 0x10001;
        green[i] = 63 + 64 * (t / 4);
    }
    return (dither_row){v_load(blue_red), v_load(green)};
}

static void argb_to_rgb565_dithered(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                    ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    const dither_row orders[4] = {dither_row_at(left, top), dither_row_at(left, top + 1), dither_row_at(left, top + 2),
                                  dither_row_at(left, top + 3)};
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
        const dither_row order = orders[y & 3];
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= 2 * VPX; n -= 2 * VPX, d += VBYTES, s += 2 * VBYTES)
            v_store(d, v_narrow_565(to_565_dithered(v_load(s), order), to_565_dithered(v_load(s + VBYTES), order)));
        for (; n >= VPX; n -= VPX, d += VBYTES / 2, s += VBYTES) v_store_565(d, to_565_dithered(v_load(s), order));
        if (n > 0) v_store_565_px(d, to_565_dithered(v_load_px(s, n), order), n);
    }
}

INLINE vi from_565(vi p) {
    vi red = v_or(v_and(v_sll32(p, 8), v_set32(0xf80000)), v_and(v_sll32(p, 3), v_set32(0x070000)));
    vi green = v_or(v_and(v_sll32(p, 5), v_set32(0x00fc00)), v_and(v_srl32(p, 1), v_set32(0x000300)));
    vi blue = v_or(v_and(v_sll32(p, 3), v_set32(0x0000f8)), v_and(v_srl32(p, 2), v_set32(0x000007)));
    return v_or(v_or(red, green), v_or(blue, v_set32(0xff000000)));
}

static void rgb565_to_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES / 2) v_store(d, from_565(v_load_565(s)));
        if (n > 0) v_store_px(d, from_565(v_load_565_px(s, n)), n);
    }
}
