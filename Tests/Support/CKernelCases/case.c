#include "case.h"
#include <stdlib.h>
#include <string.h>

enum { fence_size = 1 << 15 };

arena *arena_open(uint64_t seed, bool with_sparse) {
    arena *a = calloc(1, sizeof *a);
    if (!a) return NULL;
    randoms r = {seed};
    pools_fill(&a->pools, &r);
    a->dst = fence_open(fence_size);
    a->src = fence_open(fence_size);
    a->mask = fence_open(fence_size);
    if (with_sparse) a->sparse = fence_open((size_t)sparse_pitch * (sparse_rows - 1) + sparse_width * 4);
    if (!a->dst.start || !a->src.start || !a->mask.start || (with_sparse && !a->sparse.start)) {
        arena_close(a);
        return NULL;
    }
    for (int y = 0; with_sparse && y < sparse_rows; y++)
        memcpy(a->sparse.end - sparse_width * 4 - (ptrdiff_t)y * sparse_pitch, a->pools.pixels + y, sparse_width * 4);
    return a;
}

void arena_close(arena *a) {
    fence_close(&a->dst);
    fence_close(&a->src);
    fence_close(&a->mask);
    fence_close(&a->sparse);
    free(a);
}

/// Places rows at the start or at the end of a fence, or at an unaligned address.
static plane place(const fence *f, randoms *r, ptrdiff_t row, ptrdiff_t rows) {
    plane p = {.pitch = row + (one_in(r, 2) ? 0 : random_below(r, 40))};
    p.span = row > 0 && rows > 0 ? (size_t)((rows - 1) * p.pitch + row) : 0;
    switch (random_below(r, 5)) {
    case 0: p.low = f->start + random_below(r, 70); break;
    case 1:
    case 2: p.low = f->start; break;
    default: p.low = f->end - p.span;
    }
    p.base = p.low;
    if (p.span > 0 && one_in(r, 8)) {
        p.base += (rows - 1) * p.pitch;
        p.pitch = -p.pitch;
    }
    return p;
}

static void fill_rows(const plane *p, randoms *r, ptrdiff_t row, ptrdiff_t rows, const void *pool, int64_t size) {
    for (ptrdiff_t y = 0; y < rows; y++)
        memcpy(p->base + y * p->pitch, (const uint8_t *)pool + random_below(r, pool_length) * size, (size_t)row);
}

/// Fills rows with channels of one byte, or of two bytes: words of at most 8160.
static void fill_channels(const plane *p, arena *a, randoms *r, ptrdiff_t row, ptrdiff_t rows, int bytes) {
    if (bytes == 1) return fill_rows(p, r, row, rows, a->pools.coverage, 1);
    fill_rows(p, r, row, rows, a->pools.pixels, 4);
    for (ptrdiff_t y = 0; y < rows; y++)
        for (ptrdiff_t x = 0; x < row; x += 2) {
            uint16_t word;
            memcpy(&word, p->base + y * p->pitch + x, 2);
            word &= 8191;
            if (word > 8160) word = 8160;
            memcpy(p->base + y * p->pitch + x, &word, 2);
        }
}

/// Chooses weights whose sum is at most one, for horizontal or vertical taps.
static void make_taps(kernel_case *c, arena *a, randoms *r, int bytes) {
    c->taps = random_between(r, 1, most_taps);
    int32_t rest = 16384;
    for (ptrdiff_t k = 0; k < c->taps; k++) {
        c->weights[k] = (int16_t)random_below(r, (one_in(r, 8) ? rest : rest / 8) + 1);
        rest -= c->weights[k];
    }
    if (one_in(r, 2)) c->weights[random_below(r, c->taps)] += (int16_t)rest;
    const bool is_down = one_in(r, 2);
    const ptrdiff_t step = random_between(r, 1, 4) * bytes, more = c->taps - 1;
    const ptrdiff_t row = c->width > 0 ? c->width * bytes + (is_down ? 0 : more * step) : 0;
    const ptrdiff_t rows = c->height > 0 ? c->height + (is_down ? more : 0) : 0;
    c->src = place(&a->src, r, row, rows);
    c->tap_pitch = is_down ? c->src.pitch : step;
    fill_channels(&c->src, a, r, row, rows, bytes);
}

/// Makes the case of a kernel that halves or doubles a picture.
static void make_sized(kernel_case *c, arena *a, randoms *r, bool is_halved, int bytes) {
    c->left = random_below(r, 2);
    c->top = random_below(r, 2);
    const ptrdiff_t columns = c->width / c->size, rows = c->height;
    const ptrdiff_t row = columns <= 0 ? 0
        : (is_halved ? 2 * columns + 2 : (c->left + columns + 3) / 2) * c->size * bytes;
    const ptrdiff_t count = rows <= 0 ? 0 : is_halved ? 2 * rows + 2 : (c->top + rows + 3) / 2;
    c->src = place(&a->src, r, row, count);
    fill_channels(&c->src, a, r, row, count, bytes);
}

static void make_image(kernel_case *c, arena *a, randoms *r, int bytes) {
    if (a->sparse.start && one_in(r, 32)) {
        c->image.width = one_in(r, 2) ? sparse_width : (int32_t)random_between(r, 1, sparse_width);
        c->image.height = (int32_t)random_between(r, 1, sparse_rows);
        c->image.pitch = sparse_pitch;
        c->image.pixels = a->sparse.end - (ptrdiff_t)(c->image.height - 1) * sparse_pitch - c->image.width * bytes;
    } else {
        c->image.width = (int32_t)(one_in(r, 8) ? random_between(r, 1, 3) : random_between(r, 1, 90));
        c->image.height = (int32_t)(one_in(r, 8) ? random_between(r, 1, 3) : random_between(r, 1, 24));
        c->src = place(&a->src, r, c->image.width * bytes, c->image.height);
        fill_rows(&c->src, r, c->image.width * bytes, c->image.height,
                  bytes == 1 ? (const void *)a->pools.coverage : a->pools.pixels, bytes);
        c->image.pixels = c->src.base;
        c->image.pitch = c->src.pitch;
    }
    c->image.source_set = c->source_set;
}

/// Chooses the turns and the size of a rotated plane. In half of the cases whole cache lines can be written.
static void make_turned(kernel_case *c, randoms *r) {
    c->turns = (int)random_between(r, 1, 3);
    if (c->width < 68) c->height = random_below(r, 68);
    if (one_in(r, 2)) c->width &= -16;
}

kernel_case case_make(const kernel_kind *kind, arena *a, randoms *r) {
    kernel_case c = {
        .width = one_in(r, 16) ? random_between(r, 68, 300) : random_below(r, 68),
        .height = one_in(r, 16) ? random_between(r, 4, 9) : random_below(r, 4),
        .alpha = one_in(r, 8) ? 0 : one_in(r, 4) ? 255 : (uint8_t)random_bits(r),
        .color = a->pools.pixels[random_below(r, pool_length)],
        .source_set = one_in(r, 4) ? 0xff000000 : 0,
    };
    if (kind->source == source_turned) make_turned(&c, r);
    c.size = one_in(r, 2) ? 1 : 4;
    if (kind->source == source_halved || kind->source == source_doubled) c.width &= -c.size;
    c.dst = place(&a->dst, r, c.width * kind->dst_bytes, c.height);
    if (kind->dst_bytes == 1) fill_rows(&c.dst, r, c.width, c.height, a->pools.coverage, 1);
    else fill_rows(&c.dst, r, c.width * kind->dst_bytes, c.height, a->pools.pixels, 4);

    c.has_mask = kind->mask == mask_always || (kind->mask == mask_sometimes && one_in(r, 2));
    if (c.has_mask) {
        c.mask = place(&a->mask, r, c.width, c.height);
        fill_rows(&c.mask, r, c.width, c.height, a->pools.coverage, 1);
    }

    switch (kind->source) {
    case source_none:
        break;
    case source_plane:
        c.src = place(&a->src, r, c.width * kind->src_bytes, c.height);
        fill_rows(&c.src, r, c.width * kind->src_bytes, c.height, a->pools.pixels, 4);
        break;
    case source_double:
        c.src = place(&a->src, r, 2 * c.width * kind->src_bytes, 2 * c.height);
        fill_rows(&c.src, r, 2 * c.width * kind->src_bytes, 2 * c.height, a->pools.coverage, 1);
        break;
    case source_turned: {
        const bool is_swapped = c.turns != 2;
        const ptrdiff_t row = (is_swapped ? c.height : c.width) * kind->src_bytes;
        const ptrdiff_t rows = is_swapped ? c.width : c.height;
        c.src = place(&a->src, r, row, rows);
        fill_rows(&c.src, r, row, rows, a->pools.pixels, 4);
        break;
    }
    case source_halved:
    case source_doubled:
        make_sized(&c, a, r, kind->source == source_halved, kind->src_bytes);
        break;
    case source_taps:
        make_taps(&c, a, r, kind->src_bytes);
        break;
    case source_image:
        make_image(&c, a, r, kind->src_bytes);
        break;
    case source_affine:
        make_image(&c, a, r, kind->src_bytes);
        random_affine(&c.affine, r, c.image.width, c.image.height);
        break;
    case source_perspective:
        make_image(&c, a, r, kind->src_bytes);
        random_perspective(&c.perspective, r, c.image.width, c.image.height);
        c.stretch = random_stretch(r, c.image.width, c.image.height);
        break;
    case source_gradient:
        random_gradient(&c, r);
        break;
    }
    return c;
}
