#define _GNU_SOURCE
#include "CPlatform.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The guard is forked from a process that may have threads, so it calls async-signal-safe functions only.

enum { GUARD_PIPE = 0, GUARD_TTY = 1, GUARD_PARENT = 2, GUARD_FIRST_OTHER = 3 };

// Moves the three descriptors that the guard needs to their numbers and closes all others: an inherited DRM device
// would keep the kernel from restoring the console.
static void keep_descriptors(int pipe, int tty, int parent)
{
    // Moves them to high numbers first, so that none is overwritten.
    pipe = fcntl(pipe, F_DUPFD, 10);
    tty = fcntl(tty, F_DUPFD, 10);
    parent = parent >= 0 ? fcntl(parent, F_DUPFD, 10) : -1;
    dup2(pipe, GUARD_PIPE);
    dup2(tty, GUARD_TTY);
    if (parent >= 0) dup2(parent, GUARD_PARENT); else close(GUARD_PARENT);
    if (syscall(SYS_close_range, GUARD_FIRST_OTHER, ~0U, 0) != 0) {
        long last = sysconf(_SC_OPEN_MAX);
        for (int descriptor = GUARD_FIRST_OTHER; descriptor < (last > 0 ? last : 1024); descriptor++) close(descriptor);
    }
}

// Waits up to two seconds for the parent to end. Its descriptors are closed one after the other while it ends; the
// display should be free before the console is drawn again.
static void await_parent(void)
{
    struct pollfd parent = { .fd = GUARD_PARENT, .events = POLLIN };
    poll(&parent, 1, 2000);
}

static void restore(const struct cplatform_console_state *state, const char *path)
{
    int error = cplatform_console_restore(GUARD_TTY, state);
    if (error == 0) return;
    // Without root privileges only the session of a terminal may restore it. If the parent led the session, the session
    // ended with the parent, and the guard can acquire the terminal; the old descriptor is unusable after the hang-up.
    int tty = open(path, O_RDWR | O_NOCTTY);
    if (tty < 0) tty = GUARD_TTY;
    ioctl(tty, TIOCSCTTY, 0);
    cplatform_console_restore(tty, state);
}

__attribute__((noreturn))
static void guard(const struct cplatform_console_state *state, const char *path)
{
    for (;;) {
        char order;
        ssize_t count = read(GUARD_PIPE, &order, 1);
        if (count > 0) _exit(0);
        if (count == 0) break;
        if (errno != EINTR) break;
    }
    await_parent();
    restore(state, path);
    _exit(0);
}

int cplatform_console_guard_start(int tty, const struct cplatform_console_state *state, int *guard_end)
{
    int ends[2];
    char path[32];
    snprintf(path, sizeof path, "/dev/tty%d", state->number);
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    pid_t parent = getpid();
    int leads_session = getsid(0) == parent || geteuid() == 0;
    int parent_descriptor = (int)syscall(SYS_pidfd_open, parent, 0);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = fork();
    if (child == 0) {
        // Forks twice, so that the guard is not a child that this program has to wait for.
        pid_t grandchild = fork();
        if (grandchild != 0) _exit(grandchild < 0 ? errno : 0);
        // Signals of the terminal must not reach the guard. In a session of its own it could not restore the terminal
        // of a parent that does not lead its session; in that case it gets a process group of its own.
        if (leads_session) setsid(); else setpgid(0, 0);
        prctl(PR_SET_NAME, "console-guard");
        if (chdir("/") != 0) { /* It would only keep a file system busy. */ }
        keep_descriptors(ends[0], tty, parent_descriptor);
        guard(state, path);
    }
    int error = child < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[0]);
    if (parent_descriptor >= 0) close(parent_descriptor);
    if (child > 0) {
        int status = 0;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
        if (WIFEXITED(status)) error = WEXITSTATUS(status);
    }
    if (error != 0) {
        close(ends[1]);
        return error;
    }
    *guard_end = ends[1];
    return 0;
}

void cplatform_console_guard_dismiss(int guard_end)
{
    char order = 'd';
    while (write(guard_end, &order, 1) < 0 && errno == EINTR) {}
    close(guard_end);
}
