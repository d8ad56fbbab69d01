import Glibc
import Platform

/// A seat without a seat manager: opens devices with the process's own privileges, and follows the switches of the
/// virtual terminals itself.
///
/// It is active until the terminal that it took is left, which the kernel asks for by a signal.
package final class DirectSeat: Seat {
    package let name = "seat0"
    package let devices: any DeviceOpener = DirectDeviceOpener()
    package private(set) var isActive = true
    private var console: ConsoleGuard?
    /// The signals of the terminal; `nil` if it is not left during the run.
    private var switches: SignalSource?

    package init() {}

    package var descriptor: Int32? { switches?.raw }

    package func takeConsole(
        _ choice: ConsoleChoice, allowsSwitching: Bool
    ) throws(KernelError) -> ConsoleOutcome {
        let signals = ConsoleSwitchSignals.first
        // Before the console is taken: unless they are blocked, the signals end the process.
        let source = allowsSwitching ? try SignalSource([signals.leave, signals.enter]) : nil
        switches = source
        let outcome: ConsoleOutcome
        do throws(KernelError) {
            (console, outcome) = try ConsoleGuard.take(choice, switching: allowsSwitching ? signals : nil)
        } catch {
            ignoreSwitches()
            throw error
        }
        if console == nil { ignoreSwitches() }
        return outcome
    }

    package func dispatch(_ body: (SeatEvent) -> Void) {
        while let signal = switches?.next() {
            isActive = signal == ConsoleSwitchSignals.first.enter
            if isActive { console?.confirmEntry() }
            body(isActive ? .activated : .deactivated)
        }
    }

    package func acknowledge() {
        console?.allowLeaving()
    }

    package func switchSession(to number: Int) throws(KernelError) {
        try console?.activateTerminal(number)
    }

    package func close() {
        console?.restore()
        console = nil
        ignoreSwitches()
    }

    private func ignoreSwitches() {
        // Signals that are pending would end the process.
        while switches?.next() != nil {}
        switches?.release()
        switches = nil
    }
}
