import CBench

/// The processors that measurements run on.
package enum ProcessorChoice {
    /// Restricts this process, and the processes that it starts, to one processor, so that they stay in its caches.
    package static func pinToOne() {
        cbench_use_one_processor()
    }
}
