#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdint.h>

/// Whether allocations are counted: not under a sanitizer, which has a heap of its own.
int counts_allocations(void);

/// How many times the calling thread has taken memory from the heap so far. A program that links this target counts
/// them all.
uint64_t allocation_count(void);

/// How many more blocks the calling thread has taken from the heap than it has given back.
int64_t live_block_count(void);

#endif
