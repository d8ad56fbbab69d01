#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/mman.h>

#include "CPlatform.h"

int cplatform_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

void cplatform_seal(int file) {
    // Without seals a receiver is not protected from a change of the size, which is no fault of the sender.
    (void)fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}
