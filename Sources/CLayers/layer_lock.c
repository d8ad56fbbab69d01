#define _GNU_SOURCE
#include "CLayers.h"

#include <linux/futex.h>
#include <linux/membarrier.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The lock has two modes. In the first, which most programs never leave, only one thread has used layers: it takes
// the lock without an atomic exchange. The first other thread ends that mode for good; from then on the lock is a futex.

// The states of `word`.
enum { FREE, HELD, HELD_WITH_WAITERS };

// Values of `favored` that are no thread.
enum { UNDECIDED = 0, NONE = 1, ENDING = 2 };

// How often a thread looks again before it sleeps. The engine holds the lock for about a microsecond at most.
enum { SPINS = 64 };

static _Atomic uint32_t word = FREE;
// The thread that takes the lock without an exchange.
static _Atomic uintptr_t favored = UNDECIDED;
// Whether the owner took the lock as the favored thread. Only the owner reads or writes it.
static bool is_favored_hold;
// Whether the favored thread holds the lock, or is about to find out that it is not favored any more.
static _Atomic bool is_favored_inside;
// The address of `identity` of the thread that holds the lock; 0 if none does.
static _Atomic uintptr_t owner;
// How many times the owner holds the lock. Only the owner reads or writes it.
static unsigned depth;
static _Thread_local char identity;

static void pause_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// The sanitizer does not know what membarrier() orders.
#define HAS_FAVORED_THREAD 0
#endif
#endif
#ifndef HAS_FAVORED_THREAD
#define HAS_FAVORED_THREAD 1
#endif

// Favors the thread if it is the first and the kernel can end that later. Returns whether it did.
static bool become_favored(uintptr_t thread) {
    uintptr_t expected = UNDECIDED;
    if (atomic_load_explicit(&favored, memory_order_relaxed) != UNDECIDED) return false;
    bool is_possible = HAS_FAVORED_THREAD
        && syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0) == 0;
    return atomic_compare_exchange_strong(&favored, &expected, is_possible ? thread : NONE) && is_possible;
}

// The favored thread publishes that it is inside before it looks whether it is still favored; membarrier() orders the
// two for it.
static bool enter_favored(uintptr_t thread) {
    if (atomic_load_explicit(&favored, memory_order_relaxed) != thread) return false;
    atomic_store_explicit(&is_favored_inside, true, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (atomic_load_explicit(&favored, memory_order_relaxed) == thread) return true;
    atomic_store_explicit(&is_favored_inside, false, memory_order_relaxed);
    return false;
}

// Ends the first mode. Afterwards `is_favored_inside` can be relied on. Every thread does this that comes before
// another one has.
static void end_favor(void) {
    atomic_store(&favored, ENDING);
    syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0);
    atomic_store(&favored, NONE);
}

static void wait_for_favored(void) {
    for (int i = 0; atomic_load_explicit(&is_favored_inside, memory_order_acquire); i++) {
        if (i < SPINS) {
            pause_briefly();
        } else {
            nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
        }
    }
}

static void wait_for_word(void) {
    for (int i = 0; i < SPINS; i++) {
        uint32_t expected = FREE;
        if (atomic_compare_exchange_weak_explicit(&word, &expected, HELD, memory_order_acquire, memory_order_relaxed))
            return;
        pause_briefly();
    }
    while (atomic_exchange_explicit(&word, HELD_WITH_WAITERS, memory_order_acquire) != FREE)
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, HELD_WITH_WAITERS, NULL, NULL, 0);
}

static void enter_word(void) {
    if (atomic_load_explicit(&favored, memory_order_acquire) != NONE) end_favor();
    uint32_t expected = FREE;
    if (!atomic_compare_exchange_strong_explicit(&word, &expected, HELD, memory_order_acquire, memory_order_relaxed))
        wait_for_word();
    // The thread that held the lock in the first mode may be inside still.
    if (atomic_load_explicit(&is_favored_inside, memory_order_acquire)) wait_for_favored();
}

void vitrine_lock(void) {
    uintptr_t thread = (uintptr_t)&identity;
    // Only the thread itself stores its own address, so no other ordering is needed.
    if (atomic_load_explicit(&owner, memory_order_relaxed) == thread) {
        depth++;
        return;
    }
    bool is_favored = enter_favored(thread) || (become_favored(thread) && enter_favored(thread));
    if (!is_favored) enter_word();
    atomic_store_explicit(&owner, thread, memory_order_relaxed);
    is_favored_hold = is_favored;
    depth = 1;
}

bool vitrine_unlock(void) {
    if (atomic_load_explicit(&owner, memory_order_relaxed) != (uintptr_t)&identity) return false;
    if (--depth > 0) return true;
    atomic_store_explicit(&owner, 0, memory_order_relaxed);
    if (is_favored_hold) {
        atomic_store_explicit(&is_favored_inside, false, memory_order_release);
    } else if (atomic_exchange_explicit(&word, FREE, memory_order_release) == HELD_WITH_WAITERS) {
        syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
    return true;
}
