import Display
import Geometry
import Synchronization

/// Forwards all calls to an output and records its flip events.
final class RecordingOutput: Output {
    private let output: any Output
    private let log: FlipLog

    init(_ output: any Output, log: FlipLog) {
        self.output = output
        self.log = log
    }

    var name: String { output.name }
    var mode: Mode { output.mode }
    var cursorPlane: (any CursorPlane)? { output.cursorPlane }
    var eventDescriptor: Int32? { output.eventDescriptor }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        try output.submit(buffer, damage: damage, id: id)
    }
    func nextEvent() throws(OutputError) -> FlipEvent? {
        let event = try output.nextEvent()
        if let event { log.add(event) }
        return event
    }
    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func relinquish() { output.relinquish() }
    func regain() -> RebuildScope? { output.regain() }
    func restore() { output.restore() }
}

/// Flip events with the kernel's sequence numbers and times.
final class FlipLog: Sendable {
    private let events = Mutex<[FlipEvent]>([])

    func add(_ event: FlipEvent) {
        events.withLock { $0.append(event) }
    }

    /// The number of flips, except the first, that came exactly one vertical blank after the previous one.
    var consecutive: (count: Int, of: Int) {
        events.withLock { events in
            (zip(events, events.dropFirst()).filter { $1.sequence &- $0.sequence == 1 }.count, max(events.count - 1, 0))
        }
    }

    /// The mean number of flips per second.
    var rate: Double {
        events.withLock { events in
            guard let first = events.first, let last = events.last, last.time > first.time else { return 0 }
            return Double(events.count - 1) / (last.time - first.time)
        }
    }

    /// The highest rate of flips over any span of a second or more.
    var highestRate: Double {
        events.withLock { events in
            var highest = 0.0
            for start in events.indices {
                guard let end = events[start...].firstIndex(where: { $0.time - events[start].time >= 1 }) else { break }
                highest = max(highest, Double(end - start) / (events[end].time - events[start].time))
            }
            return highest
        }
    }
}
