import CPlatform
import Glibc
import Platform

/// Holds a text console while a program shows its own picture: no text is drawn there and no key reaches it.
///
///     let console = try ConsoleGuard.take(.own)       // nil: there is none to take
///     defer { console?.restore() }
///
/// The console comes back when the program ends, whichever way: after a kill or a trap by a small process that waits
/// for just that. See console_ioctl(4) and ioctl_vt(2).
package final class ConsoleGuard {
    /// The virtual terminal's number, from 1.
    package let number: Int
    private let tty: FileDescriptor
    private let state: cplatform_console_state
    private var guardEnd: Int32?

    /// Takes the console. Nil when none is wanted, or none is there that this program may take; a console that was
    /// asked for by its path has to be there.
    package static func take(_ choice: ConsoleChoice) throws(KernelError) -> ConsoleGuard? {
        switch choice {
        case .none:
            return nil
        case .path(let path):
            return try ConsoleGuard(tty: FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY), name: path)
        case .own:
            guard let tty = try? FileDescriptor(opening: "/dev/tty", flags: O_RDWR | O_NOCTTY) else { return nil }
            return try? ConsoleGuard(tty: tty, name: "/dev/tty")
        }
    }

    private init(tty: consuming FileDescriptor, name: String) throws(KernelError) {
        var state = cplatform_console_state()
        try Self.check(cplatform_console_describe(tty.raw, &state), "KDGETMODE", name)
        var guardEnd: Int32 = -1
        // The guard first: from the moment the console is taken there is someone to give it back.
        try Self.check(cplatform_console_guard_start(tty.raw, &state, &guardEnd), "fork", "console guard")
        let refusal = cplatform_console_take(tty.raw)
        if refusal != 0 {
            cplatform_console_guard_dismiss(guardEnd)
            throw KernelError(operation: "KDSETMODE", errno: refusal, object: name)
        }
        self.tty = tty
        self.state = state
        self.guardEnd = guardEnd
        number = Int(state.number)
    }

    deinit {
        restore()
    }

    /// Gives the console back. To be done after the display is, or its text is drawn where nobody sees it.
    package func restore() {
        guard let guardEnd else { return }
        self.guardEnd = nil
        var state = state
        if cplatform_console_restore(tty.raw, &state) == 0 {
            cplatform_console_guard_dismiss(guardEnd)
        } else {
            // The guard may have rights that this program has lost; it acts when its pipe closes.
            close(guardEnd)
        }
    }

    private static func check(_ result: Int32, _ operation: String, _ object: String) throws(KernelError) {
        if result != 0 { throw KernelError(operation: operation, errno: result, object: object) }
    }
}
