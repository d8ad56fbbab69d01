#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

// The kernel delivers a signal to any thread that does not block it. That thread blocks it from now on, and sends it to
// the process again, until no thread is left and it stays pending for the signalfd. Both calls are safe in a handler.
static void pass_on(int signal, siginfo_t *info, void *context) {
    (void)info;
    int before = errno;
    ucontext_t *interrupted = context;
    sigaddset(&interrupted->uc_sigmask, signal);
    kill(getpid(), signal);
    errno = before;
}

int cplatform_pass_on_signal(int signal) {
    struct sigaction action = {.sa_sigaction = pass_on, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigfillset(&action.sa_mask);
    return sigaction(signal, &action, NULL) == 0 ? 0 : errno;
}
