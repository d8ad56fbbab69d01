#if defined(__aarch64__)
#pragma STDC FP_CONTRACT OFF
#include "dither.h"
#include "include/CKernels.h"
#include "vectors/neon.h"
#define INSTRUCTION_SET neon
#include "loops/table.h"
#endif
