// Single colours, with the operations of vectors/*.h.

/// Fills a row of at least VPX pixels with a constant number of single registers.
INLINE void fill_registers(uint8_t *dst, vi pixels, row_registers row, int singles) {
#pragma clang loop unroll(disable)
    for (ptrdiff_t at = 0; at != row.blocks; at += COPIED * VBYTES) {
        UNROLL(i, COPIED) v_store(dst + at + i * VBYTES, pixels);
    }
    if (singles < 0) return;
    UNROLL(i, singles) v_store(dst + row.end + (i - singles) * VBYTES, pixels);
    v_store(dst + row.last, pixels);
}

/// Fills rows of at least VPX pixels.
INLINE void rows_fill(uint8_t *dst, ptrdiff_t pitch, vi pixels, row_registers row, ptrdiff_t height) {
    if (height <= 0) return;
#define ROWS(singles)                                                                                                  \
    do {                                                                                                               \
        fill_registers(dst, pixels, row, singles);                                                                     \
        dst += pitch;                                                                                                  \
    } while (--height > 0)
    WITH_SINGLES(row.singles, ROWS)
#undef ROWS
}

INLINE void row_fill(uint8_t *dst, vi pixels, ptrdiff_t n) {
    if (n >= VPX) rows_fill(dst, 0, pixels, registers_of(n * 4), 1);
    else if (n > 0) v_store_px(dst, pixels, n);
}

/// The number of pixels from which on contiguous memory is filled by an instruction of its own, if there is one: the
/// processor then does not read what is overwritten. What fits into the second-level cache is filled faster by stores.
enum { MANY_PIXELS = 262144 };

static void fill_argb(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
#if V_HAS_STRINGS
    if (dst_pitch == width * 4 && width * height >= MANY_PIXELS) {
        fill_string(dst, color, (size_t)(width * height));
        return;
    }
#endif
    const vi pixels = v_set32(color);
    uint8_t *d = dst;
    if (width < VPX) {
        if (width <= 0) return;
        for (; height > 0; height--, d += dst_pitch) v_store_px(d, pixels, width);
        return;
    }
    rows_fill(d, dst_pitch, pixels, registers_of(width * 4), height);
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
    const vi pixels = v_set32(color), rest = v_factor(255 - (color >> 24), 255 - (color >> 24));
    uint8_t *start = dst;
    if (width < VPX) {
        if (width <= 0) return;
        for (; height > 0; height--, start += dst_pitch)
            v_store_px(start, over_constant(pixels, rest, v_load_px(start, width)), width);
        return;
    }
    // The last register overlaps the one before, or is one of its own.
    const ptrdiff_t last = (width - VPX) * 4, blocks = (width - 1) / (UNROLLED * VPX) * UNROLLED * VBYTES;
    const int singles = (int)((width * 4 - 1 - blocks) / VBYTES);
    const ptrdiff_t end_of_singles = blocks + singles * VBYTES;
    for (; height > 0; height--, start += dst_pitch) {
        const vi below = v_load(start + last);
        for (uint8_t *d = start, *end = start + blocks; d != end; d += UNROLLED * VBYTES) {
            vi blended[UNROLLED];
            UNROLL(i, UNROLLED) blended[i] = over_constant(pixels, rest, v_load(d + i * VBYTES));
            UNROLL(i, UNROLLED) v_store(d + i * VBYTES, blended[i]);
        }
        uint8_t *const end = start + end_of_singles;
#define BLEND(i) v_store(end + (i) * VBYTES, over_constant(pixels, rest, v_load(end + (i) * VBYTES)))
        EACH_SINGLE(singles, BLEND)
#undef BLEND
        v_store(start + last, over_constant(pixels, rest, below));
    }
}

/// The part of a row's mask that its last register takes, which overlaps the one before.
typedef struct {
    ptrdiff_t offset;  // of its first pixel, in pixels
    vi lanes;          // 255 in each lane of a pixel that no register before has, and 0 in the others
} last_mask;

/// As many zeros as a register has pixels, and as many bytes of 255.
static const uint8_t taken_lanes[2 * VPX] = {[VPX ... 2 * VPX - 1] = 255};

/// Returns the last part of masks of at least VPX pixels. `load` is v_mask or v_mask8.
#define LAST_MASK(name, load)                                                                                          \
    INLINE last_mask name(ptrdiff_t width) {                                                                           \
        const ptrdiff_t taken = -width & (VPX - 1);                                                                    \
        return (last_mask){width - VPX, load(taken_lanes + VPX - taken)};                                              \
    }

LAST_MASK(last_mask16, v_mask)
LAST_MASK(last_mask8, v_mask8)

/// An opaque colour that masks are painted with.
typedef struct {
    vi pixels;
    vi_pair source;  // for v_lerp8
} opaque_color;

INLINE void lerp_by(uint8_t *dst, opaque_color c, vi mask) { v_store(dst, v_lerp8(c.source, v_load(dst), mask)); }

INLINE void over_opaque_by(uint8_t *dst, opaque_color c, const uint8_t *mask) {
    if (mask_is(mask, 0)) return;
    if (mask_is(mask, 255)) v_store(dst, c.pixels);
    else lerp_by(dst, c, v_mask8(mask));
}

/// Paints a row of at least VPX pixels and at most VBYTES, with a constant number of single registers. Such rows are
/// those of glyphs and corners: almost no register has a constant mask, unless it has few pixels.
INLINE void short_row_over_opaque(uint8_t *d, opaque_color c, const uint8_t *m, last_mask last, int singles) {
    UNROLL(i, singles) {
        if (VPX > 4 || !mask_is(m + i * VPX, 0)) lerp_by(d + i * VBYTES, c, v_mask8(m + i * VPX));
    }
    lerp_by(d + last.offset * 4, c, v_and(v_mask8(m + last.offset), last.lanes));
}

/// Paints a row of at least VPX pixels.
INLINE void row_over_opaque(uint8_t *start, opaque_color c, const uint8_t *mask, last_mask last, ptrdiff_t width) {
    const vi full = v_set32(~0u);
    uint8_t *d = start;
    const uint8_t *m = mask;
    ptrdiff_t n = width;
    // The coverage of outlines has long runs of 0 and of 255.
    for (; n > VBYTES; n -= VBYTES, d += VBYTES * 4, m += VBYTES) {
        const vi coverage = v_load(m);
        if (m[0] == 0 && v_is_zero(coverage)) continue;
        if (m[0] == 255 && v_is_equal(coverage, full)) {
            row_fill(d, c.pixels, VBYTES);
            continue;
        }
        UNROLL(i, UNROLLED) over_opaque_by(d + i * VBYTES, c, m + i * VPX);
    }
    for (; n > VPX; n -= VPX, d += VBYTES, m += VPX) over_opaque_by(d, c, m);
    if (mask_is(mask + last.offset, 0)) return;
    lerp_by(start + last.offset * 4, c, v_and(v_mask8(mask + last.offset), last.lanes));
}

static void over_opaque_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                           ptrdiff_t width, ptrdiff_t height) {
    const opaque_color c = {v_set32(color), v_lerp_source(v_set32(color))};
    uint8_t *d = dst;
    const uint8_t *m = mask;
    if (width < VPX) {
        if (width <= 0) return;
        for (; height > 0; height--, d += dst_pitch, m += mask_pitch) {
            const vi coverage = v_mask_px(m, width);
            v_store_px(d, v_lerp8(c.source, v_load_px(d, width), v_or(coverage, v_sll16(coverage, 8))), width);
        }
        return;
    }
    const last_mask last = last_mask8(width);
    if (width <= VBYTES) {
#define ROWS(singles)                                                                                                  \
    for (; height > 0; height--, d += dst_pitch, m += mask_pitch) short_row_over_opaque(d, c, m, last, singles)
        WITH_SINGLES((int)((width - 1) / VPX), ROWS)
#undef ROWS
        return;
    }
    for (; height > 0; height--, d += dst_pitch, m += mask_pitch) row_over_opaque(d, c, m, last, width);
}

/// A colour that masks are painted with.
typedef struct {
    vi pixels, factor;  // the factor of its alpha
    bool saturates;     // whether a channel is above alpha
} masked_color;

static masked_color masked_color_of(uint32_t color) {
    const uint32_t alpha = color >> 24;
    const bool is_valid = (color & 255) <= alpha && (color >> 8 & 255) <= alpha && (color >> 16 & 255) <= alpha;
    return (masked_color){v_set32(color), v_factor(alpha, alpha), !is_valid};
}

INLINE vi over_masked(masked_color c, vi mask, vi d, bool saturates) {
    return v_mix8(c.pixels, mask, d, v_sub16(v_set16(255), v_scale(mask, c.factor)), saturates);
}

/// A colour that a constant mask lets through: its share, and that of what is below.
typedef struct { vi even, odd, rest; } constant_share;

INLINE constant_share share_of(masked_color c, uint8_t mask) {
    const vi by = v_set16(mask);
    const split s = split_bytes(c.pixels);
    return (constant_share){v_mullo16(s.even, by), v_mullo16(s.odd, by), v_sub16(v_set16(255), v_scale(by, c.factor))};
}

/// Paints a row of at least VPX pixels.
INLINE void row_over_mask(uint8_t *start, masked_color c, const uint8_t *mask, last_mask last, ptrdiff_t width,
                          bool saturates) {
    uint8_t *d = start;
    const uint8_t *m = mask;
    ptrdiff_t n = width;
    for (; n >= VBYTES; n -= VBYTES, d += UNROLLED * VBYTES, m += VBYTES) {
        vi blended[UNROLLED];
        // Inside a shape, and along its edges, coverage is often constant.
        if (v_is_equal(v_load(m), v_set8(m[0]))) {
            if (m[0] == 0) continue;
            const constant_share share = share_of(c, m[0]);
            UNROLL(i, UNROLLED)
                blended[i] = v_add_share(share.even, share.odd, share.rest, v_load(d + i * VBYTES), saturates);
        } else {
            UNROLL(i, UNROLLED) blended[i] = over_masked(c, v_mask(m + i * VPX), v_load(d + i * VBYTES), saturates);
        }
        UNROLL(i, UNROLLED) v_store(d + i * VBYTES, blended[i]);
    }
    for (; n >= VPX; n -= VPX, d += VBYTES, m += VPX)
        if (!mask_is(m, 0)) v_store(d, over_masked(c, v_mask(m), v_load(d), saturates));
    if (n == 0 || mask_is(mask + last.offset, 0)) return;
    d = start + last.offset * 4;
    v_store(d, over_masked(c, v_and(v_mask(mask + last.offset), last.lanes), v_load(d), saturates));
}

INLINE void rows_over_mask(uint8_t *d, ptrdiff_t dst_pitch, masked_color c, const uint8_t *m, ptrdiff_t mask_pitch,
                           ptrdiff_t width, ptrdiff_t height, bool saturates) {
    if (width < VPX) {
        if (width <= 0) return;
        for (; height > 0; height--, d += dst_pitch, m += mask_pitch)
            v_store_px(d, over_masked(c, v_mask_px(m, width), v_load_px(d, width), saturates), width);
        return;
    }
    const last_mask last = last_mask16(width);
    for (; height > 0; height--, d += dst_pitch, m += mask_pitch) row_over_mask(d, c, m, last, width, saturates);
}

static void over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height) {
    if (color == 0) return;
    if (color >> 24 == 255) return over_opaque_a8(dst, dst_pitch, color, mask, mask_pitch, width, height);
    const masked_color c = masked_color_of(color);
    if (c.saturates) rows_over_mask(dst, dst_pitch, c, mask, mask_pitch, width, height, true);
    else rows_over_mask(dst, dst_pitch, c, mask, mask_pitch, width, height, false);
}
