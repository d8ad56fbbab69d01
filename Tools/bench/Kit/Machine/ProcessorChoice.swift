import CBench

/// Which processors figures are of.
package enum ProcessorChoice {
    /// Keeps this process, and those that it starts, on one: on one core with its own caches.
    package static func pinToOne() {
        cbench_use_one_processor()
    }
}
