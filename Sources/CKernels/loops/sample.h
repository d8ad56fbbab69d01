// Transformed sources, with the operations of vectors/*.h.
//
// A row is drawn in pieces, in two steps through memory that stays in the first-level cache: sampling the source, and
// blending the samples as any other source.

enum { PIECE = 128 };

typedef struct {
    const uint8_t *pixels;
    vi pitch;
    ptrdiff_t lower;  // the distance from a row to the one below it; 0 if there is none
    ptrdiff_t ahead;  // the distance from a pixel to one that is drawn some rows later; 0 for the last rows
    int32_t width, height;
} texture;

/// Returns whether the offsets of all pixels fit into 32 bits.
static bool offsets_fit(const vtr_image *image) {
    int64_t pitch = image->pitch < 0 ? -(int64_t)image->pitch : image->pitch;
    return pitch * image->height + (int64_t)image->width * 4 <= INT32_MAX;
}

static texture texture_of(const vtr_image *image) {
    return (texture){
        .pixels = image->pixels,
        .pitch = v_set32((uint32_t)image->pitch),
        .lower = image->height > 1 ? image->pitch : 0,
        .ahead = 0,
        .width = image->width,
        .height = image->height,
    };
}

static int32_t last_coordinate(int32_t size) {
    return size > 1 ? (size - 1) * 32768 - 1 : 0;
}

/// Returns the bytes from the first pixel to pixels.
INLINE vi offsets_of(const texture *t, vi x, vi y) { return v_add32(v_mullo32(y, t->pitch), v_sll32(x, 2)); }

// Sampling

/// Returns 0...16384 for fractions 0...32767.
INLINE vi_pair y_weights(vi fraction) {
    return v_double16(v_srl16(v_add16(fraction, v_set16(1)), 1));
}

/// Interpolates vertically between rows that are interpolated horizontally; the result is signed.
INLINE vi weigh_rows(vi top, vi bottom, vi top_weight, vi bottom_weight) {
    return v_mulhrs16(v_add16(v_mulhrs16(top, top_weight), v_mulhrs16(bottom, bottom_weight)), v_set16(257));
}

INLINE vi mix(vi_pair top, vi_pair bottom, vi x_fraction, vi y_fraction) {
    const vi_pair x = v_pair_weights(x_fraction), y = y_weights(y_fraction);
    const vi_pair upper = v_mix_pairs(top, x), lower = v_mix_pairs(bottom, x);
    const vi_pair mixed = {weigh_rows(upper.a, lower.a, v_sub16(v_set16(16384), y.a), y.a),
                           weigh_rows(upper.b, lower.b, v_sub16(v_set16(16384), y.b), y.b)};
    return v_xor(v_narrow16(mixed), v_set32(0x80808080));
}

// Each pixel of a rotated row is in another row of the source, and so in another cache line: the pixels for later rows
// are prefetched.

enum { ROWS_AHEAD = 16, PIXELS_A_LINE = 4 };

INLINE void fetch_places_ahead(const texture *t, const int32_t *offsets) {
    if (t->ahead == 0) return;
    for (int i = 0; i < VPX; i += PIXELS_A_LINE) __builtin_prefetch(t->pixels + offsets[i] + t->ahead);
}

static ptrdiff_t affine_ahead(const vtr_image *image, const vtr_affine *map) {
    return (ptrdiff_t)((map->dv_dy * ROWS_AHEAD) >> 32) * image->pitch
        + (ptrdiff_t)((map->du_dy * ROWS_AHEAD) >> 32) * 4;
}

/// Returns the prefetch distance at the centre of the destination.
static ptrdiff_t perspective_ahead(const vtr_image *image, const vtr_perspective *map, ptrdiff_t width,
                                   ptrdiff_t height) {
    const double x = (double)(map->origin_x + width / 2), y = (double)(map->origin_y + height / 2), y2 = y + ROWS_AHEAD;
    const double r = 1 / (map->w_x * x + map->w_y * y + map->w_1), r2 = 1 / (map->w_x * x + map->w_y * y2 + map->w_1);
    const double du = (map->u_x * x + map->u_y * y2 + map->u_1) * r2 - (map->u_x * x + map->u_y * y + map->u_1) * r;
    const double dv = (map->v_x * x + map->v_y * y2 + map->v_1) * r2 - (map->v_x * x + map->v_y * y + map->v_1) * r;
    const double far = 4096;
    if (!(du > -far && du < far && dv > -far && dv < far)) return 0;
    return (ptrdiff_t)dv * image->pitch + (ptrdiff_t)du * 4;
}

/// Makes the compiler load the offsets from memory one by one, which takes fewer instructions than moving them from a
/// vector register.
#define READ_SINGLY(offsets) __asm__("" : "+m"(offsets))

/// Returns samples at coordinates given as pixel * 32768 + fraction.
///
/// - is_narrow: whether the source is one pixel wide, which has no pairs of pixels.
INLINE vi bilinear_at(const texture *t, vi u, vi v, bool is_narrow) {
    _Alignas(64) int32_t offsets[VPX];
    const uint8_t *const pixels = t->pixels, *const below = pixels + t->lower;
    const vi x = v_and(u, v_set32(32767)), y = v_and(v, v_set32(32767));
    v_store(offsets, offsets_of(t, v_srl32(u, 15), v_srl32(v, 15)));
    READ_SINGLY(offsets);
    if (is_narrow)
        return mix(v_double_pairs(v_gather(pixels, offsets)), v_double_pairs(v_gather(below, offsets)), v_set32(0), y);
    fetch_places_ahead(t, offsets);
    return mix(v_load_pairs(pixels, offsets), v_load_pairs(below, offsets), x, y);
}

INLINE vi nearest_at(const texture *t, vi x, vi y) {
    _Alignas(64) int32_t offsets[VPX];
    v_store(offsets, offsets_of(t, x, y));
    READ_SINGLY(offsets);
    fetch_places_ahead(t, offsets);
    return v_gather(t->pixels, offsets);
}

// Affine coordinates

INLINE vi_pair advance(vi_pair v, vi step) {
    return (vi_pair){v_add64(v.a, step), v_add64(v.b, step)};
}

INLINE vi clamp32(vi v, int32_t low, int32_t high) {
    return v_max32(v_min32(v, v_set32((uint32_t)high)), v_set32((uint32_t)low));
}

INLINE vi bilinear_coordinate(vi_pair position, int32_t size) {
    const vi pixel = clamp32(v_high32(position), -1, size - 1), fraction = v_srl32(v_low32(position), 17);
    return clamp32(v_or(v_sll32(pixel, 15), fraction), 0, last_coordinate(size));
}

/// Returns whether no lane from `start` through `end` needs clamping.
static bool lies_inside(int64_t start, int64_t end, int32_t size) {
    int64_t limit = (int64_t)(size - 1) << 32;
    return start >= 0 && end >= 0 && start < limit && end < limit;
}

/// - is_inside: whether all positions lie in the source, so that they need no clamping.
INLINE void affine_bilinear(uint8_t *out, const texture *source, const vtr_affine *map, int64_t u, int64_t v,
                            ptrdiff_t n, bool is_inside, bool is_narrow) {
    const texture copy = *source, *const t = &copy;
    const vi u_step = v_set64(VPX * map->du_dx), v_step = v_set64(VPX * map->dv_dx);
    vi_pair us = v_lanes64(u, map->du_dx), vs = v_lanes64(v, map->dv_dx);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        const vi x = is_inside ? v_low32_srl17(us) : bilinear_coordinate(us, t->width);
        const vi y = is_inside ? v_low32_srl17(vs) : bilinear_coordinate(vs, t->height);
        v_store(out, bilinear_at(t, x, y, is_narrow));
        us = advance(us, u_step);
        vs = advance(vs, v_step);
    }
}

static void sample_affine_bilinear(uint8_t *out, const texture *t, const void *transform, ptrdiff_t x, ptrdiff_t y,
                                   ptrdiff_t n) {
    const vtr_affine *map = transform;
    const int64_t half = (int64_t)1 << 31;
    const int64_t u = map->u + x * map->du_dx + y * map->du_dy - half;
    const int64_t v = map->v + x * map->dv_dx + y * map->dv_dy - half;
    const ptrdiff_t last = (n - 1) | (VPX - 1);
    if (t->width == 1) affine_bilinear(out, t, map, u, v, n, false, true);
    else if (lies_inside(u, u + last * map->du_dx, t->width) && lies_inside(v, v + last * map->dv_dx, t->height))
        affine_bilinear(out, t, map, u, v, n, true, false);
    else affine_bilinear(out, t, map, u, v, n, false, false);
}

static void sample_affine_nearest(uint8_t *out, const texture *t, const void *transform, ptrdiff_t x, ptrdiff_t y,
                                  ptrdiff_t n) {
    const vtr_affine *map = transform;
    vi_pair us = v_lanes64(map->u + x * map->du_dx + y * map->du_dy, map->du_dx);
    vi_pair vs = v_lanes64(map->v + x * map->dv_dx + y * map->dv_dy, map->dv_dx);
    const vi u_step = v_set64(VPX * map->du_dx), v_step = v_set64(VPX * map->dv_dx);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        v_store(out, nearest_at(t, clamp32(v_high32(us), 0, t->width - 1), clamp32(v_high32(vs), 0, t->height - 1)));
        us = advance(us, u_step);
        vs = advance(vs, v_step);
    }
}

// Perspective coordinates

typedef struct {
    vf x;        // the centres of the current pixels
    vf u, v, w;  // the row's terms
} perspective_row;

INLINE perspective_row perspective_row_at(const vtr_perspective *map, ptrdiff_t x, ptrdiff_t y) {
    static const float lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const double Y = (double)(map->origin_y + y) + 0.5;
    return (perspective_row){
        .x = vf_add(vf_load(lanes), vf_set((float)(map->origin_x + (int32_t)x) + 0.5f)),
        .u = vf_set((float)(map->u_y * Y + map->u_1)),
        .v = vf_set((float)(map->v_y * Y + map->v_1)),
        .w = vf_set((float)(map->w_y * Y + map->w_1)),
    };
}

typedef struct { vf u, v; } points;

/// Returns the coordinates from r = 1 / w.
INLINE points scaled_points(const vtr_perspective *map, const perspective_row *row, vf r) {
    vf u = vf_add(vf_mul(vf_set(map->u_x), row->x), row->u), v = vf_add(vf_mul(vf_set(map->v_x), row->x), row->v);
    return (points){vf_mul(u, r), vf_mul(v, r)};
}

INLINE points perspective_points(const vtr_perspective *map, const perspective_row *row) {
    return scaled_points(map, row, vf_div(vf_set(1), vf_add(vf_mul(vf_set(map->w_x), row->x), row->w)));
}

INLINE vf clamp_to(vf coordinate, int32_t size) {
    return vf_max(vf_min(coordinate, vf_set((float)(size - 1))), vf_set(0));
}

INLINE vi bilinear_coordinate_float(vf coordinate, int32_t size) {
    vf clamped = clamp_to(vf_sub(coordinate, vf_set(0.5f)), size);
    return v_min32(vf_truncate(vf_mul(clamped, vf_set(32768))), v_set32((uint32_t)last_coordinate(size)));
}

INLINE void perspective_bilinear(uint8_t *out, const texture *source, const vtr_perspective *map, ptrdiff_t x,
                                 ptrdiff_t y, ptrdiff_t n, bool is_narrow) {
    const texture copy = *source, *const t = &copy;
    perspective_row row = perspective_row_at(map, x, y);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        const points at = perspective_points(map, &row);
        v_store(out, bilinear_at(t, bilinear_coordinate_float(at.u, t->width),
                                 bilinear_coordinate_float(at.v, t->height), is_narrow));
        row.x = vf_add(row.x, vf_set(VPX));
    }
}

static void sample_perspective_bilinear(uint8_t *out, const texture *t, const void *transform, ptrdiff_t x, ptrdiff_t y,
                                        ptrdiff_t n) {
    if (t->width > 1) perspective_bilinear(out, t, transform, x, y, n, false);
    else perspective_bilinear(out, t, transform, x, y, n, true);
}

static void sample_perspective_nearest(uint8_t *out, const texture *t, const void *transform, ptrdiff_t x, ptrdiff_t y,
                                       ptrdiff_t n) {
    const vtr_perspective *map = transform;
    perspective_row row = perspective_row_at(map, x, y);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES) {
        const points at = perspective_points(map, &row);
        v_store(out, nearest_at(t, vf_truncate(clamp_to(at.u, t->width)), vf_truncate(clamp_to(at.v, t->height))));
        row.x = vf_add(row.x, vf_set(VPX));
    }
}

// Rows

/// Samples at most a piece of the source from pixel (x, y) of the destination on.
typedef void sampler(uint8_t *out, const texture *t, const void *transform, ptrdiff_t x, ptrdiff_t y, ptrdiff_t n);

static void over_sampled(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, sampler *sample, ptrdiff_t ahead,
                         const void *transform, const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                         ptrdiff_t height) {
    if (alpha == 0) return;
    texture t = texture_of(src);
    const vi set = v_set32(src->source_set);
    _Alignas(64) uint8_t piece[PIECE * 4];
    for (ptrdiff_t y = 0; y < height; y++) {
        const uint8_t *m = mask ? ROW(mask, y) : NULL;
        ptrdiff_t end = m ? without_trailing_zeros(m, width) : width;
        t.ahead = y + ROWS_AHEAD < height ? ahead : 0;
        for (ptrdiff_t x = 0; x < end;) {
            if (m) x += leading_zeros(m + x, end - x);
            ptrdiff_t n = end - x < PIECE ? end - x : PIECE;
            if (m) n = without_trailing_zeros(m + x, n);
            uint8_t *d = ROW(dst, y) + x * 4;
            sample(piece, &t, transform, x, y, n);
            row_over_any(d, piece, set, m ? m + x : NULL, alpha, n);
            x += n;
        }
    }
}
