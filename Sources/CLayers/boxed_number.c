#include "CLayers.h"

#include <stddef.h>

// Defined by the module QuartzCore, in programs that contain it.
extern void *vitrine_quartzcore_number(double value, vitrine_number_kind kind) __attribute__((weak));

void *vitrine_boxed_number(double value, vitrine_number_kind kind) {
    return vitrine_quartzcore_number ? vitrine_quartzcore_number(value, kind) : NULL;
}
