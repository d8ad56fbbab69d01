#define _GNU_SOURCE
#include "CPlatform.h"
#include "frame_pointers.h"
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

static struct cplatform_crash_record *record;
static const int fatal_signals[] = { SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS };
enum { FATAL_SIGNALS = sizeof fatal_signals / sizeof *fatal_signals, STACK_SIZE = 65536 };
static struct sigaction earlier[FATAL_SIGNALS];

static int add_module(struct dl_phdr_info *info, size_t size, void *unused)
{
    if (record->module_count == CPLATFORM_CRASH_MODULES) return 1;
    struct cplatform_crash_module *module = &record->modules[record->module_count++];
    module->start = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uint64_t end = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && end > module->end) module->end = end;
    }
    char path[4096];
    const char *name = info->dlpi_name;
    if (!*name) {
        // The program itself has no name here.
        ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
        path[length > 0 ? length : 0] = 0;
        name = path;
    }
    const char *slash = strrchr(name, '/');
    strncpy(module->name, slash ? slash + 1 : name, sizeof module->name - 1);
    return 0;
}

static void add_frame(uint64_t address)
{
    if (record->frame_count < CPLATFORM_CRASH_FRAMES) record->frames[record->frame_count++] = address;
}

// Whether a frame is in the program itself, which is the first module.
static bool has_own_frame(void)
{
    for (uint32_t i = 0; i < record->frame_count; i++)
        if (record->frames[i] >= record->modules[0].start && record->frames[i] < record->modules[0].end) return true;
    return false;
}

// The C library keeps no frame pointers, so that those of its callers may be lost. Its unwinder finds them, but takes
// locks: a thread that is ended while it holds one waits here until the service manager ends it.
static void unwind(void)
{
    void *frames[CPLATFORM_CRASH_FRAMES];
    int count = backtrace(frames, CPLATFORM_CRASH_FRAMES);
    // After the instruction of the signal, and without those of the handler.
    for (int i = 3; i < count; i++) add_frame((uint64_t)frames[i]);
}

static void crashed(int number, siginfo_t *info, void *context)
{
    static atomic_flag has_crashed = ATOMIC_FLAG_INIT;
    int before = errno;
    if (!atomic_flag_test_and_set(&has_crashed)) {
        record->signal = number;
        prctl(PR_GET_NAME, record->thread);
        record->frame_count = cplatform_frame_pointers(context, record->frames, CPLATFORM_CRASH_FRAMES);
        if (!has_own_frame()) unwind();
    }
    for (int i = 0; i < FATAL_SIGNALS; i++) sigaction(fatal_signals[i], &earlier[i], NULL);
    errno = before;
    // The instruction of a fault is executed again and ends the process now. Signals of a process have no instruction.
    if (info->si_code <= 0 || number == SIGABRT || number == SIGSYS) raise(number);
}

int cplatform_crash_record_begin(int descriptor)
{
    static atomic_flag has_begun = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&has_begun)) return 0;
    if (ftruncate(descriptor, 0) != 0 || ftruncate(descriptor, sizeof *record) != 0) return errno;
    void *memory = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) return errno;
    record = memory;
    record->version = CPLATFORM_CRASH_RECORD_VERSION;
    dl_iterate_phdr(add_module, NULL);
    // The first call loads the unwinder.
    void *frame;
    backtrace(&frame, 1);
    // A thread whose own stack is used up needs another one. Other threads have none, and lose only that case.
    static stack_t stack = { .ss_size = STACK_SIZE };
    stack.ss_sp = malloc(STACK_SIZE);
    if (stack.ss_sp) sigaltstack(&stack, NULL);
    struct sigaction action = { .sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK };
    sigfillset(&action.sa_mask);
    for (int i = 0; i < FATAL_SIGNALS; i++)
        if (sigaction(fatal_signals[i], &action, &earlier[i]) != 0) return errno;
    return 0;
}

void cplatform_crash_record_note(const char *words)
{
    if (!record) return;
    strncpy(record->words, words, sizeof record->words - 1);
}
