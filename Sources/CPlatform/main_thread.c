#define _GNU_SOURCE
#include "CPlatform.h"

#include <unistd.h>

bool cplatform_is_main_thread(void) {
    return gettid() == getpid();
}
