import Glibc

/// The signals by which the kernel asks a program to leave its virtual terminal, and tells it that the terminal is in
/// front again.
package struct ConsoleSwitchSignals: Sendable {
    /// The signal before another terminal comes to the front.
    package let leave: Int32
    /// The signal after the terminal has come to the front.
    package let enter: Int32

    /// The first two real-time signals, which are queued and have no other meaning.
    package static var first: ConsoleSwitchSignals {
        ConsoleSwitchSignals(leave: __libc_current_sigrtmin(), enter: __libc_current_sigrtmin() + 1)
    }
}
