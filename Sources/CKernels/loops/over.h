// The operators over, plus and in for images, with the row functions of blend.h.

static void over_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height) {
    if (source_set) return copy_set(dst, dst_pitch, src, src_pitch, source_set, width, height);
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    uint8_t *d = dst;
    const uint8_t *s = src;
    for (; height > 0; height--, d += dst_pitch, s += src_pitch) {
        fetch_next(&ahead);
        row_over(d, s, ahead.along, width);
    }
}

static void over_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 0) return;
    if (alpha == 255) {
        over_argb(dst, dst_pitch, src, src_pitch, source_set, width, height);
        return;
    }
    const constant_alpha a = alpha_of(alpha);
    if (source_set)
        return blend_rows(dst, dst_pitch, src, src_pitch, source_set, (split){a.part, a.part}, fade, width, height);
    distant_rows ahead = rows_ahead(src, src_pitch, width * 4, height);
    for (ptrdiff_t y = 0; y < height; y++) {
        fetch_next(&ahead);
        row_over_scaled(ROW(dst, y), ROW(src, y), v_set32(0), a, ahead.along, width);
    }
}

INLINE vi plus(vi s, vi d, split with) {
    (void)with;
    return v_adds8(s, d);
}

INLINE vi plus_scaled(vi s, vi d, split factors) {
    const split halves = split_bytes(s);
    return v_adds8(join_bytes((split){v_scale(halves.even, factors.even), v_scale(halves.odd, factors.odd)}), d);
}

static void plus_argb_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height) {
    const vi factor = v_factor(alpha, alpha);
    if (alpha == 255) blend_rows(dst, dst_pitch, src, src_pitch, source_set, nothing(), plus, width, height);
    else blend_rows(dst, dst_pitch, src, src_pitch, source_set, (split){factor, factor}, plus_scaled, width, height);
}

INLINE vi within(vi s, vi d, split with) {
    (void)with;
    return multiply(d, v_alpha16(s));
}

static void in_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                    ptrdiff_t width, ptrdiff_t height) {
    blend_rows(dst, dst_pitch, src, src_pitch, source_set, nothing(), within, width, height);
}

static void over_argb_a8(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                         const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++) row_over_masked(ROW(dst, y), ROW(src, y), set, ROW(mask, y), width);
}

static void over_argb_a8_alpha(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                               uint32_t source_set, const void *mask, ptrdiff_t mask_pitch, uint8_t alpha,
                               ptrdiff_t width, ptrdiff_t height) {
    if (alpha == 0) return;
    if (alpha == 255) {
        over_argb_a8(dst, dst_pitch, src, src_pitch, source_set, mask, mask_pitch, width, height);
        return;
    }
    vi set = v_set32(source_set);
    for (ptrdiff_t y = 0; y < height; y++)
        row_over_masked_scaled(ROW(dst, y), ROW(src, y), set, ROW(mask, y), alpha, width);
}
