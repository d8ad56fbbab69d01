#define _GNU_SOURCE
#include "CPlatform.h"
#include <pthread.h>
#include <sys/resource.h>

void cplatform_name_this_thread(const char *name)
{
    pthread_setname_np(pthread_self(), name);
}

void cplatform_set_thread_niceness(int niceness)
{
    // On Linux, 0 stands for the calling thread.
    setpriority(PRIO_PROCESS, 0, niceness);
}
