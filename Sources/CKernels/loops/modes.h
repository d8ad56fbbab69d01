// Blend modes, with the operations of vectors/*.h.

INLINE vi product(vi s, vi d) {
    const split a = split_bytes(s), b = split_bytes(d);
    return join_bytes((split){v_mul255(a.even, b.even), v_mul255(a.odd, b.odd)});
}

INLINE vi complement(vi v) { return v_xor(v, v_set32(~0u)); }

INLINE vi screened(vi s, vi d, split with) {
    (void)with;
    return v_adds8(s, product(complement(s), d));
}

/// Returns the part of an opaque destination that remains.
INLINE vi lightness(vi s) { return complement(v_subs8(v_alpha8(s), s)); }

INLINE vi multiplied(vi s, vi d, split with) {
    (void)with;
    if (v_is_opaque(d)) return product(lightness(s), d);
    const vi rest = v_sub16(v_set16(255), v_alpha16(d));
    const split above = split_bytes(s), below = split_bytes(d), stays = split_bytes(lightness(s));
    return v_divide255(v_adds16(v_mullo16(above.even, rest), v_mullo16(below.even, stays.even)),
                       v_adds16(v_mullo16(above.odd, rest), v_mullo16(below.odd, stays.odd)));
}

static void multiply_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height) {
    blend_rows(dst, dst_pitch, src, src_pitch, source_set, nothing(), multiplied, width, height);
}

static void screen_argb(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                        ptrdiff_t width, ptrdiff_t height) {
    blend_rows(dst, dst_pitch, src, src_pitch, source_set, nothing(), screened, width, height);
}
