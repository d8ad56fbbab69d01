// The table of one instruction set. Include it after its vectors/*.h, with INSTRUCTION_SET defined as its name.

#include "../gradient_constants.h"
#include "../reduction.h"
#include "../reference_pyramid.h"
#include "../rows.h"
#include "../tables.h"
#include "../turned.h"

#include "unroll.h"
#include "ahead.h"
#include "copy.h"
#include "blend.h"
#include "solid.h"
#include "over.h"
#include "modes.h"
#include "tint.h"
#include "coverage.h"
#include "blur.h"
#include "pyramid.h"
#include "convert.h"
#include "turn.h"
#include "reduce.h"
#include "sample.h"
#include "gradient.h"
#include "scale.h"
#include "transform.h"

#define JOIN(a, b) a##b
#define TABLE(set) JOIN(vtr_kernels_, set)
#define QUOTE(name) #name
#define NAME(set) QUOTE(set)

const vtr_kernels TABLE(INSTRUCTION_SET) = {
    .name = NAME(INSTRUCTION_SET),
#define KERNEL(result, name, parameters) .name = name,
#include "../include/kernels.def"
};
