// Access to rows by pitch.
#ifndef CKERNELS_ROWS_H
#define CKERNELS_ROWS_H

#include <string.h>
#include "include/CKernels.h"

/// The row y of `plane`, whose pitch is named `plane_pitch`.
#define ROW(plane, y) ((uint8_t *)(plane) + (y) * plane##_pitch)

#endif
