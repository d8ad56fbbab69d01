#define _GNU_SOURCE
#include "CLayers.h"

#include <linux/futex.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// States of `word`.
enum { FREE, HELD, HELD_WITH_WAITERS };

// The number of attempts before a thread sleeps. The engine holds the lock for about a microsecond at most.
enum { SPINS = 64 };

static _Atomic uint32_t word = FREE;
// The address of `identity` of the thread that holds the lock; 0 if none does.
static _Atomic uintptr_t owner;
// The number of times that the owner holds the lock. Only the owner reads or writes it.
static unsigned depth;
static _Thread_local char identity;

static void pause_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

__attribute__((noinline)) static void wait_for_lock(void) {
    for (int i = 0; i < SPINS; i++) {
        uint32_t expected = FREE;
        if (atomic_compare_exchange_weak_explicit(&word, &expected, HELD, memory_order_acquire, memory_order_relaxed))
            return;
        pause_briefly();
    }
    while (atomic_exchange_explicit(&word, HELD_WITH_WAITERS, memory_order_acquire) != FREE)
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, HELD_WITH_WAITERS, NULL, NULL, 0);
}

__attribute__((noinline)) static void wake_a_waiter(void) {
    syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void vitrine_lock(void) {
    uintptr_t thread = (uintptr_t)&identity;
    // Only the thread itself stores its own address, so no other ordering is needed.
    if (atomic_load_explicit(&owner, memory_order_relaxed) == thread) {
        depth++;
        return;
    }
    uint32_t expected = FREE;
    if (!atomic_compare_exchange_strong_explicit(&word, &expected, HELD, memory_order_acquire, memory_order_relaxed))
        wait_for_lock();
    atomic_store_explicit(&owner, thread, memory_order_relaxed);
    depth = 1;
}

bool vitrine_try_lock(void) {
    uintptr_t thread = (uintptr_t)&identity;
    if (atomic_load_explicit(&owner, memory_order_relaxed) == thread) {
        depth++;
        return true;
    }
    uint32_t expected = FREE;
    if (!atomic_compare_exchange_strong_explicit(&word, &expected, HELD, memory_order_acquire, memory_order_relaxed))
        return false;
    atomic_store_explicit(&owner, thread, memory_order_relaxed);
    depth = 1;
    return true;
}

bool vitrine_unlock(void) {
    if (atomic_load_explicit(&owner, memory_order_relaxed) != (uintptr_t)&identity) return false;
    if (--depth > 0) return true;
    atomic_store_explicit(&owner, 0, memory_order_relaxed);
    if (atomic_exchange_explicit(&word, FREE, memory_order_release) == HELD_WITH_WAITERS) wake_a_waiter();
    return true;
}
