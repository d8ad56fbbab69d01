// Functions of the system, of the compiler and of the processor that Swift cannot call.
#ifndef CBENCH_H
#define CBENCH_H

/// Restricts this process, and the processes that it starts, to the last of the processors that it may run on. Does
/// nothing if the kernel refuses.
void cbench_use_one_processor(void);

/// Executes 2 * `count` instructions that every processor executes quickly. Returns 0 on processors other than x86-64,
/// without having executed them.
int cbench_execute_quick_instructions(long count);

/// Executes 4 * `count` instructions, of which a quarter are divisions. Returns 0 on processors other than x86-64,
/// without having executed them.
int cbench_execute_divisions(long count);

/// The name, version and revision of the compiler that compiled the C code: the Swift toolchain's.
const char *cbench_compiler(void);

/// The name and version of the C library that this process runs with.
const char *cbench_c_library(void);

#endif
