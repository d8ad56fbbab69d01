// Counting instructions, on a machine whose clock advances by a nanosecond per instruction. InstructionCounter.swift
// has the same definitions.
#ifndef EXECUTED_H
#define EXECUTED_H

#include <math.h>
#include <stdio.h>
#include <time.h>

enum { CLOCK_READINGS = 16 };

// Returns the instructions that this process has executed.
static inline double executed(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

// Returns the instructions of reading the clock, which every difference of two readings contains once.
static inline double reading_cost(void)
{
    double least = INFINITY;
    for (int i = 0; i < CLOCK_READINGS; i++) {
        double before = executed(), cost = executed() - before;
        if (cost < least) least = cost;
    }
    return least;
}

static inline void report_count(const char *engine, const char *version, double instructions)
{
    printf("{\"engine\": \"%s\", \"version\": \"%s\", \"instructions\": %.3f}\n", engine, version,
           instructions < 0 ? 0 : instructions);
    fflush(stdout);
}

#endif
