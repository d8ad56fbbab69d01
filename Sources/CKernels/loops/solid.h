// Single colours, with the operations of vectors/*.h.

INLINE void row_fill(uint8_t *dst, vi pixels, ptrdiff_t n) {
    if (n < VPX) {
        if (n > 0) v_store_px(dst, pixels, n);
        return;
    }
    uint8_t *const end = dst + n * 4;
#pragma clang loop unroll(disable)
    for (uint8_t *last = end - COPIED * VBYTES; dst <= last; dst += COPIED * VBYTES) {
        UNROLL(i, COPIED) v_store(dst + i * VBYTES, pixels);
    }
    if (end - dst >= UNROLLED * VBYTES) {
        UNROLL(i, UNROLLED) v_store(dst + i * VBYTES, pixels);
        dst += UNROLLED * VBYTES;
    }
#pragma clang loop unroll(disable)
    for (; dst <= end - VBYTES; dst += VBYTES) v_store(dst, pixels);
    if (dst < end) v_store(end - VBYTES, pixels);
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
    const vi pixels = v_set32(color), rest = v_factor(255 - (color >> 24), 255 - (color >> 24));
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        ptrdiff_t n = width;
        if (n < VPX) {
            if (n > 0) v_store_px(d, over_constant(pixels, rest, v_load_px(d, n)), n);
            continue;
        }
        uint8_t *const end = d + (n - VPX) * 4;
        const vi below = v_load(end);
        for (; n >= UNROLLED * VPX; n -= UNROLLED * VPX, d += UNROLLED * VBYTES) {
            vi blended[UNROLLED];
            UNROLL(i, UNROLLED) blended[i] = over_constant(pixels, rest, v_load(d + i * VBYTES));
            UNROLL(i, UNROLLED) v_store(d + i * VBYTES, blended[i]);
        }
        for (; n >= VPX; n -= VPX, d += VBYTES) v_store(d, over_constant(pixels, rest, v_load(d)));
        if (n > 0) v_store(end, over_constant(pixels, rest, below));
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
        if (n <= 0) return;
        if (n < VPX) {
            const vi coverage = v_mask_px(m, n);
            v_store_px(d, v_lerp8(pixels, v_load_px(d, n), v_or(coverage, v_sll16(coverage, 8))), n);
            continue;
        }
        uint8_t *const end = d + (n - VPX) * 4;
        const vi last = v_lerp8(pixels, v_load(end), v_mask8(m + n - VPX));
        // The coverage of outlines has long runs of 0 and of 255.
        for (; n > VBYTES; n -= VBYTES, d += VBYTES * 4, m += VBYTES) {
            const vi coverage = v_load(m);
            if (m[0] == 0 && v_is_zero(coverage)) continue;
            if (m[0] == 255 && v_is_equal(coverage, full)) {
                row_fill(d, pixels, VBYTES);
                continue;
            }
            UNROLL(i, UNROLLED) over_opaque_by(d + i * VBYTES, pixels, m + i * VPX);
        }
        for (; n > VPX; n -= VPX, d += VBYTES, m += VPX) over_opaque_by(d, pixels, m);
        v_store(end, last);
    }
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

INLINE void row_over_mask(uint8_t *d, masked_color c, const uint8_t *m, ptrdiff_t n, bool saturates) {
    if (n < VPX) {
        if (n > 0) v_store_px(d, over_masked(c, v_mask_px(m, n), v_load_px(d, n), saturates), n);
        return;
    }
    uint8_t *const end = d + (n - VPX) * 4;
    const bool is_ragged = n % VPX != 0;
    const vi last = is_ragged ? over_masked(c, v_mask(m + n - VPX), v_load(end), saturates) : c.pixels;
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
    if (is_ragged) v_store(end, last);
}

static void over_solid_a8(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height) {
    if (color == 0) return;
    if (color >> 24 == 255) return over_opaque_a8(dst, dst_pitch, color, mask, mask_pitch, width, height);
    const masked_color c = masked_color_of(color);
    for (ptrdiff_t y = 0; y < height; y++) {
        if (c.saturates) row_over_mask(ROW(dst, y), c, ROW(mask, y), width, true);
        else row_over_mask(ROW(dst, y), c, ROW(mask, y), width, false);
    }
}
