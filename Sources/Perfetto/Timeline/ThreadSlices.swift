import Trace

/// The activities of one thread, from its records.
struct ThreadSlices: Sendable {
    /// A frame on its way from its submission to the page flip.
    struct Flip: Sendable {
        let frame: UInt64
        var slice: TimelineSlice
    }

    /// A commit that the main thread made.
    struct Commit: Sendable {
        let number: UInt64
        /// The times of the touches that caused it.
        let touches: ClosedRange<UInt64>?
        /// The place of its slice in ``slices``.
        let place: Int
    }

    /// A commit that a render thread applied.
    struct AppliedCommit: Sendable {
        let number: UInt64
        let frame: UInt64
        /// The place of its slice in ``slices``.
        let place: Int
    }

    /// An event without a duration.
    struct Mark: Sendable {
        let time: UInt64
        let label: TimelineLabel
    }

    let thread: TimelineThread
    /// The slices on the track of the thread.
    var slices: [TimelineSlice] = []
    /// The instant events on the track of the thread.
    private(set) var marks: [Mark] = []
    private(set) var commits: [Commit] = []
    private(set) var appliedCommits: [AppliedCommit] = []
    /// The slices of touches, which may overlap.
    var touches: [TimelineSlice] = []
    /// The slices of tiles that were drawn for the thread's frames, which may overlap.
    private(set) var tiles: [TimelineSlice] = []
    /// The frames on their way to the screen, which may overlap.
    var flips: [Flip] = []
    /// The vertical blanks at which frames were seen, and the frames that were late.
    private(set) var blanks: [Mark] = []
    /// The places in ``slices`` of the frames with a number, in the order of time. A thread with the same name as one
    /// that has ended numbers its frames from the beginning again.
    private var frames: [UInt64: [Int]] = [:]

    init(_ thread: TimelineThread) {
        self.thread = thread
        if thread.lost > 0, let first = thread.records.first {
            let label = TimelineLabel(
                name: "earlier records were replaced", category: "trace",
                annotations: [TimelineAnnotation("records", .number(thread.lost))])
            marks.append(Mark(time: first.begin, label: label))
        }
        for record in thread.records { add(record) }
        addFrames()
    }

    private mutating func add(_ timed: TimedRecord) {
        switch TraceKind(rawValue: timed.record.kind) {
        case .stage: addStage(timed)
        case .flip: addFlip(timed)
        case .touch: addTouch(timed)
        case .commit: addCommit(timed)
        case .apply: addAppliedCommit(timed)
        case .tile: addTile(timed)
        case .eviction: addEviction(timed)
        case .counters, nil: break
        }
    }

    private mutating func add(_ timed: TimedRecord, _ label: TimelineLabel, rank: Int = 2) {
        slices.append(TimelineSlice(begin: timed.begin, end: timed.end, label: label, rank: rank))
    }

    private mutating func addStage(_ timed: TimedRecord) {
        guard let stage = TraceStage(rawValue: timed.record.detail) else { return }
        add(timed, TimelineLabel(name: stage.name, category: "stage"), rank: 1)
    }

    private mutating func addTouch(_ timed: TimedRecord) {
        let phases = ["began", "moved", "stationary", "ended", "cancelled"]
        let phase = Int(timed.record.values[1])
        let label = TimelineLabel(
            name: phase < phases.count ? "touch \(phases[phase])" : "touch", category: "input",
            annotations: [
                TimelineAnnotation("finger", .number(UInt64(timed.record.values[0]))),
                TimelineAnnotation("changes", .number(UInt64(timed.record.count))),
            ])
        touches.append(TimelineSlice(begin: timed.begin, end: timed.end, label: label))
    }

    private mutating func addCommit(_ timed: TimedRecord) {
        let record = timed.record
        var range: ClosedRange<UInt64>?
        if let oldest = TimedRecord.nanoseconds(record.time(at: 2)), oldest > 0,
            let newest = TimedRecord.nanoseconds(record.time(at: 4)), newest >= oldest
        {
            range = oldest...newest
        }
        commits.append(Commit(number: record.id, touches: range, place: slices.count))
        let label = TimelineLabel(
            name: "Commit \(record.id)", category: "commit",
            annotations: [
                TimelineAnnotation("changed layers", .number(UInt64(record.values[0]))),
                TimelineAnnotation("removed layers", .number(UInt64(record.values[1]))),
            ])
        add(timed, label, rank: 0)
    }

    private mutating func addTile(_ timed: TimedRecord) {
        let values = timed.record.values
        let label = TimelineLabel(
            name: "tile", category: "tile",
            annotations: [
                TimelineAnnotation("layer", .number(timed.record.number(at: 4))),
                TimelineAnnotation("level", .decimal(Double(Int32(bitPattern: values[0])))),
                TimelineAnnotation("column", .number(UInt64(values[1]))),
                TimelineAnnotation("row", .number(UInt64(values[2]))),
                TimelineAnnotation("frame", .number(timed.record.id)),
            ])
        tiles.append(TimelineSlice(begin: timed.begin, end: timed.end, label: label))
    }

    private mutating func addEviction(_ timed: TimedRecord) {
        let cache = TraceCache(rawValue: timed.record.detail)?.name ?? "unknown (\(timed.record.detail))"
        let label = TimelineLabel(
            name: "eviction", category: "cache",
            annotations: [
                TimelineAnnotation("cache", .text(cache)),
                TimelineAnnotation("pictures", .number(UInt64(timed.record.count))),
                TimelineAnnotation("bytes", .number(timed.record.number(at: 0))),
                TimelineAnnotation("frame", .number(timed.record.id)),
            ])
        marks.append(Mark(time: timed.begin, label: label))
    }

    private mutating func addAppliedCommit(_ timed: TimedRecord) {
        let number = timed.record.number(at: 0)
        appliedCommits.append(AppliedCommit(number: number, frame: timed.record.id, place: slices.count))
        add(timed, TimelineLabel(name: "apply commit \(number)", category: "commit"))
    }

    private mutating func addFlip(_ timed: TimedRecord) {
        let record = timed.record
        let reason = MissReason(rawValue: record.detail)
        var annotations = [
            TimelineAnnotation("miss reason", .text(reason?.name ?? "unknown (\(record.detail))")),
            TimelineAnnotation("missed blanks", .number(UInt64(record.count))),
            TimelineAnnotation("damaged pixels", .number(UInt64(record.values[3]))),
            TimelineAnnotation("refresh interval in ms", .decimal(Double(record.values[2]) / 1e6)),
        ]
        if record.values[6] == 1 { annotations.append(TimelineAnnotation("overlay plane", .text("shows a layer"))) }
        let late = (record.end - record.time(at: 0)) * 1000
        if late.isFinite { annotations.append(TimelineAnnotation("behind the due time in ms", .decimal(late))) }
        if record.number(at: 4) > 0 { annotations.append(TimelineAnnotation("commit", .number(record.number(at: 4)))) }
        let label = TimelineLabel(name: "Frame \(record.id)", category: "display", annotations: annotations)
        flips.append(
            Flip(frame: record.id, slice: TimelineSlice(begin: timed.begin, end: timed.end, label: label)))
        let frame = [TimelineAnnotation("frame", .number(record.id))]
        blanks.append(
            Mark(time: timed.end, label: TimelineLabel(name: "page flip", category: "display", annotations: frame)))
        guard let reason, reason != .none else { return }
        blanks.append(
            Mark(
                time: timed.end,
                label: TimelineLabel(name: "late frame: \(reason.name)", category: "display", annotations: frame)))
    }

    /// Adds a slice around the stages of each frame.
    private mutating func addFrames() {
        let stages = thread.records.filter { $0.isRenderStage }.enumerated().sorted {
            ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
        }
        var number: UInt64?
        for (_, stage) in stages {
            if stage.record.id == number, let last = slices.indices.last {
                slices[last].end = max(slices[last].end, stage.end)
            } else {
                number = stage.record.id
                frames[stage.record.id, default: []].append(slices.count)
                add(stage, TimelineLabel(name: "Frame \(stage.record.id)", category: "frame"), rank: 0)
            }
        }
    }

    /// The numbers of the frames and the places of their slices in ``slices``.
    var frameSlices: [(number: UInt64, place: Int)] {
        frames.flatMap { number, places in places.map { (number, $0) } }
    }

    /// Returns the place in ``slices`` of the newest frame with a number that began at a time or before.
    func frame(_ number: UInt64, at time: UInt64) -> Int? {
        guard let places = frames[number] else { return nil }
        let count = places.partitioningIndex { slices[$0].begin > time }
        return count > 0 ? places[count - 1] : nil
    }
}

extension TimedRecord {
    /// Whether the record is a stage of a frame, not of the main thread's turn.
    fileprivate var isRenderStage: Bool {
        guard TraceKind(rawValue: record.kind) == .stage, let stage = TraceStage(rawValue: record.detail) else {
            return false
        }
        return stage.rawValue >= TraceStage.apply.rawValue
    }
}
