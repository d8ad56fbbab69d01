// Copies rotated by quarter turns, with the operations of vectors/*.h.

/// The 32-bit pixels of a cache line of the destination, which is written at once, from as many rows of the source.
enum { LINE = 16 };

INLINE void put_px(uint8_t *dst, vi pixels, ptrdiff_t n, bool streams) {
    if (n >= VPX && streams) v_stream(dst, pixels);
    else if (n >= VPX) v_store(dst, pixels);
    else if (n > 0) v_store_px(dst, pixels, n);
}

/// Writes the first `columns` (up to LINE) pixels of `rows` (up to VPX) rows, from as many pixels of as many rows.
INLINE void transpose_block(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch,
                            ptrdiff_t columns, ptrdiff_t rows, bool streams) {
    vi block[LINE];
    for (ptrdiff_t i = 0; i < LINE; i++)
        block[i] = i >= columns ? v_set32(0)
                   : rows < VPX ? v_load_px(src + i * src_pitch, rows)
                                : v_load(src + i * src_pitch);
    for (ptrdiff_t i = 0; i < LINE; i += VPX) v_transpose(block + i);
    for (ptrdiff_t y = 0; y < rows; y++)
        for (ptrdiff_t x = 0; x < LINE; x += VPX)
            put_px(dst + y * dst_pitch + x * 4, block[x + y], columns - x, streams);
}

/// Writes a column of cache lines.
INLINE void transpose_lines(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch,
                            ptrdiff_t height, bool streams) {
    for (; height >= VPX; height -= VPX, dst += VPX * dst_pitch, src += VBYTES)
        transpose_block(dst, dst_pitch, src, src_pitch, LINE, VPX, streams);
    if (height > 0) transpose_block(dst, dst_pitch, src, src_pitch, LINE, height, streams);
}

static void transpose_column(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch,
                             ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y += VPX)
        transpose_block(dst + y * dst_pitch, dst_pitch, src + y * 4, src_pitch, width,
                        height - y < VPX ? height - y : VPX, false);
}

/// The number of rows that are written side by side: few columns of the source are read at a time, row after row, so
/// that their cache lines are fully used.
enum { BAND = 64 };

/// Transposes: pixel (x, y) is the source's (y, x).
static void transpose(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch, ptrdiff_t width,
                      ptrdiff_t height, bool past_caches) {
    const bool streams = past_caches && dst_pitch % (LINE * 4) == 0 && (uintptr_t)dst % 4 == 0;
    const ptrdiff_t before_line = streams ? (ptrdiff_t)(-(uintptr_t)dst / 4 % LINE) : 0;
    const ptrdiff_t head = before_line < width ? before_line : width;
    for (ptrdiff_t y = 0; y < height; y += BAND) {
        const ptrdiff_t rows = height - y < BAND ? height - y : BAND;
        uint8_t *d = dst + y * dst_pitch;
        const uint8_t *s = src + y * 4;
        ptrdiff_t x = head;
        if (x > 0) transpose_column(d, dst_pitch, s, src_pitch, x, rows);
        for (; width - x >= LINE; x += LINE) {
            if (streams) transpose_lines(d + x * 4, dst_pitch, s + x * src_pitch, src_pitch, rows, true);
            else transpose_lines(d + x * 4, dst_pitch, s + x * src_pitch, src_pitch, rows, false);
        }
        if (x < width) transpose_column(d + x * 4, dst_pitch, s + x * src_pitch, src_pitch, width - x, rows);
    }
    if (streams) v_stream_end();
}

static void copy_half_turned(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch,
                             ptrdiff_t width, ptrdiff_t height, bool past_caches) {
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const bool streams = past_caches && (uintptr_t)d % 4 == 0;
        const uint8_t *end = ROW(src, height - 1 - y) + width * 4;
        ptrdiff_t n = width, head = streams ? (ptrdiff_t)(-(uintptr_t)d / 4 % VPX) : 0;
        for (; head > 0 && n > 0; head--, n--, d += 4) memcpy(d, end -= 4, 4);
        for (; n >= VPX; n -= VPX, d += VBYTES) {
            end -= VBYTES;
            put_px(d, v_reverse_px(v_load(end)), VPX, streams);
        }
        for (; n > 0; n--, d += 4) memcpy(d, end -= 4, 4);
    }
    if (past_caches) v_stream_end();
}

INLINE void copy_turned_to(uint8_t *dst, ptrdiff_t dst_pitch, const uint8_t *src, ptrdiff_t src_pitch, int turns,
                           ptrdiff_t width, ptrdiff_t height, bool past_caches) {
    if (width <= 0 || height <= 0) return;
    if (turns == 2) copy_half_turned(dst, dst_pitch, src, src_pitch, width, height, past_caches);
    else if (turns == 1)
        transpose(dst, dst_pitch, src + (width - 1) * src_pitch, -src_pitch, width, height, past_caches);
    else transpose(dst + (height - 1) * dst_pitch, -dst_pitch, src, src_pitch, width, height, past_caches);
}

static void copy_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, int turns,
                        ptrdiff_t width, ptrdiff_t height) {
    copy_turned_to(dst, dst_pitch, src, src_pitch, turns, width, height, true);
}

// For RGB565, parts are rotated within the first-level cache and then converted.

enum { PART_WIDTH = 64, PART_HEIGHT = 32 };

static void argb_to_rgb565_dithered_turned(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                           int turns, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width,
                                           ptrdiff_t height) {
    _Alignas(64) uint8_t part[PART_WIDTH * PART_HEIGHT * 4];
    const ptrdiff_t part_pitch = PART_WIDTH * 4;
    for (ptrdiff_t y = 0; y < height; y += PART_HEIGHT) {
        const ptrdiff_t rows = height - y < PART_HEIGHT ? height - y : PART_HEIGHT;
        for (ptrdiff_t x = 0; x < width; x += PART_WIDTH) {
            const ptrdiff_t columns = width - x < PART_WIDTH ? width - x : PART_WIDTH;
            copy_turned_to(part, part_pitch, vtr_turned_part(src, src_pitch, turns, width, height, x, y, columns, rows),
                           src_pitch, turns, columns, rows, false);
            argb_to_rgb565_dithered(ROW(dst, y) + x * 2, dst_pitch, part, part_pitch, left + x, top + y, columns, rows);
        }
    }
}
