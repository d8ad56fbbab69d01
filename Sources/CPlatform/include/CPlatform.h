#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdint.h>

// Linux's own descriptors, which the toolchain's module of the C library leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// malloc_trim(), likewise.
#include <malloc.h>

#include "console.h"

// The symbolic name of an errno ("EBUSY"), or NULL where the C library knows none. Never freed.
const char *cplatform_errno_name(int error);

// Names the calling thread; the kernel keeps 15 bytes and refuses more.
void cplatform_name_this_thread(const char *name);

// How many processors the calling thread may run on; 1 on machines with more than the C library counts.
int cplatform_processor_count(void);

// Tells the processor that the thread waits for another one, in a loop that won't take long.
/// Asks for memory that is to be looked at soon, of which nothing is promised: it may be any address.
static inline void cplatform_fetch(const void *memory, size_t bytes) {
    for (size_t i = 0; i < bytes; i += 64) __builtin_prefetch((const char *)memory + i);
}

static inline void cplatform_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

// The main dispatch queue's door for foreign run loops: the descriptor becomes readable when the queue has
// jobs (main-actor jobs are among them); the callback runs them. Both belong to libdispatch, whose headers
// keep them private; both are for the main thread only.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

#endif
