package import Trace

/// Collects the frames of a display from the trace records of a process.
package struct FrameCollector {
    private let display: String
    /// The last frames on screen, the oldest first.
    package private(set) var frames: [HUDFrame] = []
    /// The last frame that was slow; `nil` if there was none.
    package private(set) var lastSlow: HUDFrame?
    /// The number of frames that missed a vertical blank.
    package private(set) var lateFrames = 0
    /// The frames that are not on screen yet, in the order of their first records.
    private var pending: [Pending] = []
    /// The time that a frame's work may take, in seconds; `nil` for the refresh interval.
    private let budget: Double?

    /// A frame that is not on screen yet.
    private struct Pending {
        let number: UInt64
        var parts = HUDParts()
        var counters = TraceCounters()
        var commits: [UInt64] = []
    }

    /// The number of frames that are kept.
    package static let mostFrames = 120
    /// The upper bound for frames that wait for their page flip, which may never come.
    private static let mostPending = 256

    /// - Parameters:
    ///   - display: the name of the display in the names of trace rings.
    ///   - budget: the time that a frame's work may take, in seconds; `nil` for the refresh interval.
    package init(display: String, budget: Double? = nil) {
        self.display = display
        self.budget = budget
    }

    /// Adds the new records of all threads.
    /// - Parameter commits: the commits that frames show, with the records of the main thread until now.
    package mutating func add(_ threads: [TraceThread], showing commits: inout CommitParts) {
        let render = Self.ringName("render \(display)")
        // Painting ends before the render thread notes the flip; so the helpers' counters come first.
        for thread in threads where thread.name.hasPrefix("paint ") && thread.name.hasSuffix(suffix(of: thread.name)) {
            for record in thread.records where record.kind == TraceKind.counters.rawValue { addCounters(record) }
        }
        for thread in threads where thread.name == render {
            for record in thread.records { add(record, showing: &commits) }
        }
    }

    /// Returns the end of a helper's name that belongs to the display; names of rings may be cut.
    private func suffix(of name: String) -> String {
        let number = name.dropFirst("paint ".utf8.count).prefix { $0 != " " }
        let head = "paint \(number) "
        return String(Self.ringName(head + display).dropFirst(head.utf8.count - 1))
    }

    /// The name of a ring, of which 31 bytes are kept.
    private static func ringName(_ name: String) -> String {
        var bytes = Array(name.utf8.prefix(31))
        while !bytes.isEmpty, String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func add(_ record: TraceRecord, showing commits: inout CommitParts) {
        switch TraceKind(rawValue: record.kind) {
        case .stage:
            guard let stage = TraceStage(rawValue: record.detail) else { return }
            pending[index(of: record.id)].parts[LateFrame.Work(stage)] += max(record.duration, 0)
        case .counters: addCounters(record)
        case .apply:
            let index = index(of: record.id)
            if pending[index].commits.count < Self.mostPending {
                pending[index].commits.append(record.number(at: 0))
            }
        case .flip: addFrame(record, showing: &commits)
        default: break
        }
    }

    private mutating func addCounters(_ record: TraceRecord) {
        guard let group = TraceCounterGroup(rawValue: record.detail) else { return }
        pending[index(of: record.id)].counters.add(group, record.values)
    }

    /// Returns the index of a frame, which is new if it is not known. Forgets frames without a page flip, such as those
    /// that changed nothing.
    private mutating func index(of frame: UInt64) -> Int {
        if let index = pending.lastIndex(where: { $0.number == frame }) { return index }
        if pending.count >= Self.mostPending { pending.removeAll(keepingCapacity: true) }
        pending.append(Pending(number: frame))
        return pending.count - 1
    }

    private mutating func addFrame(_ record: TraceRecord, showing commits: inout CommitParts) {
        let made = pending[index(of: record.id)]
        pending.removeAll { $0.number <= record.id }
        var frame = HUDFrame(
            number: record.id, shown: record.end, refreshInterval: Double(record.values[2]) * 1e-9,
            missedBlanks: Int(record.count), reason: MissReason(rawValue: record.detail) ?? .none,
            damagedPixels: Int(record.values[3]))
        guard frame.shown.isFinite, frame.refreshInterval > 0 else { return }
        frame.parts = made.parts
        frame.counters = made.counters
        for commit in made.commits {
            if let parts = commits.take(commit) { frame.parts.add(parts) }
        }
        let late = frame.shown - record.time(at: 0)
        if frame.reason == .kernel, late.isFinite { frame.parts[.kernel] = max(late, 0) }
        if frame.isLate { lateFrames += 1 }
        if frame.isSlow(budget: budget ?? frame.refreshInterval) { lastSlow = frame }
        if frames.count >= Self.mostFrames { frames.removeFirst(frames.count - Self.mostFrames + 1) }
        frames.append(frame)
    }
}
