// Multiplication of coverage, with the operations of vectors/*.h.

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

static void multiply_a8(void *dst, ptrdiff_t dst_pitch, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                        ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *m = ROW(mask, y);
        ptrdiff_t n = width;
        for (; n >= VBYTES; n -= VBYTES, d += VBYTES, m += VBYTES) v_store(d, multiply_bytes(v_load(d), v_load(m)));
        if (n > 0) v_store_bytes(d, multiply_bytes(v_load_bytes(d, n), v_load_bytes(m, n)), n);
    }
}
