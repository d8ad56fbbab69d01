#define _GNU_SOURCE
#include "CPlatform.h"
#include <string.h>

const char *cplatform_errno_name(int error)
{
#ifdef __GLIBC__
    return strerrorname_np(error);
#else
    (void)error;
    return 0;
#endif
}
