#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdint.h>

/// How many times the calling thread has taken memory from the heap so far. A program that links this target counts them all.
uint64_t allocation_count(void);

#endif
