#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/// Allocations of this process so far. The program that links this counts every one, whoever makes it.
uint64_t allocation_count(void);

#endif
