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

/// A gradient as the loops take it.
typedef struct {
    const vtr_gradient *gradient;
    bool is_uniform;  // one alpha everywhere
    bool is_tame;     // and no colour to be held between 0 and that
#if V_LOOKUP
    bool is_small;  // so that registers hold its segments
    vf from, start[4], slope[4];
#endif
} gradient_loop;

/// Whether the segment's colours are within its alpha at a place; between two such places they are as well, all operations being monotonous.
static bool is_within(const vtr_gradient_segment *s, float t) {
    for (int i = 0; i < 3; i++) {
        const float value = s->start[i] + s->slope[i] * (t - s->from);
        if (!(value >= 0 && value <= s->start[3])) return false;
    }
    return true;
}

static bool is_tame_segment(const vtr_gradient *g, int32_t i) {
    const vtr_gradient_segment *s = &g->segments[i];
    if (i > 0 && i < g->count) return is_within(s, s->from) && is_within(s, s[1].from);
    return s->slope[0] == 0 && s->slope[1] == 0 && s->slope[2] == 0 && is_within(s, s->from);
}

static gradient_loop gradient_loop_of(const vtr_gradient *g) {
    gradient_loop loop = {.gradient = g, .is_uniform = true, .is_tame = true};
    for (int32_t i = 0; i <= g->count; i++) {
        const vtr_gradient_segment *s = &g->segments[i];
        if (s->slope[3] != 0 || s->start[3] != g->segments[0].start[3] || !(s->start[3] >= 0 && s->start[3] <= 255)) loop.is_uniform = false;
        if (!is_tame_segment(g, i)) loop.is_tame = false;
    }
    loop.is_tame = loop.is_tame && loop.is_uniform;
#if V_LOOKUP
    loop.is_small = g->count < V_LOOKUP;
    float lanes[9][VPX] = {{0}};
    for (int32_t i = 0; loop.is_small && i <= g->count; i++) {
        lanes[8][i] = g->segments[i].from;
        for (int c = 0; c < 4; c++) {
            lanes[c][i] = g->segments[i].start[c];
            lanes[4 + c][i] = g->segments[i].slope[c];
        }
    }
    loop.from = vf_load(lanes[8]);
    for (int c = 0; c < 4; c++) {
        loop.start[c] = vf_load(lanes[c]);
        loop.slope[c] = vf_load(lanes[4 + c]);
    }
#endif
    return loop;
}

static bool is_opaque_gradient(const gradient_loop *loop) {
    return loop->is_uniform && loop->gradient->segments[0].start[3] == 255;
}

/// What holds at each of some pixels.
typedef struct { vf from, start[4], slope[4]; } local_segments;

INLINE local_segments segments_at(const gradient_loop *loop, vf t, int channels) {
    const vtr_gradient *g = loop->gradient;
    local_segments s;
    vi index = v_set32((uint32_t)g->count);
    for (int32_t i = 1; i <= g->count; i++) index = v_less_one_where(index, t, vf_set(g->segments[i].from));
#if V_LOOKUP
    if (loop->is_small) {
        s.from = vf_lookup(loop->from, index);
        for (int i = 0; i < channels; i++) {
            s.start[i] = vf_lookup(loop->start[i], index);
            s.slope[i] = vf_lookup(loop->slope[i], index);
        }
        return s;
    }
#endif
    _Alignas(64) int32_t offsets[VPX];
    v_store(offsets, v_mullo32(index, v_set32(sizeof(vtr_gradient_segment))));
    const uint8_t *base = (const uint8_t *)g->segments;
    if (offsets[0] == offsets[VPX - 1] && v_is_equal(index, v_set32((uint32_t)offsets[0] / (uint32_t)sizeof(vtr_gradient_segment)))) {
        const vtr_gradient_segment *one = (const void *)(base + offsets[0]);
        s.from = vf_set(one->from);
        for (int i = 0; i < channels; i++) {
            s.start[i] = vf_set(one->start[i]);
            s.slope[i] = vf_set(one->slope[i]);
        }
        return s;
    }
    s.from = vf_from_bits(v_gather(base, offsets));
    for (int i = 0; i < channels; i++) {
        s.start[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, start) + (size_t)i * sizeof(float), offsets));
        s.slope[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, slope) + (size_t)i * sizeof(float), offsets));
    }
    return s;
}

INLINE vf gradient_channel(vf value, vf limit) {
    return vf_max(vf_min(value, limit), vf_set(0));
}

INLINE vi rounded_channel(vf value) {
    return vf_truncate(vf_add(value, vf_set(0.5f)));
}

INLINE vi gradient_pixels(const gradient_loop *loop, vf t, bool is_uniform, bool is_tame) {
    const local_segments s = segments_at(loop, t, is_uniform ? 3 : 4);
    const vf distance = vf_sub(t, s.from);
    const vf alpha = is_uniform ? vf_set(loop->gradient->segments[0].start[3])
                                : gradient_channel(vf_add(s.start[3], vf_mul(s.slope[3], distance)), vf_set(255));
    vi part[3];
    for (int i = 0; i < 3; i++) {
        const vf value = vf_add(s.start[i], vf_mul(s.slope[i], distance));
        part[i] = rounded_channel(is_tame ? value : gradient_channel(value, alpha));
    }
    return v_or(v_or(part[0], v_sll32(part[1], 8)), v_or(v_sll32(part[2], 16), v_sll32(rounded_channel(alpha), 24)));
}

INLINE void gradient_loop_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x, ptrdiff_t y, ptrdiff_t n,
                              vtr_gradient_kind kind, bool is_straight, bool is_uniform, bool is_tame) {
    perspective_row row = perspective_row_at(map, x, y);
    const vf r = vf_div(vf_set(1), vf_add(vf_mul(vf_set(map->w_x), row.x), row.w));
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        const points at = is_straight ? scaled_points(map, &row, r) : perspective_points(map, &row);
        v_store(out, gradient_pixels(loop, gradient_parameter(kind, at), is_uniform, is_tame));
        row.x = vf_add(row.x, vf_set(VPX));
    }
}

/// Whether w is the same along a row. (Where it is 0, its sign may not be.)
static bool is_straight_row(const vtr_perspective *map, ptrdiff_t y) {
    return map->w_x == 0 && (float)(map->w_y * ((double)(map->origin_y + y) + 0.5) + map->w_1) != 0;
}

INLINE void gradient_kind_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x, ptrdiff_t y, ptrdiff_t n,
                              vtr_gradient_kind kind) {
    const bool is_straight = is_straight_row(map, y);
    if (is_straight && loop->is_tame) gradient_loop_run(out, loop, map, x, y, n, kind, true, true, true);
    else if (is_straight && loop->is_uniform) gradient_loop_run(out, loop, map, x, y, n, kind, true, true, false);
    else if (is_straight) gradient_loop_run(out, loop, map, x, y, n, kind, true, false, false);
    else gradient_loop_run(out, loop, map, x, y, n, kind, false, false, false);
}

/// The colours of some pixels of row y, as they are before anything is below them. There is room for whole registers at `out`.
static void gradient_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x, ptrdiff_t y, ptrdiff_t n) {
    switch (loop->gradient->kind) {
    case VTR_GRADIENT_AXIAL: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_AXIAL);
    case VTR_GRADIENT_RADIAL: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_RADIAL);
    case VTR_GRADIENT_CONIC: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_CONIC);
    }
}

/// Every row in one colour.
static void over_gradient_of_rows(uint8_t *dst, ptrdiff_t dst_pitch, const gradient_loop *loop, const vtr_perspective *map,
                                  const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    _Alignas(64) uint8_t piece[PIECE * 4];
    for (ptrdiff_t y = 0; y < height; y++) {
        gradient_run(piece, loop, map, 0, y, VPX);
        const vi color = v_load(piece);
        if (!mask && v_is_opaque(color)) {
            row_fill(ROW(dst, y), color, width);
            continue;
        }
        row_fill(piece, color, width < PIECE ? width : PIECE);
        for (ptrdiff_t x = 0; x < width; x += PIECE)
            row_over_any(ROW(dst, y) + x * 4, piece, v_set32(0), mask ? ROW(mask, y) + x : NULL, 255, width - x < PIECE ? width - x : PIECE);
    }
}

/// Every column in one colour.
static void over_gradient_of_columns(uint8_t *dst, ptrdiff_t dst_pitch, const gradient_loop *loop, const vtr_perspective *map,
                                     const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    _Alignas(64) uint8_t piece[PIECE * 4];
    for (ptrdiff_t x = 0; x < width; x += PIECE) {
        const ptrdiff_t n = width - x < PIECE ? width - x : PIECE;
        gradient_run(piece, loop, map, x, 0, n);
        for (ptrdiff_t y = 0; y < height; y++) row_over_any(ROW(dst, y) + x * 4, piece, v_set32(0), mask ? ROW(mask, y) + x : NULL, 255, n);
    }
}

enum { RUN = 256 };

static void over_gradient(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *g, const vtr_perspective *map,
                          const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    const gradient_loop loop = gradient_loop_of(g);
    const bool is_straight = g->kind == VTR_GRADIENT_AXIAL && map->w_x == 0 && map->w_y == 0 && map->w_1 > 0;
    if (is_straight && map->u_x == 0) return over_gradient_of_rows(dst, dst_pitch, &loop, map, mask, mask_pitch, width, height);
    if (is_straight && map->u_y == 0)
        return over_gradient_of_columns(dst, dst_pitch, &loop, map, mask, mask_pitch, width, height);
    const bool replaces = !mask && is_opaque_gradient(&loop);
    _Alignas(64) uint8_t piece[RUN * 4];
    for (ptrdiff_t y = 0; y < height; y++) {
        const uint8_t *m = mask ? ROW(mask, y) : NULL;
        const ptrdiff_t end = m ? without_trailing_zeros(m, width) : width;
        for (ptrdiff_t x = 0; x < end;) {
            if (m) x += leading_zeros(m + x, end - x);
            const ptrdiff_t n = end - x < RUN ? end - x : RUN, whole = replaces ? n & -VPX : 0;
            uint8_t *d = ROW(dst, y) + x * 4;
            if (whole > 0) gradient_run(d, &loop, map, x, y, whole);
            if (whole < n) {
                gradient_run(piece, &loop, map, x + whole, y, n - whole);
                row_over_any(d + whole * 4, piece, v_set32(0), m ? m + x : NULL, 255, n - whole);
            }
            x += n;
        }
    }
}
