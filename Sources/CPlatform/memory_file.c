#define _GNU_SOURCE
#include "CPlatform.h"

#include <sys/mman.h>

int cplatform_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
