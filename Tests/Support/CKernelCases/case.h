// One random call of a kernel.
#ifndef CASE_H
#define CASE_H

#include "CKernels.h"
#include "fence.h"
#include "pools.h"

/// Rows of pixels, coverage or words in fenced memory.
typedef struct {
    uint8_t *base;
    ptrdiff_t pitch;
    uint8_t *low;  // the lowest byte of all rows
    size_t span;   // from there to the end of the highest row
} plane;

enum { most_taps = 40 };

typedef struct {
    ptrdiff_t width, height;
    plane dst, src, mask;
    bool has_mask;
    uint8_t alpha;
    int turns;
    uint32_t color, source_set;
    vtr_image image;
    vtr_affine affine;
    vtr_perspective perspective;
    vtr_stretch stretch;
    int16_t weights[most_taps];
    ptrdiff_t taps, tap_pitch;
    ptrdiff_t size, left, top;
    vtr_gradient gradient;
    vtr_gradient_segment segments[8];
} kernel_case;

/// The source of a kernel. source_double: a plane twice as wide and high; source_turned: a plane that is rotated;
/// source_halved, source_doubled: planes of one or four channels whose size is halved or doubled; source_taps: a plane
/// with additional pixels for all taps.
typedef enum {
    source_none, source_plane, source_double, source_turned, source_halved, source_doubled, source_taps, source_image,
    source_affine, source_perspective, source_gradient
} source_kind;
typedef enum { mask_none, mask_always, mask_sometimes } mask_kind;

typedef struct {
    const char *name;
    int dst_bytes, src_bytes;  // of a pixel
    source_kind source;
    mask_kind mask;
    void (*run)(const vtr_kernels *kernels, const kernel_case *c);
} kernel_kind;

/// The kinds of cases of all kernels, in the order of the table.
extern const kernel_kind *const kernel_kinds[];
extern const int kernel_kind_count;

/// The memory of the cases of one run.
typedef struct {
    pools pools;
    fence dst, src, mask;
    fence sparse;  // three rows of 32767 pixels, a gigabyte apart
} arena;

enum { sparse_pitch = 1 << 30, sparse_width = 32767, sparse_rows = 3 };

/// Returns NULL if there is no memory.
arena *arena_open(uint64_t seed, bool with_sparse);
void arena_close(arena *a);

kernel_case case_make(const kernel_kind *kind, arena *a, randoms *r);
void random_affine(vtr_affine *map, randoms *r, int32_t width, int32_t height);
void random_perspective(vtr_perspective *map, randoms *r, int32_t width, int32_t height);
vtr_stretch random_stretch(randoms *r, int32_t width, int32_t height);
/// Chooses the stops, which the case contains, and the map of a gradient.
void random_gradient(kernel_case *c, randoms *r);

#endif
