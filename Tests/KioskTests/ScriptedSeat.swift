import Kiosk
import Platform
import Session
import Synchronization
import TestSupport

/// A seat whose changes a test makes, from any thread.
final class ScriptedSeat: Seat {
    /// The changes of a ``ScriptedSeat``.
    final class Script: Sendable {
        fileprivate let wakeup: Wakeup
        fileprivate let events = Mutex<[SeatEvent]>([])
        fileprivate let failure = Mutex<KernelError?>(nil)
        /// The events of the seat, and what else a test adds.
        let log = EventLog<String>()

        init() throws(KernelError) {
            wakeup = try Wakeup()
        }

        func add(_ event: SeatEvent) {
            events.withLock { $0.append(event) }
            wakeup.signal()
        }

        /// Makes the connection to the seat manager fail.
        func fail(_ error: KernelError) {
            failure.withLock { $0 = error }
            wakeup.signal()
        }
    }

    private let script: Script
    let name = "seat0"
    let devices: any DeviceOpener = DirectDeviceOpener()
    private(set) var isActive = true
    /// Called when the session confirms that it does not use the devices any more.
    var onAcknowledge: () -> Void = {}

    init(_ script: Script) {
        self.script = script
    }

    var descriptor: Int32? { script.wakeup.raw }

    func takeConsole(_ choice: ConsoleChoice, allowsSwitching: Bool) -> ConsoleOutcome {
        script.log.add("console \(allowsSwitching ? "switching" : "held")")
        return .taken
    }

    func dispatch(_ body: (SeatEvent) -> Void) throws(KernelError) {
        script.wakeup.acknowledge()
        if let failure = script.failure.withLock({ $0 }) { throw failure }
        let events = script.events.withLock { events in
            defer { events = [] }
            return events
        }
        for event in events {
            isActive = event == .activated
            body(event)
        }
    }

    func acknowledge() {
        script.log.add("acknowledged")
        onAcknowledge()
    }

    func switchSession(to number: Int) { script.log.add("switch to \(number)") }
    func close() { script.log.add("closed") }
}
