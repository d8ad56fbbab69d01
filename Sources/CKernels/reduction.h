// The source pixels of each pixel of a reduced image, and their weights.
#ifndef CKERNELS_REDUCTION_H
#define CKERNELS_REDUCTION_H

#include <stdint.h>

enum { VTR_REDUCTION_SHIFT = 23, VTR_REDUCTION_LAST_SHIFT = 40 };
#define VTR_REDUCTION_HALF ((uint64_t)1 << (VTR_REDUCTION_SHIFT - 1))
#define VTR_REDUCTION_LAST_HALF ((uint64_t)1 << (VTR_REDUCTION_LAST_SHIFT - 1))

/// One axis. Lengths are in units of which a source pixel has `to` and a pixel of the destination has `from`.
typedef struct {
    int64_t from, to;
    uint64_t factor;  // converts a sum over `from` units to its mean times 257
} vtr_reduction;

typedef struct {
    int64_t first, last;
    uint32_t first_weight, last_weight;  // equal to first_weight if the span is a single pixel
} vtr_span;

static inline vtr_reduction vtr_reduction_of(int64_t from, int64_t to) {
    return (vtr_reduction){from, to,
                           (257 * ((uint64_t)1 << VTR_REDUCTION_SHIFT) + (uint64_t)from / 2) / (uint64_t)from};
}

/// Returns the factor that converts a sum over `from` units of means times 257 to the mean.
static inline uint64_t vtr_reduction_last_factor(int64_t from) {
    const uint64_t divisor = 257 * (uint64_t)from;
    return (((uint64_t)1 << VTR_REDUCTION_LAST_SHIFT) + divisor / 2) / divisor;
}

static inline vtr_span vtr_reduction_span(vtr_reduction r, int64_t index) {
    const int64_t start = index * r.from, end = start + r.from;
    const int64_t first = start / r.to, last = (end - 1) / r.to;
    const int64_t first_end = (first + 1) * r.to;
    return (vtr_span){first, last, (uint32_t)((first_end < end ? first_end : end) - start),
                      (uint32_t)(end - (last * r.to > start ? last * r.to : start))};
}

static inline uint32_t vtr_span_weight(vtr_span span, vtr_reduction r, int64_t index) {
    return index == span.first ? span.first_weight : index == span.last ? span.last_weight : (uint32_t)r.to;
}

#endif
