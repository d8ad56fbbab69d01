// Gradients, with the operations of vectors/*.h.

INLINE vf vf_finite(vf x) {
    return vf_min(vf_max(x, vf_set(-VTR_GRADIENT_FAR)), vf_set(VTR_GRADIENT_FAR));
}

INLINE vf vf_abs(vf x) {
    return vf_from_bits(v_and(vf_bits(x), v_set32(0x7fffffff)));
}

/// Returns the angle from the x axis towards the y axis as a fraction 0...1 of a turn.
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

/// Returns the parameter of coordinates that are not limited. A coordinate that is too large or NaN gives a parameter
/// that is not below VTR_GRADIENT_FAR / 2 either.
INLINE vf gradient_parameter(vtr_gradient_kind kind, points at, vf focus) {
    switch (kind) {
    case VTR_GRADIENT_FOCAL:
        return vf_add(vf_sqrt(vf_add(vf_mul(at.u, at.u), vf_mul(at.v, at.v))), vf_mul(focus, at.u));
    case VTR_GRADIENT_RADIAL: return vf_sqrt(vf_add(vf_mul(at.u, at.u), vf_mul(at.v, at.v)));
    case VTR_GRADIENT_CONIC: return turn_of(vf_finite(at.u), vf_finite(at.v));
    default: return at.u;
    }
}

INLINE points finite_points(points at) { return (points){vf_finite(at.u), vf_finite(at.v)}; }

/// A gradient, prepared for the loops.
typedef struct {
    const vtr_gradient *gradient;
    bool is_opaque;
    uint64_t tame;  // for the first 64 segments, whether alpha is constant and colours need no limits
#if V_LOOKUP
    bool is_small;  // whether the segments fit into registers
    vf from, start[4], slope[4];
#endif
} gradient_loop;

/// Returns whether the colours of the segment are within its constant alpha at a parameter. Between two such parameters
/// they are as well, because all operations are monotonic.
static bool is_within(const vtr_gradient_segment *s, float t) {
    if (s->slope[3] != 0 || !(s->start[3] >= 0 && s->start[3] <= 255)) return false;
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
    gradient_loop loop = {.gradient = g, .is_opaque = true};
    for (int32_t i = 0; i <= g->count; i++) {
        if (g->segments[i].slope[3] != 0 || g->segments[i].start[3] != 255) loop.is_opaque = false;
        if (i < 64 && is_tame_segment(g, i)) loop.tame |= (uint64_t)1 << i;
    }
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

/// The segments of a register of pixels.
typedef struct { vf from, start[4], slope[4]; } local_segments;

INLINE vi segment_indices(const vtr_gradient *g, vf t) {
    vi index = v_set32((uint32_t)g->count);
    for (int32_t i = 1; i <= g->count; i++) index = v_less_one_where(index, t, vf_set(g->segments[i].from));
    return index;
}

INLINE local_segments segments_at(const gradient_loop *loop, vi index) {
    local_segments s;
#if V_LOOKUP
    if (loop->is_small) {
        s.from = vf_lookup(loop->from, index);
        for (int i = 0; i < 4; i++) {
            s.start[i] = vf_lookup(loop->start[i], index);
            s.slope[i] = vf_lookup(loop->slope[i], index);
        }
        return s;
    }
#endif
    _Alignas(64) int32_t offsets[VPX];
    v_store(offsets, v_mullo32(index, v_set32(sizeof(vtr_gradient_segment))));
    const uint8_t *base = (const uint8_t *)loop->gradient->segments;
    s.from = vf_from_bits(v_gather(base, offsets));
    for (int i = 0; i < 4; i++) {
        s.start[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, start) + (size_t)i * sizeof(float),
                                           offsets));
        s.slope[i] = vf_from_bits(v_gather(base + offsetof(vtr_gradient_segment, slope) + (size_t)i * sizeof(float),
                                           offsets));
    }
    return s;
}

INLINE vf gradient_channel(vf value, vf limit) {
    return vf_max(vf_min(value, limit), vf_set(0));
}

INLINE vi rounded_channel(vf value) {
    return vf_truncate(vf_add(value, vf_set(0.5f)));
}

/// - is_tame: whether alpha is constant and colours need no limits.
INLINE vi gradient_pixels(local_segments s, vf t, bool is_tame) {
    const vf distance = vf_sub(t, s.from);
    const vf alpha = is_tame ? s.start[3]
        : gradient_channel(vf_add(s.start[3], vf_mul(s.slope[3], distance)), vf_set(255));
    vi part[3];
    for (int i = 0; i < 3; i++) {
        const vf value = vf_add(s.start[i], vf_mul(s.slope[i], distance));
        part[i] = rounded_channel(is_tame ? value : gradient_channel(value, alpha));
    }
    return v_or(v_or(part[0], v_sll32(part[1], 8)), v_or(v_sll32(part[2], 16), v_sll32(rounded_channel(alpha), 24)));
}

/// The position of the next pixels of a row.
typedef struct {
    const vtr_perspective *map;
    perspective_row row;
    vf r, v;  // 1 / w of a row with constant w, and v of a row with constant v
    bool is_straight, is_level;
    vtr_gradient_kind kind;
    vf focus;
} gradient_place;

INLINE points points_at(const gradient_place *p) {
    points at = p->is_straight ? scaled_points(p->map, &p->row, p->r) : perspective_points(p->map, &p->row);
    if (p->is_level) at.v = p->v;
    return at;
}

/// Writes registers of pixels as long as one segment contains all pixels of each, which needs no lookup. Returns the
/// end of the written pixels, and in `held` the segment that is likely next.
INLINE uint8_t *segment_run(uint8_t *out, const uint8_t *end, gradient_place *place, const vtr_gradient *g,
                            int32_t *held, bool is_tame) {
    const int32_t index = *held;
    const vtr_gradient_segment *segment = &g->segments[index];
    const vf far = vf_set(VTR_GRADIENT_FAR / 2), near = vf_set(-VTR_GRADIENT_FAR / 2);
    const vf low = index > 0 ? vf_max(vf_set(segment->from), near) : near;
    const vf high = index < g->count ? vf_min(vf_set(segment[1].from), far) : far;
    local_segments s = {.from = vf_set(segment->from)};
    for (int i = 0; i < 4; i++) {
        s.start[i] = vf_set(segment->start[i]);
        s.slope[i] = vf_set(segment->slope[i]);
    }
    for (; out < end; out += VBYTES) {
        const vf t = gradient_parameter(place->kind, points_at(place), place->focus);
        if (!vf_all_within(t, low, high)) {
            const bool rises = !vf_all_within(t, near, high);
            *held = rises ? index + (index < g->count) : index - (index > 0);
            break;
        }
        v_store(out, gradient_pixels(s, t, is_tame));
        place->row.x = vf_add(place->row.x, vf_set(VPX));
    }
    return out;
}

/// The segments at the start and at the end of a run. The next run is expected to start in the last one.
typedef struct { int32_t first, last; } run_segments;

INLINE void gradient_loop_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x,
                              ptrdiff_t y, ptrdiff_t n, vtr_gradient_kind kind, bool is_straight, bool is_level,
                              run_segments *held) {
    gradient_place place = {map, perspective_row_at(map, x, y), vf_set(1), vf_set(0), is_straight, is_level, kind,
                            vf_set(loop->gradient->focus)};
    if (is_straight) place.r = vf_div(vf_set(1), vf_add(vf_mul(vf_set(map->w_x), place.row.x), place.row.w));
    place.v = vf_mul(place.row.v, place.r);
    const uint8_t *end = out + n * 4;
    const uint8_t *start = out;
    held->first = held->last;
    while (true) {
        if (held->last < 64 && loop->tame >> held->last & 1)
            out = segment_run(out, end, &place, loop->gradient, &held->last, true);
        else out = segment_run(out, end, &place, loop->gradient, &held->last, false);
        if (out >= end) return;
        if (out == start) held->first = held->last;
        // The segment changes within these pixels.
        const vf t = gradient_parameter(kind, finite_points(points_at(&place)), place.focus);
        v_store(out, gradient_pixels(segments_at(loop, segment_indices(loop->gradient, t)), t, false));
        place.row.x = vf_add(place.row.x, vf_set(VPX));
        out += VBYTES;
    }
}

/// Returns whether w is constant along a row. (If it is 0, its sign may vary.)
static bool is_straight_row(const vtr_perspective *map, ptrdiff_t y) {
    return map->w_x == 0 && (float)(map->w_y * ((double)(map->origin_y + y) + 0.5) + map->w_1) != 0;
}

INLINE void gradient_kind_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x,
                              ptrdiff_t y, ptrdiff_t n, vtr_gradient_kind kind, run_segments *held) {
    if (!is_straight_row(map, y)) gradient_loop_run(out, loop, map, x, y, n, kind, false, false, held);
    else if (map->v_x == 0) gradient_loop_run(out, loop, map, x, y, n, kind, true, true, held);
    else gradient_loop_run(out, loop, map, x, y, n, kind, true, false, held);
}

/// Writes the colours of some pixels of row y, before blending. `out` has room for whole registers.
static void gradient_run(uint8_t *out, const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t x, ptrdiff_t y,
                         ptrdiff_t n, run_segments *held) {
    switch (loop->gradient->kind) {
    case VTR_GRADIENT_AXIAL: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_AXIAL, held);
    case VTR_GRADIENT_RADIAL: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_RADIAL, held);
    case VTR_GRADIENT_CONIC: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_CONIC, held);
    case VTR_GRADIENT_FOCAL: return gradient_kind_run(out, loop, map, x, y, n, VTR_GRADIENT_FOCAL, held);
    }
}

/// Returns the colours of the next VPX rows of a gradient in which each row has one colour.
INLINE vi colors_of_rows(const gradient_loop *loop, const vtr_perspective *map, ptrdiff_t y) {
    const float r = 1 / (float)map->w_1;
    float t[VPX];
    for (int i = 0; i < VPX; i++) t[i] = (float)(map->u_y * ((double)(map->origin_y + y + i) + 0.5) + map->u_1) * r;
    const vf parameter = vf_finite(vf_load(t));
    return gradient_pixels(segments_at(loop, segment_indices(loop->gradient, parameter)), parameter, false);
}

/// Fills rows of one colour each; a function of its own, so that the loop's values stay in registers.
static __attribute__((noinline)) void fill_rows(uint8_t *dst, ptrdiff_t dst_pitch, const uint32_t *colors,
                                                ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) row_fill(ROW(dst, y), v_set32(colors[y]), width);
}

enum { MASKED_RUN = 128 };

/// Blends colours through a mask, which may be NULL. Outside of shapes and in their holes, long runs of it are zero.
static void row_over_colors(uint8_t *dst, const uint8_t *colors, const uint8_t *mask, ptrdiff_t n) {
    if (!mask) return row_over_any(dst, colors, v_set32(0), NULL, 255, n);
    const ptrdiff_t end = without_trailing_zeros(mask, n);
    for (ptrdiff_t x = leading_zeros(mask, end); x < end; x += leading_zeros(mask + x, end - x)) {
        const ptrdiff_t run = end - x < MASKED_RUN ? end - x : MASKED_RUN;
        row_over_any(dst + x * 4, colors + x * 4, v_set32(0), mask + x, 255, run);
        x += run;
    }
}

/// Draws a gradient in which each row has one colour.
static void over_gradient_of_rows(uint8_t *dst, ptrdiff_t dst_pitch, const gradient_loop *loop,
                                  const vtr_perspective *map, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                                  ptrdiff_t height) {
    _Alignas(64) uint8_t piece[PIECE * 4];
    uint32_t colors[VPX];
    for (ptrdiff_t top = 0; top < height; top += VPX) {
        const vi next = colors_of_rows(loop, map, top);
        const ptrdiff_t rows = height - top < VPX ? height - top : VPX;
        v_store(colors, next);
        if (!mask && v_is_opaque(next)) {
            fill_rows(ROW(dst, top), dst_pitch, colors, width, rows);
            continue;
        }
        for (ptrdiff_t i = 0; i < rows; i++) {
            const uint8_t *m = mask ? ROW(mask, top + i) : NULL;
            row_fill(piece, v_set32(colors[i]), width < PIECE ? width : PIECE);
            for (ptrdiff_t x = 0; x < width; x += PIECE)
                row_over_colors(ROW(dst, top + i) + x * 4, piece, m ? m + x : NULL,
                                width - x < PIECE ? width - x : PIECE);
        }
    }
}

/// Draws a gradient in which each column has one colour.
static void over_gradient_of_columns(uint8_t *dst, ptrdiff_t dst_pitch, const gradient_loop *loop,
                                     const vtr_perspective *map, const void *mask, ptrdiff_t mask_pitch,
                                     ptrdiff_t width, ptrdiff_t height) {
    _Alignas(64) uint8_t piece[PIECE * 4];
    run_segments held = {0, 0};
    for (ptrdiff_t x = 0; x < width; x += PIECE) {
        const ptrdiff_t n = width - x < PIECE ? width - x : PIECE;
        gradient_run(piece, loop, map, x, 0, n, &held);
        for (ptrdiff_t y = 0; y < height; y++)
            row_over_colors(ROW(dst, y) + x * 4, piece, mask ? ROW(mask, y) + x : NULL, n);
    }
}

enum { RUN = 256 };

static void over_gradient(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *g, const vtr_perspective *map,
                          const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height) {
    const gradient_loop loop = gradient_loop_of(g);
    const bool is_straight = g->kind == VTR_GRADIENT_AXIAL && map->w_x == 0 && map->w_y == 0 && map->w_1 > 0;
    if (is_straight && map->u_x == 0)
        return over_gradient_of_rows(dst, dst_pitch, &loop, map, mask, mask_pitch, width, height);
    if (is_straight && map->u_y == 0)
        return over_gradient_of_columns(dst, dst_pitch, &loop, map, mask, mask_pitch, width, height);
    const bool replaces = !mask && loop.is_opaque;
    _Alignas(64) uint8_t piece[RUN * 4];
    run_segments held = {0, 0};
    int32_t held_at_left = 0;
    for (ptrdiff_t y = 0; y < height; y++) {
        const uint8_t *m = mask ? ROW(mask, y) : NULL;
        const ptrdiff_t end = m ? without_trailing_zeros(m, width) : width;
        held.last = held_at_left;
        for (ptrdiff_t x = 0; x < end;) {
            if (m) x += leading_zeros(m + x, end - x);
            const ptrdiff_t n = end - x < RUN ? end - x : RUN, whole = replaces ? n & -VPX : 0;
            uint8_t *d = ROW(dst, y) + x * 4;
            if (whole > 0) gradient_run(d, &loop, map, x, y, whole, &held);
            if (x == 0 && whole > 0) held_at_left = held.first;
            if (whole < n) {
                gradient_run(piece, &loop, map, x + whole, y, n - whole, &held);
                if (x == 0 && whole == 0) held_at_left = held.first;
                row_over_any(d + whole * 4, piece, v_set32(0), m ? m + x : NULL, 255, n - whole);
            }
            x += n;
        }
    }
}
