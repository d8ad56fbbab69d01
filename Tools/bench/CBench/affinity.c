#define _GNU_SOURCE
#include "CBench.h"

#include <sched.h>

void cbench_use_one_processor(void)
{
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof allowed, &allowed)) return;
    for (int i = CPU_SETSIZE - 1; i >= 0; i--) {
        if (!CPU_ISSET(i, &allowed)) continue;
        CPU_ZERO(&one);
        CPU_SET(i, &one);
        sched_setaffinity(0, sizeof one, &one);
        return;
    }
}
