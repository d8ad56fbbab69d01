// Sources that are scaled and translated but not rotated, with the operations of vectors/*.h.
//
// Rows and columns are independent: each source row is interpolated horizontally once, and for further destination rows
// between the same two source rows only the vertical interpolation is repeated. Neighbouring columns are close together
// in the source, so that they are selected from registers instead of being loaded separately, if the instruction set
// supports it.

enum { SPAN = 256, SOURCE_ROWS_AHEAD = 2 };

/// The positions of the columns of a span in each source row.
typedef struct {
    vi_pair weights[SPAN / VPX];
    _Alignas(64) int32_t offsets[SPAN];    // in bytes
    _Alignas(64) int32_t in_window[SPAN];  // in pixels from the first pixel of the window
    int32_t window[SPAN / VPX];            // the first pixel of the registers to select from; -1 if they are too small
    int32_t width;                         // of the source
} columns;

/// Two source rows interpolated horizontally: four signed 16-bit lanes per pixel, in the order of v_mix_pairs.
typedef struct {
    vi_pair lanes[2][SPAN / VPX];
    int32_t row[2];
} mixed_rows;

static void locate_columns(columns *c, int32_t width, int64_t u, int64_t step, ptrdiff_t n) {
    vi_pair us = v_lanes64(u, step);
    c->width = width;
    for (ptrdiff_t i = 0, k = 0; i < n; i += VPX, k++) {
        vi at = bilinear_coordinate(us, width), pixel = v_srl32(at, 15);
        c->weights[k] = v_pair_weights(v_and(at, v_set32(32767)));
        v_store(c->offsets + i, v_sll32(pixel, 2));
        c->window[k] = -1;
#if V_WINDOW
        const int32_t first = c->offsets[i] / 4, last = c->offsets[i + VPX - 1] / 4, low = first < last ? first : last;
        if (first + last - 2 * low <= V_WINDOW - 2) c->window[k] = low;
        v_store(c->in_window + i, v_add32(pixel, v_set32((uint32_t)-low)));
#endif
        us = advance(us, v_set64(VPX * step));
    }
}

INLINE vi_pair load_columns(const columns *c, const uint8_t *row, ptrdiff_t k) {
#if V_WINDOW
    if (c->window[k] >= 0) {
        const int32_t first = c->window[k];
        return v_pick_pairs(row + first * 4, c->width - first, v_load(c->in_window + k * VPX));
    }
#endif
    return v_load_pairs(row, c->offsets + k * VPX);
}

/// - ahead: the distance from the row to one that is drawn soon.
static void mix_across(vi_pair *out, const columns *c, const uint8_t *row, ptrdiff_t ahead, ptrdiff_t n) {
    for (ptrdiff_t i = 0, k = 0; i < n; i += VPX, k++) {
        __builtin_prefetch(row + c->offsets[i] + ahead);
        out[k] = v_mix_pairs(load_columns(c, row, k), c->weights[k]);
    }
}

static void mix_down(uint8_t *out, const vi_pair *top, const vi_pair *bottom, int32_t fraction, ptrdiff_t n) {
    const int weight = (fraction + 1) >> 1;
    const vi upper = v_set16(16384 - weight), lower = v_set16(weight);
    for (ptrdiff_t i = 0; i < n; i += VPX, out += VBYTES, top++, bottom++) {
        vi_pair mixed = {weigh_rows(top->a, bottom->a, upper, lower), weigh_rows(top->b, bottom->b, upper, lower)};
        v_store(out, v_xor(v_narrow16(mixed), v_set32(0x80808080)));
    }
}

/// Returns the interpolated row of `image`: the cached one, or a new one in the place of the row that is not `other`.
static const vi_pair *mixed_row(mixed_rows *rows, int32_t row, int32_t other, const columns *c, const vtr_image *image,
                                ptrdiff_t n) {
    if (rows->row[0] == row) return rows->lanes[0];
    if (rows->row[1] == row) return rows->lanes[1];
    const int place = rows->row[0] == other ? 1 : 0;
    const ptrdiff_t ahead = row + SOURCE_ROWS_AHEAD < image->height ? SOURCE_ROWS_AHEAD * image->pitch : 0;
    mix_across(rows->lanes[place], c, (const uint8_t *)image->pixels + row * image->pitch, ahead, n);
    rows->row[place] = row;
    return rows->lanes[place];
}

static int32_t row_coordinate(int64_t v, int32_t height) {
    if (v < 0) return 0;
    if (v >= (int64_t)(height - 1) << 32) return last_coordinate(height);
    return (int32_t)(v >> 17);
}

static void over_scaled_span(uint8_t *dst, ptrdiff_t dst_pitch, const vtr_image *src, const columns *c, int64_t v,
                             int64_t step, const uint8_t *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                             ptrdiff_t height) {
    const vi set = v_set32(src->source_set);
    const int32_t below = src->height > 1 ? 1 : 0;
    mixed_rows rows = {.row = {-1, -1}};
    _Alignas(64) uint8_t line[SPAN * 4];
    for (ptrdiff_t y = 0; y < height; y++, v += step) {
        const uint8_t *m = mask ? ROW(mask, y) : NULL;
        if (m && leading_zeros(m, width) == width) continue;
        const int32_t at = row_coordinate(v, src->height), row = at >> 15;
        const vi_pair *top = mixed_row(&rows, row, row + below, c, src, width);
        const vi_pair *bottom = mixed_row(&rows, row + below, row, c, src, width);
        mix_down(line, top, bottom, at & 32767, width);
        row_over_any(ROW(dst, y), line, set, m, alpha, width);
    }
}

static void over_scaled_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                 const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                 ptrdiff_t height) {
    if (alpha == 0) return;
    const int64_t half = (int64_t)1 << 31;
    columns c;
    for (ptrdiff_t x = 0; x < width; x += SPAN) {
        const ptrdiff_t n = width - x < SPAN ? width - x : SPAN;
        locate_columns(&c, src->width, map->u + x * map->du_dx - half, map->du_dx, n);
        over_scaled_span((uint8_t *)dst + x * 4, dst_pitch, src, &c, map->v - half, map->dv_dy,
                         mask ? (const uint8_t *)mask + x : NULL, mask_pitch, alpha, n, height);
    }
}
