// Coverage of rows between edges that touch different columns, with the operations of vectors/*.h. Rows are written
// from the left: what is stored after a pixel inside the row is overwritten later.

enum { CROSSINGS = VBYTES / 8 };
typedef double v_reals __attribute__((vector_size(VBYTES)));
typedef int32_t v_ints __attribute__((vector_size(VBYTES / 2)));
typedef uint8_t v_columns __attribute__((vector_size(VBYTES / 8)));

#define EACH(value) ((v_ints){} + (value))

/// Several edges, or one edge in several columns, as the input of the computation. Each is treated as descending from
/// left to right, whatever its direction.
typedef struct {
    v_reals slope;
    v_ints x0, low, high;
    v_ints above;  // the height at x0, counted downwards
    v_ints base, sign;  // the winding number on the left, and whether that on the right is smaller
} descents;

/// The edges of the row.
typedef struct {
    int32_t left[VTR_MOST_CROSSINGS + CROSSINGS];   // the winding number on the left
    int32_t bytes[VTR_MOST_CROSSINGS + CROSSINGS];  // the coverage of the first column, and of the second
} row_crossings;

INLINE void cover_run(uint8_t *row, ptrdiff_t x, ptrdiff_t end, ptrdiff_t width, int32_t winding, bool even_odd) {
    if (x >= end) return;
    const vi bytes = v_set32((even_odd ? winding & 1 : winding) != 0 ? ~0u : 0);
    if (x + VBYTES <= width) {
        v_store(row + x, bytes);
        for (x += VBYTES; x + VBYTES <= end; x += VBYTES) v_store(row + x, bytes);
        if (x >= end) return;
        if (x + VBYTES <= width) return v_store(row + x, bytes);
    }
    for (; x + VBYTES <= end; x += VBYTES) v_store(row + x, bytes);
    if (x < end) v_store_bytes(row + x, bytes, end - x);
}

INLINE void descents_of(descents *d, const v_ints *x0, const v_ints *x1, const v_ints *edges, const v_ints *windings,
                        bool even_odd) {
    d->x0 = *x0;
    d->low = __builtin_elementwise_min(*x0, *x1);
    d->high = __builtin_elementwise_max(*x0, *x1);
    d->slope = VTR_SUBPIXELS / __builtin_convertvector(__builtin_elementwise_max(d->high - d->low, EACH(1)), v_reals);
    d->above = (*x0 > *x1) & VTR_SUBPIXELS;
    // Winding numbers beyond ±2 give the same coverage; by the even-odd rule only the lowest bit matters.
    const v_ints few = even_odd ? *windings & 1
        : __builtin_elementwise_min(__builtin_elementwise_max(*windings, EACH(-2)), EACH(2));
    d->base = few * (int32_t)VTR_COVER_FULL;
    d->sign = *edges >> 31;
}

/// Computes the heights of the edges at given positions.
INLINE void descents_at(v_ints *heights, const v_ints *places, const descents *d) {
    const v_reals rounded = __builtin_convertvector(*places - d->x0, v_reals) * d->slope + VTR_ROUND - VTR_ROUND;
    const v_ints below = __builtin_convertvector(rounded, v_ints) + d->above;
    *heights = __builtin_elementwise_max(__builtin_elementwise_min(below, EACH(VTR_SUBPIXELS)), EACH(0));
}

/// Computes the coverage of pixels whose left sides are at `side`, which edges enter at one height and leave at
/// another.
INLINE void cover_pixels(v_ints *bytes, const v_ints *side, const v_ints *enters, const v_ints *leaves,
                         const descents *d, bool even_odd) {
    const v_ints full = EACH((int32_t)VTR_COVER_FULL);
    const v_ints from = __builtin_elementwise_max(d->low - *side, EACH(0));
    const v_ints to = __builtin_elementwise_min(d->high - *side, EACH(VTR_SUBPIXELS));
    const v_ints part = 2 * VTR_SUBPIXELS * *enters + (*leaves - *enters) * (2 * VTR_SUBPIXELS - from - to);
    v_ints covered = __builtin_elementwise_abs(d->base + ((part ^ d->sign) - d->sign));
    if (even_odd) covered &= 2 * full - 1;
    covered = __builtin_elementwise_min(covered, even_odd ? 2 * full - covered : full);
    // covered * 255 / full, rounded, in two parts that fit into 32 bits.
    *bytes = ((covered >> 8) * 255 + (((covered & 255) * 255 + full / 2) >> 8)) >> 17;
}

/// Computes the coverage of the first two columns of several edges, or of the only column of each.
INLINE void cover_first(row_crossings *r, ptrdiff_t i, const int32_t *x0, const int32_t *x1, const int32_t *edges,
                        bool are_alone, bool even_odd) {
    v_ints from, to, edge, winding;
    memcpy(&from, x0 + i, sizeof from);
    memcpy(&to, x1 + i, sizeof to);
    memcpy(&edge, edges + i, sizeof edge);
    memcpy(&winding, r->left + i, sizeof winding);
    descents d;
    descents_of(&d, &from, &to, &edge, &winding, even_odd);
    const v_ints side = d.low & -VTR_SUBPIXELS, middle = side + VTR_SUBPIXELS, far = middle + VTR_SUBPIXELS;
    const v_ints top = EACH(0);
    v_ints at_middle = EACH(VTR_SUBPIXELS), at_far, byte, second;
    if (!are_alone) descents_at(&at_middle, &middle, &d);
    cover_pixels(&byte, &side, &top, &at_middle, &d, even_odd);
    if (!are_alone) {
        descents_at(&at_far, &far, &d);
        cover_pixels(&second, &middle, &at_middle, &at_far, &d, even_odd);
        byte |= second << 8;
    }
    memcpy(r->bytes + i, &byte, sizeof byte);
}

/// Writes the coverage of further columns of one edge.
INLINE void cover_more(uint8_t *row, ptrdiff_t x, ptrdiff_t end, ptrdiff_t width, int32_t x0, int32_t x1, int32_t edge,
                       int32_t winding, bool even_odd) {
    const v_ints from = EACH(x0), to = EACH(x1), edges = EACH(edge), windings = EACH(winding);
    descents d;
    descents_of(&d, &from, &to, &edges, &windings, even_odd);
    v_ints step;
    for (int i = 0; i < CROSSINGS; i++) step[i] = i * VTR_SUBPIXELS;
    for (; x < end; x += CROSSINGS) {
        const v_ints side = (int32_t)x * VTR_SUBPIXELS + step, next = side + VTR_SUBPIXELS;
        v_ints enters, leaves, each;
        descents_at(&enters, &side, &d);
        descents_at(&leaves, &next, &d);
        cover_pixels(&each, &side, &enters, &leaves, &d, even_odd);
        const v_columns bytes = __builtin_convertvector(each, v_columns);
        if (x + CROSSINGS <= width) memcpy(row + x, &bytes, CROSSINGS);
        else for (ptrdiff_t i = 0; x + i < end; i++) row[x + i] = bytes[i];
    }
}

INLINE bool cover_row(uint8_t *row, const int32_t *x0, const int32_t *x1, const int32_t *edges, ptrdiff_t count,
                      bool even_odd, ptrdiff_t width) {
    row_crossings r;
    int32_t winding = 0;
    ptrdiff_t columns = 1;
    for (ptrdiff_t i = 0; i < count; i++) {
        r.left[i] = winding;
        winding += edges[i];
        columns |= vtr_crossing_end(x0[i], x1[i]) - vtr_crossing_first(x0[i], x1[i]);
    }
    if (columns == 1)
        for (ptrdiff_t i = 0; i < count; i += CROSSINGS) cover_first(&r, i, x0, x1, edges, true, even_odd);
    else
        for (ptrdiff_t i = 0; i < count; i += CROSSINGS) cover_first(&r, i, x0, x1, edges, false, even_odd);
    ptrdiff_t x = 0, i = 0;
    while (i < count && vtr_crossing_end(x0[i], x1[i]) <= 0) i++;
    for (; i < count; i++) {
        const ptrdiff_t first = vtr_crossing_first(x0[i], x1[i]), end = vtr_crossing_end(x0[i], x1[i]);
        if (first >= width) break;
        if (first < x || end > width) return false;
        cover_run(row, x, first, width, r.left[i], even_odd);
        if (first + 2 <= width) memcpy(row + first, r.bytes + i, 2);
        else row[first] = (uint8_t)r.bytes[i];
        if (end > first + 2) cover_more(row, first + 2, end, width, x0[i], x1[i], edges[i], r.left[i], even_odd);
        x = end;
    }
    cover_run(row, x, width, width, i < count ? r.left[i] : winding, even_odd);
    for (; i < count; i++)
        if (vtr_crossing_first(x0[i], x1[i]) < width) return false;
    return true;
}

static bool cover_crossings(void *dst, const int32_t *x0, const int32_t *x1, const int32_t *edges, ptrdiff_t count,
                            bool even_odd, ptrdiff_t width) {
    return even_odd ? cover_row(dst, x0, x1, edges, count, true, width)
        : cover_row(dst, x0, x1, edges, count, false, width);
}
