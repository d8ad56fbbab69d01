// Random cases of every kernel, compared with the scalar reference to the bit, in buffers between inaccessible pages.
#ifndef CKERNELCASES_H
#define CKERNELCASES_H

#include "CKernels.h"

#pragma clang assume_nonnull begin

enum { kernel_cases_message_size = 400 };

typedef struct kernel_cases_report {
    int64_t cases;   ///< The number of cases that were run, including the failing one.
    int64_t pixels;  ///< Destination pixels in them.
    uint64_t digest; ///< The digest of the pixels of the scalar reference, equal on all machines.
    bool failed;
    char message[kernel_cases_message_size];
} kernel_cases_report;

/// Returns the number of kernels.
int kernel_cases_count(void);
/// Returns the name of a kernel.
const char *kernel_cases_name(int kernel);

/// Runs cases `first` ..< `first + count` of a kernel with the scalar reference and every other table of this machine.
/// Stops at the first difference and describes it. A seed and a number determine a case on all machines.
kernel_cases_report kernel_cases_run(int kernel, uint64_t seed, int64_t first, int64_t count);

/// Runs cases `first` ..< `first + count` of a kernel with the scalar reference and one other table, as
/// `kernel_cases_run` does.
kernel_cases_report kernel_cases_run_table(const vtr_kernels *table, int kernel, uint64_t seed, int64_t first,
                                           int64_t count);

#pragma clang assume_nonnull end

#endif
