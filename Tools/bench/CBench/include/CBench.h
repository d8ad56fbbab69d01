// Functions of the system, of the compiler and of the processor that Swift cannot call, and kernels that count bytes.
#ifndef CBENCH_H
#define CBENCH_H

#include <stdint.h>

/// Restricts this process, and the processes that it starts, to the last of the processors that it may run on. Does
/// nothing if the kernel refuses.
void cbench_use_one_processor(void);

/// Executes 2 * `count` instructions that every processor executes quickly. Returns 0 on processors other than x86-64
/// and 64-bit Arm, without having executed them.
int cbench_execute_quick_instructions(long count);

/// Executes 4 * `count` instructions, of which a quarter are divisions. Returns 0 on processors other than x86-64 and
/// 64-bit Arm, without having executed them.
int cbench_execute_divisions(long count);

/// The name, version and revision of the compiler that compiled the C code: the Swift toolchain's.
const char *cbench_compiler(void);

/// The name and version of the C library that this process runs with.
const char *cbench_c_library(void);

/// Bytes that calls of the counting kernels have read and written, by their arguments: those of all pixels of a call,
/// also of those that the kernel skips because the source is clear or opaque there.
typedef struct cbench_traffic {
    uint64_t source;       ///< Bytes of sources and masks that were read.
    uint64_t destination;  ///< Bytes of destinations that were read to be blended with.
    uint64_t written;
} cbench_traffic;

/// The table of functions (`vtr_kernels` of CKernels.h) that counts bytes and draws with the kernels in use, those that
/// VITRINE_KERNELS selects. It is valid for the life of the process. Not to be called by two threads at the same time;
/// the functions may be.
const void *cbench_counting_kernels(void);

/// Returns the bytes since the last call, of all threads.
cbench_traffic cbench_take_traffic(void);

#endif
