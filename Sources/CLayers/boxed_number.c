#include "CLayers.h"

#include <stddef.h>

// Of the module QuartzCore, where the program has it.
extern void *vitrine_quartzcore_number(double value, vitrine_number_kind kind) __attribute__((weak));

void *vitrine_boxed_number(double value, vitrine_number_kind kind) {
    return vitrine_quartzcore_number ? vitrine_quartzcore_number(value, kind) : NULL;
}
