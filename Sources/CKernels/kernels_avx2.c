#if defined(__x86_64__)
#pragma STDC FP_CONTRACT OFF
#include "dither.h"
#include "include/CKernels.h"
#include "vectors/avx2.h"
#define INSTRUCTION_SET avx2
#include "loops/table.h"
#pragma clang attribute pop
#endif
