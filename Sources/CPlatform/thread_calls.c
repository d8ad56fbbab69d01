#define _GNU_SOURCE
#include "CPlatform.h"
#include "frame_pointers.h"
#include <dlfcn.h>
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 64 };

// What the signal handler fills in, once in each round. An answer that is late counts for the round that it finds.
static uint64_t found[MOST];
static int found_count;
static _Atomic unsigned asked_round;
static _Atomic unsigned answered_round;
static sem_t answered;
static int signal_number;

static void answer(int number, siginfo_t *info, void *context)
{
    int error = errno;
    unsigned round = atomic_load(&asked_round);
    if (atomic_exchange(&answered_round, round) == round) return;
    found_count = (int)cplatform_frame_pointers(context, found, MOST);
    sem_post(&answered);
    errno = error;
}

// Takes a real-time signal that has its ordinary effect, which would end the process.
static bool take_signal(void)
{
    if (signal_number) return true;
    for (int number = SIGRTMAX - 1; number > SIGRTMIN; number--) {
        struct sigaction present;
        if (sigaction(number, NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
        struct sigaction action = { .sa_sigaction = answer, .sa_flags = SA_SIGINFO | SA_RESTART };
        sigfillset(&action.sa_mask);
        if (sem_init(&answered, 0, 0) != 0 || sigaction(number, &action, NULL) != 0) return false;
        signal_number = number;
        return true;
    }
    return false;
}

void cplatform_thread_calls_prepare(void)
{
    if (!take_signal()) return;
    // A program inherits the signals that its parent had blocked.
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int cplatform_thread_calls(pid_t thread, uint64_t *addresses, int most, int milliseconds)
{
    if (!signal_number) return 0;
    while (sem_trywait(&answered) == 0) {}
    atomic_fetch_add(&asked_round, 1);
    if (syscall(SYS_tgkill, getpid(), thread, signal_number) != 0) return 0;
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    while (sem_timedwait(&answered, &end) != 0)
        if (errno != EINTR) return 0;
    int count = found_count < most ? found_count : most;
    memcpy(addresses, found, (size_t)count * sizeof *addresses);
    return count;
}

void cplatform_call_name(uint64_t address, char *name, int size)
{
    Dl_info info;
    // A return address may be the first one behind its function.
    if (dladdr((void *)(address - 1), &info) == 0 || !info.dli_fname) {
        snprintf(name, (size_t)size, "0x%llx", (unsigned long long)address);
        return;
    }
    if (!info.dli_sname) {
        const char *slash = strrchr(info.dli_fname, '/');
        snprintf(name, (size_t)size, "%s+0x%llx", slash ? slash + 1 : info.dli_fname,
            (unsigned long long)(address - (uint64_t)info.dli_fbase));
        return;
    }
    // Part of Swift's dynamic library; static programs are spared the size of it.
    char *(*demangle)(const char *, size_t, char *, size_t *, uint32_t) = dlsym(RTLD_DEFAULT, "swift_demangle");
    char *readable = demangle ? demangle(info.dli_sname, strlen(info.dli_sname), NULL, NULL, 0) : NULL;
    snprintf(name, (size_t)size, "%s", readable ? readable : info.dli_sname);
    free(readable);
}
