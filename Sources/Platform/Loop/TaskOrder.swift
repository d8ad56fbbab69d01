import CPlatform

/// Makes all tasks of Swift's concurrency run on the main thread, one after another, while an object of it lives, so
/// that a program in virtual time does the same in every run.
package final class TaskOrder {
    private static let count = LockedValue(0)

    package init() {
        Self.count.withLock { count in
            count += 1
            if count == 1 { cplatform_run_tasks_on_main(true) }
        }
    }

    deinit {
        Self.count.withLock { count in
            count -= 1
            if count == 0 { cplatform_run_tasks_on_main(false) }
        }
    }
}
