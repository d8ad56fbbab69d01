// Random numbers that are equal on all machines.
#ifndef RANDOM_H
#define RANDOM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { uint64_t state; } randoms;

/// SplitMix64: a mixed Weyl sequence.
static inline uint64_t random_bits(randoms *r) {
    uint64_t z = r->state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/// Returns a number in 0 ..< n.
static inline int64_t random_below(randoms *r, int64_t n) {
    return (int64_t)((random_bits(r) >> 33) * (uint64_t)n >> 31);
}

static inline int64_t random_between(randoms *r, int64_t low, int64_t high) {
    return low + random_below(r, high - low + 1);
}

static inline bool one_in(randoms *r, int64_t n) {
    return random_below(r, n) == 0;
}

static inline double random_real(randoms *r, double low, double high) {
    return low + (high - low) * (double)(random_bits(r) >> 11) * 0x1p-53;
}

#endif
