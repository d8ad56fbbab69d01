// Random cases of every kernel, compared with the scalar reference to the bit, in buffers between pages that fault when
// touched.
#ifndef CKERNELCASES_H
#define CKERNELCASES_H

#include "CKernels.h"

#pragma clang assume_nonnull begin

enum { kernel_cases_message_size = 400 };

typedef struct kernel_cases_report {
    int64_t cases;   ///< How many were run, the failing one included.
    int64_t pixels;  ///< Destination pixels in them.
    uint64_t digest; ///< Of what the scalar reference drew: the same on every machine.
    bool failed;
    char message[kernel_cases_message_size];
} kernel_cases_report;

/// How many kernels there are cases for.
int kernel_cases_count(void);
/// The kernel's name, as in the table.
const char *kernel_cases_name(int kernel);

/// Runs cases `first` up to `first + count` of a kernel: the scalar reference and every other table this machine has,
/// side by side. Stops at the first difference and describes it. The same seed and number make the same case on every
/// machine.
kernel_cases_report kernel_cases_run(int kernel, uint64_t seed, int64_t first, int64_t count);

#pragma clang assume_nonnull end

#endif
