// Copies, with the operations of vectors/*.h.

/// Copies a row with a constant number of single registers. Where it fetches, it prefetches the row that lies `ahead`
/// bytes further on.
INLINE void row_copy(uint8_t *to, const uint8_t *from, row_registers row, int singles, bool fetches, ptrdiff_t ahead) {
    for (ptrdiff_t at = 0; at != row.blocks; at += COPIED * VBYTES) {
        uint8_t *const dst = to + at;
        const uint8_t *const src = from + at;
        if (fetches) {
            UNROLL(i, COPIED * VBYTES / FETCHED) __builtin_prefetch(src + ahead + i * FETCHED);
        }
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
    if (singles < 0) return;
    if (fetches) {
        UNROLL(i, singles * VBYTES / FETCHED + 1) __builtin_prefetch(from + row.blocks + ahead + i * FETCHED);
    }
    UNROLL(i, singles) v_store(to + row.end + (i - singles) * VBYTES, v_load(from + row.end + (i - singles) * VBYTES));
    v_store(to + row.last, v_load(from + row.last));
}

/// Copies rows that are narrower than a register.
static __attribute__((noinline)) void copy_narrow(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src,
                                                  ptrdiff_t src_pitch, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0) return;
    for (; height > 0; height--, dst += dst_pitch, src += src_pitch)
        v_store_bytes(dst, v_load_bytes(src, width), width);
}

/// Copies rows. The C library selects a method for each length, which costs as much as a short row.
static void copy_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                       ptrdiff_t height) {
    if (width < VBYTES) return copy_narrow(dst, dst_pitch, src, src_pitch, width, height);
    const row_registers row = registers_of(width);
    const distant_rows distant = rows_ahead(src, src_pitch, width, height);
    uint8_t *d = dst;
    const uint8_t *s = src;
    const ptrdiff_t ahead = distant.rows > 0 ? distant.next - s : 0;
    ptrdiff_t fetching = distant.rows;
    height -= fetching;
#define ROWS(singles)                                                                                                  \
    for (; fetching > 0; fetching--, d += dst_pitch, s += src_pitch) row_copy(d, s, row, singles, true, ahead);        \
    for (; height > 0; height--, d += dst_pitch, s += src_pitch) row_copy(d, s, row, singles, false, 0)
    WITH_SINGLES(row.singles, ROWS)
#undef ROWS
}

static void copy_stream(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                        ptrdiff_t height) {
    if (width <= 0) return;
    distant_rows ahead = rows_ahead(src, src_pitch, width, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
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
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
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
