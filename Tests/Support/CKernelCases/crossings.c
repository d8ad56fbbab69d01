#include "case.h"

enum { unit = 4096 };

/// Returns a position in a column, often at one of its sides.
static int32_t place_in(randoms *r, ptrdiff_t column) {
    const int32_t x = (int32_t)column * unit;
    switch (random_below(r, 6)) {
    case 0: return x;
    case 1: return x + 1;
    case 2: return x + unit - 1;
    default: return x + (int32_t)random_below(r, unit);
    }
}

void random_crossings(kernel_case *c, randoms *r) {
    const ptrdiff_t far = 40, most = random_below(r, most_crossings + 1);
    ptrdiff_t column = -random_below(r, far);
    for (c->count = 0; c->count < most; c->count++) {
        const ptrdiff_t columns = one_in(r, 3) ? 1 : one_in(r, 4) ? random_between(r, 1, 40) : random_between(r, 1, 4);
        const ptrdiff_t last = column + columns - 1;
        // An edge is entirely inside or entirely outside the row.
        if (column < 0 && last >= 0) column = 0;
        if (column < c->width && column + columns > c->width) column = c->width;
        if (column >= c->width + far) break;
        // The edge ends at the right side of its last column or to the left of it.
        int32_t low = place_in(r, column), high = place_in(r, column + columns - 1) + (one_in(r, 2) ? 1 : 0);
        if (columns > 1 && high == (column + columns - 1) * unit) high++;
        if (low > high) high = low;
        // Positions at the limits of 32 bits.
        if (column < 0 && last < 0 && one_in(r, 20)) low = INT32_MIN + (int32_t)random_below(r, 3);
        if (column >= c->width && one_in(r, 20)) high = INT32_MAX - (int32_t)random_below(r, 3);
        const bool is_rightward = one_in(r, 2);
        c->crossing_x0[c->count] = is_rightward ? low : high;
        c->crossing_x1[c->count] = is_rightward ? high : low;
        c->crossing_edges[c->count] = one_in(r, 2) ? 1 : -1;
        if (one_in(r, 200)) column -= random_below(r, 3 * columns + 1);
        column += columns + (one_in(r, 2) ? 0 : random_below(r, one_in(r, 4) ? 150 : 6));
    }
}
