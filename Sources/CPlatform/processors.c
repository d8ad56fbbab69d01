#define _GNU_SOURCE
#include "CPlatform.h"

#include <sched.h>

int cplatform_processor_count(void) {
    cpu_set_t processors;
    if (sched_getaffinity(0, sizeof processors, &processors) != 0) return 1;
    return CPU_COUNT(&processors);
}
