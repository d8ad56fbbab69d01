#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>
#include <stdint.h>

// Linux-specific descriptors, which the toolchain's module of the C library does not contain.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// malloc_trim(), which that module does not contain either.
#include <malloc.h>

#include "console.h"
#include "crash_record.h"
#include "lazy_library.h"
#include "local_socket.h"
#include "run_loop.h"
#include "thread_calls.h"

// Returns the symbolic name of an errno ("EBUSY"), or NULL if the C library does not know one. The string is never
// freed.
const char *cplatform_errno_name(int error);

// Sets the name of the calling thread; the kernel accepts up to 15 bytes.
void cplatform_name_this_thread(const char *name);

// Sets the niceness of the calling thread: with 19, it uses what other threads leave of the processor.
void cplatform_set_thread_niceness(int niceness);

// Returns whether the calling thread is the first thread of the process, which runs the main run loop.
bool cplatform_is_main_thread(void);

// Returns the number of processors on which the calling thread may run; 1 if it exceeds the range of cpu_set_t.
int cplatform_processor_count(void);

// Runs all jobs of Swift's concurrency on the main thread, one after another, so that programs in virtual time do the
// same in every run; `false` returns them to the threads of the runtime. Has no effect if another hook is set.
void cplatform_run_tasks_on_main(bool is_on);

// Returns the descriptor of a new file in memory, or -1 and errno.
int cplatform_memory_file(const char *name);

// Makes the contents of a file in memory final.
void cplatform_seal(int file);

// Prefetches memory. Any address is allowed.
static inline void cplatform_fetch(const void *memory, size_t bytes) {
    for (size_t i = 0; i < bytes; i += 64) __builtin_prefetch((const char *)memory + i);
}

// Reads a counter of memory that other processes write, before everything that is read afterwards.
static inline uint64_t cplatform_load_acquire(const uint64_t *counter) {
    return __atomic_load_n(counter, __ATOMIC_ACQUIRE);
}

// Writes a counter of memory that other processes read, after everything that was written before, and before
// everything that is written afterwards.
static inline void cplatform_publish(uint64_t *counter, uint64_t value) {
    __atomic_store_n(counter, value, __ATOMIC_RELEASE);
    __atomic_thread_fence(__ATOMIC_RELEASE);
}

// Tells the processor that the thread is in a short spin loop.
static inline void cplatform_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

// The interface of the main dispatch queue for other run loops: the descriptor becomes readable when the queue has jobs
// (including those of the main actor), and the callback runs them. Both are private to libdispatch, and both must be
// called on the main thread.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

// Lets threads that do not block a signal pass it on to the descriptor of a signalfd. Returns 0 or an errno.
int cplatform_pass_on_signal(int signal);

#endif
