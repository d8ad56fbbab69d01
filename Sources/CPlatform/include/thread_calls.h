#ifndef CPLATFORM_THREAD_CALLS_H
#define CPLATFORM_THREAD_CALLS_H

#include <stdint.h>
#include <sys/types.h>

// Takes a signal for cplatform_thread_calls() and lets the calling thread, which is to be interrupted, receive it.
void cplatform_thread_calls_prepare(void);

// Interrupts another thread of this process for a moment and stores the addresses of the calls in which it is, the
// innermost first, as far as its frame pointers lead. Returns their number; 0 if the thread does not answer within the
// time, was not prepared, or no signal is left. One thread at a time may call it.
int cplatform_thread_calls(pid_t thread, uint64_t *addresses, int most, int milliseconds);

// Writes the name of the function at an address, or "module+0xOFFSET" if it has none, into a string of a size.
void cplatform_call_name(uint64_t address, char *name, int size);

#endif
