import CPlatform
import Glibc
import Platform

/// Switches a text console to graphics mode while the program uses the display: it draws no text and gets no keys.
///
///     let (console, _) = try ConsoleGuard.take(.displayed)       // nil if there is no console to take
///     defer { console?.restore() }
///
/// The console is restored however the program ends: after a kill or a trap by a small process that waits for the
/// program's end. See console_ioctl(4) and ioctl_vt(2).
package final class ConsoleGuard {
    /// The number of the virtual terminal, from 1.
    package let number: Int
    private let tty: FileDescriptor
    private let state: cplatform_console_state
    /// The write end of the guard process's pipe; `nil` once the console is restored.
    private var guardEnd: Int32?

    /// Takes the console.
    /// - Parameter switching: the signals for switches to other terminals; `nil` if the kernel refuses them.
    /// - Returns: the console, or `nil` if none is wanted or the program may take none, and what is displayed then.
    /// - Throws: the error of a console that was chosen by its path.
    package static func take(
        _ choice: ConsoleChoice, switching: ConsoleSwitchSignals? = nil
    ) throws(KernelError) -> (console: ConsoleGuard?, outcome: ConsoleOutcome) {
        let search = ConsoleSearch(displayed: displayedTerminal, own: ownTerminal) { path throws(KernelError) in
            let tty = try FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY)
            if path == ConsoleSearch<ConsoleGuard>.displayedPath, cplatform_console_is_in_use(tty.raw) {
                // Another program would lose its terminal, such as a desktop that is shown on another card.
                throw KernelError(operation: "KDSETMODE", errno: EBUSY, object: path)
            }
            return try ConsoleGuard(tty: tty, name: path, switching)
        }
        switch choice {
        case .none: return (nil, .absent)
        case .displayed: return search.takeDisplayed()
        case .path(let path): return try search.take(path, number: { $0.number })
        }
    }

    /// The number of the virtual terminal that is displayed; `nil` if the machine has none.
    private static var displayedTerminal: Int? {
        let path = "/sys/class/tty/tty0/active"
        let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY).readAll(limit: 32, path)
        let name = String(decoding: bytes ?? [], as: UTF8.self)
        return name.hasPrefix("tty") ? Int(name.dropFirst(3).prefix { $0 != "\n" }) : nil
    }

    /// The number of the virtual terminal on which the program was started; `nil` if it was started elsewhere.
    private static var ownTerminal: Int? {
        let path = ConsoleSearch<ConsoleGuard>.ownPath
        guard let tty = try? FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY) else { return nil }
        var state = cplatform_console_state()
        return cplatform_console_describe(tty.raw, &state) == 0 ? Int(state.number) : nil
    }

    private init(
        tty: consuming FileDescriptor, name: String, _ switching: ConsoleSwitchSignals?
    ) throws(KernelError) {
        var state = cplatform_console_state()
        try Self.check(cplatform_console_describe(tty.raw, &state), "KDGETMODE", name)
        var guardEnd: Int32 = -1
        // The guard process starts first, so that the console is never taken without it.
        try Self.check(cplatform_console_guard_start(tty.raw, &state, &guardEnd), "fork", "console guard")
        let refusal = cplatform_console_take(tty.raw, switching?.leave ?? 0, switching?.enter ?? 0)
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

    /// Lets the kernel bring another terminal to the front, which it has asked for.
    func allowLeaving() {
        _ = cplatform_console_release(tty.raw)
    }

    /// Tells the kernel that the program knows that its terminal is in front again.
    func confirmEntry() {
        _ = cplatform_console_enter(tty.raw)
    }

    /// Brings the terminal with a number to the front, without waiting for it.
    func activateTerminal(_ number: Int) throws(KernelError) {
        try Self.check(cplatform_console_activate(tty.raw, Int32(clamping: number)), "VT_ACTIVATE", "tty\(number)")
    }

    /// Restores the console. Call it after the display is released: before that, its text would not be visible.
    package func restore() {
        guard let guardEnd else { return }
        self.guardEnd = nil
        var state = state
        if cplatform_console_restore(tty.raw, &state) == 0 {
            cplatform_console_guard_dismiss(guardEnd)
        } else {
            // The guard process may have privileges that this process has dropped; it restores when its pipe closes.
            close(guardEnd)
        }
    }

    private static func check(_ result: Int32, _ operation: String, _ object: String) throws(KernelError) {
        if result != 0 { throw KernelError(operation: operation, errno: result, object: object) }
    }
}
