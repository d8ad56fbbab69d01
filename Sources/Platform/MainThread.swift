import CPlatform

/// The first thread of the process, whose run loop serves the main queue and Foundation's timers.
package enum MainThread {
    /// Whether the caller is on the main thread.
    package static var isCurrent: Bool { cplatform_is_main_thread() }
}
