// The tables of all instruction sets, and the scalar reference of all kernels.
#ifndef CKERNELS_TABLES_H
#define CKERNELS_TABLES_H

#include "include/CKernels.h"

#define KERNEL(result, name, parameters) result vtr_reference_##name parameters;
#include "include/kernels.def"

/// SET(name, processor family, function that says whether this processor has it) for each instruction set, from the
/// slowest to the fastest within a family.
#define INSTRUCTION_SETS(SET) \
    SET(scalar, ANY, always) \
    SET(sse2, X86, always) \
    SET(avx2, X86, runs_avx2) \
    SET(avx512, X86, runs_avx512) \
    SET(neon, ARM, always)

// Tables of other processor families are declared, but not defined.
#define DECLARE_TABLE(name, family, runs) extern const vtr_kernels vtr_kernels_##name;
INSTRUCTION_SETS(DECLARE_TABLE)
#undef DECLARE_TABLE

#endif
