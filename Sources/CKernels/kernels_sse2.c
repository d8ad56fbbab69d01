#if defined(__x86_64__)
#pragma STDC FP_CONTRACT OFF
#include "dither.h"
#include "include/CKernels.h"
#include "vectors/sse2.h"
#define INSTRUCTION_SET sse2
#include "loops/table.h"
#endif
