// The random cases of every kernel as a program of its own, for processors that are emulated.
#include <stdio.h>
#include <stdlib.h>
#include "CKernelCases.h"

int main(int argc, char **argv) {
    if (argc != 3 && argc != 5) {
        fprintf(stderr, "usage: %s SEED CASES [FIRST-KERNEL STEP]\n", argv[0]);
        return 2;
    }
    if (!vtr_kernels_available(1)) {
        fprintf(stderr, "there is nothing to compare with the scalar reference\n");
        return 1;
    }
    const int start = argc == 5 ? atoi(argv[3]) : 0, step = argc == 5 ? atoi(argv[4]) : 1;
    int failures = 0;
    for (int kernel = start; kernel < kernel_cases_count(); kernel += step) {
        kernel_cases_report report = kernel_cases_run(kernel, strtoull(argv[1], NULL, 0), 0, atoll(argv[2]));
        if (report.failed) failures++;
        printf("%s %s %lld cases, %lld pixels, digest %016llx\n", report.failed ? "FAIL" : "ok",
               kernel_cases_name(kernel), (long long)report.cases, (long long)report.pixels,
               (unsigned long long)report.digest);
        if (report.failed) fprintf(stderr, "%s\n", report.message);
    }
    return failures == 0 ? 0 : 1;
}
