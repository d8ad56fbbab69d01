// Gradients, with the operations of vectors/*.h.

INLINE vf vf_finite(vf x) {
    return vf_min(vf_max(x, vf_set(-VTR_GRADIENT_FAR)), vf_set(VTR_GRADIENT_FAR));
}

INLINE vf vf_abs(vf x) {
    return vf_from_bits(v_and(vf_bits(x), v_set32(0x7fffffff)));
}

/// The part of a turn from the x axis towards the y axis, 0...1.
INLINE vf turn_of(vf x, vf y) {
    const float p[] = VTR_ARCTANGENT;
    vf across = vf_abs(x), along = vf_abs(y);
    vf ratio = vf_div(vf_min(across, along), vf_max(vf_max(across, along), vf_set(VTR_GRADIENT_NEAR)));
    vf square = vf_mul(ratio, ratio), sum = vf_set(p[7]);
    for (int i = 6; i >= 0; i--) sum = vf_add(vf_mul(sum, square), vf_set(p[i]));
    vf turn = vf_mul(sum, ratio);
    turn = vf_select(vf_less(across, along), vf_sub(vf_set(0.25f), turn), turn);
    turn = vf_select(vf_less(x, vf_set(0)), vf_sub(vf_set(0.5f), turn), turn);
    return vf_select(vf_less(y, vf_set(0)), vf_sub(vf_set(1), turn), turn);
}

INLINE vf gradient_parameter(vtr_gradient_kind kind, points at) {
    vf u = vf_finite(at.u), v = vf_finite(at.v);
    switch (kind) {
    case VTR_GRADIENT_RADIAL: return vf_sqrt(vf_add(vf_mul(u, u), vf_mul(v, v)));
    case VTR_GRADIENT_CONIC: return turn_of(u, v);
    default: return u;
    }
}

INLINE vf gradient_channel(vf value, vf limit) {
    return vf_max(vf_min(value, limit), vf_set(0));
}

INLINE vi gradient_pixels(const vf *start, const vf *slope, vf distance) {
    vf value[4];
    for (int i = 3; i >= 0; i--)
        value[i] = gradient_channel(vf_add(start[i], vf_mul(slope[i], distance)), i == 3 ? vf_set(255) : value[3]);
    vi pixels = v_set32(0);
    for (int i = 3; i >= 0; i--)
        pixels = v_or(v_sll32(pixels, 8), vf_truncate(vf_add(value[i], vf_set(0.5f))));
    return pixels;
}

INLINE vi gradient_colors(const vtr_gradient *g, vf t) {
    _Alignas(64) int32_t offsets[VPX];
    vi offset = v_set32(0);
    for (int32_t i = 1; i <= g->count; i++)
        offset = v_add32(offset, v_and(v_xor(vf_less(t, vf_set(g->segments[i].from)), v_set32(~0u)), v_set32(sizeof(vtr_gradient_segment))));
    v_store(offsets, offset);

    vf start[4], slope[4];
    if (v_is_equal(offset, v_set32((uint32_t)offsets[0]))) {
        const vtr_gradient_segment *s = (const void *)((const uint8_t *)g->segments + offsets[0]);
        for (int i = 0; i < 4; i++) {
            start[i] = vf_set(s->start[i]);
            slope[i] = vf_set(s->slope[i]);
        }
        return gradient_pixels(start, slope, vf_sub(t, vf_set(s->from)));
    }
    const uint8_t *base = (const uint8_t *)g->segments;
    for (int i = 0; i < 4; i++) {
        start[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, start) + (size_t)i * sizeof(float), offsets));
        slope[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, slope) + (size_t)i * sizeof(float), offsets));
    }
    return gradient_pixels(start, slope, vf_sub(t, vf_from_bits(v_gather(base, offsets))));
}

INLINE void gradient_piece(uint8_t *out, const vtr_gradient *g, vtr_gradient_kind kind, const vtr_perspective *map,
                           ptrdiff_t x, ptrdiff_t y, ptrdiff_t n) {
    perspective_row row = perspective_row_at(map, x, y);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        v_store(out, gradient_colors(g, gradient_parameter(kind, perspective_points(map, &row))));
        row.x = vf_add(row.x, vf_set(VPX));
    }
}

static void over_gradient(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *g, const vtr_perspective *map,
                          const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    const vi set = v_set32(0);
    _Alignas(64) uint8_t piece[PIECE * 4];
    for (ptrdiff_t y = 0; y < height; y++) {
        const uint8_t *m = mask ? ROW(mask, y) : NULL;
        ptrdiff_t end = m ? without_trailing_zeros(m, width) : width;
        for (ptrdiff_t x = 0; x < end;) {
            if (m) x += leading_zeros(m + x, end - x);
            ptrdiff_t n = end - x < PIECE ? end - x : PIECE;
            switch (g->kind) {
            case VTR_GRADIENT_AXIAL: gradient_piece(piece, g, VTR_GRADIENT_AXIAL, map, x, y, n); break;
            case VTR_GRADIENT_RADIAL: gradient_piece(piece, g, VTR_GRADIENT_RADIAL, map, x, y, n); break;
            case VTR_GRADIENT_CONIC: gradient_piece(piece, g, VTR_GRADIENT_CONIC, map, x, y, n); break;
            }
            row_over_any(ROW(dst, y) + x * 4, piece, set, m ? m + x : NULL, 255, n);
            x += n;
        }
    }
}
