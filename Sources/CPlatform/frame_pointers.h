#ifndef FRAME_POINTERS_H
#define FRAME_POINTERS_H

#include <stdint.h>
#include <ucontext.h>

// Stores the address of an interrupted instruction and the return addresses of the calls around it, which it finds by
// the frame pointers that Swift keeps. Returns their number. May be called in a signal handler.
uint32_t cplatform_frame_pointers(const ucontext_t *context, uint64_t *addresses, uint32_t most);

#endif
