#include "CPlatform.h"

// A main function with `async` hands the main thread to the concurrency runtime at its first suspension, which ends the
// thread: other threads run the jobs of the main queue from then on. This hook of the runtime keeps the thread and runs
// its run loop instead, which serves the main queue and Foundation's timers, as on Apple's platforms.

typedef __attribute__((swiftcall)) void (*drain_queue)(void);

extern __attribute__((swiftcall)) void (*swift_task_asyncMainDrainQueue_hook)(
    drain_queue original, __attribute__((swiftcall)) void (*override)(drain_queue original));

static __attribute__((swiftcall)) void run_main_loop(
    drain_queue original, __attribute__((swiftcall)) void (*override)(drain_queue original)) {
    (void)override;
    if (!cplatform_has_run_loop() || !cplatform_is_main_thread()) original();
    for (;;) cplatform_run_loop_run();
}

static __attribute__((constructor)) void keep_main_thread(void) {
    if (!swift_task_asyncMainDrainQueue_hook) swift_task_asyncMainDrainQueue_hook = run_main_loop;
}
