#ifndef CPLATFORM_RUN_LOOP_H
#define CPLATFORM_RUN_LOOP_H

#include <stdbool.h>

// The run loop of the main thread (Core Foundation's), which Foundation's timers and run loops use. All functions are
// called on the main thread. But for the first one, they need a program that contains the run loop.

// Returns whether the program contains Core Foundation's run loop. Static programs that do not use it have none.
bool cplatform_has_run_loop(void);

// A function that the run loop calls with the argument that it was registered with.
typedef void (*cplatform_run_loop_callback)(void *argument);

// Calls a function when an eventfd or a timerfd is readable, in the common modes. The run loop watches the descriptor
// edge-triggered and reads it before the call. Returns the source, or NULL without memory.
void *cplatform_run_loop_add(int descriptor, cplatform_run_loop_callback callback, void *argument);

// Ends and releases a source.
void cplatform_run_loop_remove(void *source);

// The activities of a run of the loop, with the values of CFRunLoopActivity.
typedef enum cplatform_run_loop_activity {
    CPLATFORM_RUN_LOOP_ENTRY = 1 << 0,
    CPLATFORM_RUN_LOOP_BEFORE_WAITING = 1 << 5,
    CPLATFORM_RUN_LOOP_EXIT = 1 << 7,
} cplatform_run_loop_activity;

// Calls a function at the begin and the end of each run of the loop and before each wait, in the common modes, after
// other observers. The function is not called while it runs already. Returns the observer, or NULL without memory.
void *cplatform_run_loop_observe(
    void (*callback)(void *argument, cplatform_run_loop_activity activity), void *argument);

// Ends and releases an observer.
void cplatform_run_loop_stop_observing(void *observer);

// Runs the loop in the default mode until `cplatform_run_loop_stop()`.
void cplatform_run_loop_run(void);

// Handles one event that waits, without waiting. Returns whether there was one.
bool cplatform_run_loop_poll(void);

// Ends the innermost run of the loop, at the latest when it would wait.
void cplatform_run_loop_stop(void);

// Returns whether the loop runs now, so that the caller is called from it.
bool cplatform_run_loop_is_running(void);

// Lets the loop go on without a wait.
void cplatform_run_loop_wake(void);

// Returns whether a timer is scheduled in the default mode.
bool cplatform_run_loop_has_timers(void);

#endif
