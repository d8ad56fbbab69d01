#define _GNU_SOURCE
#include "CLayers.h"

#include <unistd.h>

bool vitrine_is_main_thread(void) {
    return gettid() == getpid();
}
