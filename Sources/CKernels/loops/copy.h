// Copies, with the operations of vectors/*.h.

/// Copies a row whose width is in bytes. The C library selects a method for each length, which costs as much as a short
/// row.
INLINE void row_copy(uint8_t *dst, const uint8_t *src, ptrdiff_t n) {
    if (n < VBYTES) {
        if (n > 0) v_store_bytes(dst, v_load_bytes(src, n), n);
        return;
    }
    uint8_t *const end = dst + n - VBYTES;
    const vi last = v_load(src + n - VBYTES);
    for (; n >= COPIED * VBYTES; n -= COPIED * VBYTES, dst += COPIED * VBYTES, src += COPIED * VBYTES) {
        // Not an array, which some compilers keep in memory.
        const vi a = v_load(src), b = v_load(src + VBYTES), c = v_load(src + 2 * VBYTES), d = v_load(src + 3 * VBYTES);
        const vi e = v_load(src + 4 * VBYTES), f = v_load(src + 5 * VBYTES);
        const vi g = v_load(src + 6 * VBYTES), h = v_load(src + 7 * VBYTES);
        v_store(dst, a);
        v_store(dst + VBYTES, b);
        v_store(dst + 2 * VBYTES, c);
        v_store(dst + 3 * VBYTES, d);
        v_store(dst + 4 * VBYTES, e);
        v_store(dst + 5 * VBYTES, f);
        v_store(dst + 6 * VBYTES, g);
        v_store(dst + 7 * VBYTES, h);
    }
    for (; n >= VBYTES; n -= VBYTES, dst += VBYTES, src += VBYTES) v_store(dst, v_load(src));
    if (n > 0) v_store(end, last);
}

static void copy_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                       ptrdiff_t height) {
    const distant_rows ahead = rows_ahead(src, src_pitch, width, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_ahead(&ahead, y);
        row_copy(ROW(dst, y), ROW(src, y), width);
    }
}

static void copy_stream(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                        ptrdiff_t height) {
    if (width <= 0) return;
    const distant_rows ahead = rows_ahead(src, src_pitch, width, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_ahead(&ahead, y);
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width, head = (ptrdiff_t)(-(uintptr_t)d % VBYTES);
        if (head > n) head = n;
        memcpy(d, s, (size_t)head);
        for (d += head, s += head, n -= head; n >= VBYTES; n -= VBYTES, d += VBYTES, s += VBYTES)
            v_stream(d, v_load(s));
        memcpy(d, s, (size_t)n);
    }
    v_stream_end();
}

/// A conversion of source pixels.
typedef vi conversion(vi pixels);

INLINE vi unchanged(vi pixels) { return pixels; }

INLINE void convert_rows(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                         conversion *convert, ptrdiff_t width, ptrdiff_t height) {
    const vi set = v_set32(source_set);
    const distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_ahead(&ahead, y);
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, y);
        ptrdiff_t n = width;
        for (; n >= 2 * VPX; n -= 2 * VPX, d += 2 * VBYTES, s += 2 * VBYTES) {
            const vi a = convert(v_or(v_load(s), set)), b = convert(v_or(v_load(s + VBYTES), set));
            v_store(d, a);
            v_store(d + VBYTES, b);
        }
        for (; n >= VPX; n -= VPX, d += VBYTES, s += VBYTES) v_store(d, convert(v_or(v_load(s), set)));
        if (n > 0) v_store_px(d, convert(v_or(v_load_px(s, n), set)), n);
    }
}

static void copy_set(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                     ptrdiff_t width, ptrdiff_t height) {
    convert_rows(dst, dst_pitch, src, src_pitch, source_set, unchanged, width, height);
}
