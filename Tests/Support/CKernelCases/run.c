#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "CKernelCases.h"
#include "case.h"

int kernel_cases_count(void) {
    return kernel_kind_count;
}

const char *kernel_cases_name(int kernel) {
    return kernel_kinds[kernel]->name;
}

/// The destination and the bytes around it inside the fence.
typedef struct {
    uint8_t *start;
    size_t size;
} region;

static region around(const plane *p, const fence *f) {
    enum { margin = 160 };
    uint8_t *start = p->low - f->start > margin ? p->low - margin : f->start;
    uint8_t *end = p->low + p->span;
    end = f->end - end > margin ? end + margin : f->end;
    return (region){start, (size_t)(end - start)};
}

/// Returns whether bytes outside the rows differ.
static bool outside_differs(const plane *p, region whole, ptrdiff_t row, ptrdiff_t rows, const uint8_t *a,
                            const uint8_t *b) {
    size_t at = 0;
    ptrdiff_t pitch = p->pitch < 0 ? -p->pitch : p->pitch;
    for (ptrdiff_t y = 0; p->span > 0 && y < rows; y++) {
        size_t start = (size_t)(p->low - whole.start + y * pitch);
        if (memcmp(a + at, b + at, start - at) != 0) return true;
        at = start + (size_t)row;
    }
    return memcmp(a + at, b + at, whole.size - at) != 0;
}

static uint64_t digest_of(uint64_t digest, const plane *p, ptrdiff_t row, ptrdiff_t rows) {
    for (ptrdiff_t y = 0; y < rows; y++)
        for (ptrdiff_t x = 0; x < row; x++)
            digest = (digest ^ p->base[y * p->pitch + x]) * 0x100000001b3;
    return digest;
}

static void describe(kernel_cases_report *report, const kernel_kind *kind, const char *subject, int64_t number,
                     const kernel_case *c, const char *what) {
    report->failed = true;
    snprintf(report->message, sizeof report->message,
             "%s, %s, case %lld: %s (size %td x %td, destination %p pitch %td, source pitch %td, mask %s pitch %td, "
             "alpha %u, color %08x, set %08x, image %d x %d)",
             kind->name, subject, (long long)number, what, c->width, c->height, (void *)c->dst.base, c->dst.pitch,
             c->src.pitch, c->has_mask ? "yes" : "no", c->mask.pitch, c->alpha, c->color, c->source_set, c->image.width,
             c->image.height);
}

static void describe_difference(kernel_cases_report *report, const kernel_kind *kind, const char *subject,
                                int64_t number, const kernel_case *c, region whole, const uint8_t *expected) {
    size_t at = 0;
    while (whole.start[at] == expected[at]) at++;
    ptrdiff_t offset = whole.start + at - c->dst.base, y = 0;
    if (c->dst.pitch != 0)
        while (y + 1 < c->height
               && (offset - y * c->dst.pitch < 0 || offset - y * c->dst.pitch >= c->width * kind->dst_bytes))
            y++;
    char what[120];
    snprintf(what, sizeof what, "row %td byte %td is %02x, not %02x", y, offset - y * c->dst.pitch, whole.start[at],
             expected[at]);
    describe(report, kind, subject, number, c, what);
}

enum { most_tables = 8 };

static void run_case(const kernel_kind *kind, arena *a, const vtr_kernels *const *tables, uint64_t seed, int64_t number,
                     uint8_t *before, uint8_t *expected, kernel_cases_report *report) {
    randoms r = {seed ^ (uint64_t)(number + 1) * 0xd1342543de82ef95};
    const kernel_case c = case_make(kind, a, &r);
    const region whole = around(&c.dst, &a->dst);
    report->cases++;
    report->pixels += c.width * c.height;

    memcpy(before, whole.start, whole.size);
    kind->run(tables[0], &c);
    memcpy(expected, whole.start, whole.size);
    if (outside_differs(&c.dst, whole, c.width * kind->dst_bytes, c.height, before, expected)) {
        describe(report, kind, "scalar", number, &c, "bytes outside the rows were written");
        return;
    }
    report->digest = digest_of(report->digest, &c.dst, c.width * kind->dst_bytes, c.height);
    for (int i = 1; tables[i]; i++) {
        memcpy(whole.start, before, whole.size);
        kind->run(tables[i], &c);
        if (memcmp(whole.start, expected, whole.size) != 0) {
            describe_difference(report, kind, tables[i]->name, number, &c, whole, expected);
            return;
        }
    }
}

static kernel_cases_report run_cases(const vtr_kernels *const *tables, int kernel, uint64_t seed, int64_t first,
                                     int64_t count) {
    kernel_cases_report report = {0};
    const kernel_kind *kind = kernel_kinds[kernel];
    arena *a = arena_open(seed, kind->source == source_affine || kind->source == source_perspective);
    if (!a) {
        report.failed = true;
        snprintf(report.message, sizeof report.message, "%s: no memory for its cases", kind->name);
        return report;
    }
    const size_t size = (size_t)(a->dst.end - a->dst.start);
    uint8_t *copies = malloc(2 * size);
    for (int64_t i = first; copies && i < first + count && !report.failed; i++)
        run_case(kind, a, tables, seed, i, copies, copies + size, &report);
    free(copies);
    arena_close(a);
    return report;
}

kernel_cases_report kernel_cases_run(int kernel, uint64_t seed, int64_t first, int64_t count) {
    // Queried once, because CPUID takes long on a virtual machine.
    const vtr_kernels *tables[most_tables + 1] = {0};
    for (int i = 0; i < most_tables && (tables[i] = vtr_kernels_available(i)); i++) {}
    return run_cases(tables, kernel, seed, first, count);
}

kernel_cases_report kernel_cases_run_table(const vtr_kernels *table, int kernel, uint64_t seed, int64_t first,
                                           int64_t count) {
    const vtr_kernels *tables[] = {vtr_kernels_available(0), table, NULL};
    return run_cases(tables, kernel, seed, first, count);
}
