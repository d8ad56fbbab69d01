#include "CPlatform.h"

#include <stddef.h>

// The concurrency runtime's hook for jobs that may run on any thread.

typedef __attribute__((swiftcall)) void (*enqueue)(void *job);

extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original);
extern __attribute__((swiftcall)) void swift_task_enqueueMainExecutor(void *job);

static __attribute__((swiftcall)) void enqueue_on_main(void *job, enqueue original) {
    (void)original;
    swift_task_enqueueMainExecutor(job);
}

void cplatform_run_tasks_on_main(bool is_on) {
    if (is_on && !swift_task_enqueueGlobal_hook) {
        swift_task_enqueueGlobal_hook = enqueue_on_main;
    } else if (!is_on && swift_task_enqueueGlobal_hook == enqueue_on_main) {
        swift_task_enqueueGlobal_hook = NULL;
    }
}
