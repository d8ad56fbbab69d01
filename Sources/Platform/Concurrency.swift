import CPlatform

/// The threads of Swift's concurrency.
package enum Concurrency {
    /// Runs all tasks on the main thread, one after another, so that a program in virtual time does the same in every
    /// run; `false` returns them to the threads of the runtime.
    package static func runTasksOnMainThread(_ isOn: Bool) {
        cplatform_run_tasks_on_main(isOn)
    }
}
