// What Swift can't import of the GNU C library.
#ifndef CBENCH_H
#define CBENCH_H

/// Keeps this process, and those that it starts, on the last of the processors that it may run on. Does nothing where
/// the kernel won't say.
void cbench_use_one_processor(void);

#endif
