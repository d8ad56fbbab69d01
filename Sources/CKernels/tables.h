// The tables of all instruction sets.
#ifndef CKERNELS_TABLES_H
#define CKERNELS_TABLES_H

#include "include/CKernels.h"

extern const vtr_kernels vtr_kernels_scalar;
#if defined(__x86_64__)
extern const vtr_kernels vtr_kernels_sse2;
extern const vtr_kernels vtr_kernels_avx2;
extern const vtr_kernels vtr_kernels_avx512;
#elif defined(__aarch64__)
extern const vtr_kernels vtr_kernels_neon;
#endif

#endif
