#ifndef CPLATFORM_CRASH_RECORD_H
#define CPLATFORM_CRASH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CPLATFORM_CRASH_RECORD_VERSION = 1,
    CPLATFORM_CRASH_FRAMES = 32,
    CPLATFORM_CRASH_MODULES = 48,
};

/// A program or shared library in memory.
struct cplatform_crash_module {
    uint64_t start;
    uint64_t end;
    /// The last part of the path, which ends with a zero.
    char name[48];
};

/// The contents of a crash record: a file in memory, so that it outlives the process that writes it. All of it is
/// written by a process that may be broken, and is checked when it is read.
struct cplatform_crash_record {
    uint32_t version;
    /// The number of the fatal signal; 0 if there was none.
    int32_t signal;
    /// The number of frames of the thread that the signal ended.
    uint32_t frame_count;
    uint32_t module_count;
    /// The addresses of the instructions: of the fault, and of the calls that led there.
    uint64_t frames[CPLATFORM_CRASH_FRAMES];
    struct cplatform_crash_module modules[CPLATFORM_CRASH_MODULES];
    /// The name of the thread, which ends with a zero.
    char thread[16];
    /// The program's own words, which end with a zero.
    char words[512];
};

/// Begins a record in a file that is open for reading and writing, in place of what it contains, and has fatal signals
/// (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS) fill it in. The signals have their ordinary effect
/// afterwards. Only the first call of a process has an effect.
///
/// Returns the number of an error, or 0.
int cplatform_crash_record_begin(int descriptor);

/// Notes the reason for which the process is about to end, if there is a record. Longer words are cut.
void cplatform_crash_record_note(const char *words);

#endif
