import Trace

/// The tracks of a process and the events on them, from which formats of traces are made.
struct Timeline: Sendable {
    private(set) var tracks: [TimelineTrack] = []
    /// The events in the order of time.
    private(set) var events: [TimelineEvent] = []
    /// The number of the process among those of all traces.
    let identifier: UInt64

    /// - Parameters:
    ///   - last: the time before the newest record that is included, in seconds; `nil` for everything.
    ///   - kernel: events of the kernel that get tracks of their own, in the order of time.
    init(process: TraceProcess, threads: [TraceThread], last: Double?, kernel: [KernelEvent] = []) {
        identifier = Self.mixed(UInt64(truncatingIfNeeded: process.id) ^ process.date.bitPattern)
        let shown = TimelineThread.threads(threads, last: last)
        let totals = FrameTotals.totals(of: shown)
        var slices = shown.map(ThreadSlices.init)
        FlowLinks.link(&slices)
        for index in slices.indices { slices[index].annotateFrames(totals[index]) }
        add(slices, totals)
        add(kernel, shown)
        events = events.enumerated().sorted { first, second in
            (first.element.time, first.element.track, first.offset)
                < (second.element.time, second.element.track, second.offset)
        }.map(\.element)
    }

    /// Returns the number of a track among those of all traces.
    func identifier(ofTrack number: Int) -> UInt64 { Self.mixed(identifier &+ UInt64(number) &+ 1) }

    /// Returns the number of a flow among those of all traces.
    func identifier(ofFlow number: UInt64) -> UInt64 { Self.mixed(identifier ^ number << 32) }

    /// Returns a number that is spread over 64 bits and is not 0.
    ///
    /// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return max(mixed ^ (mixed >> 31), 1)
    }

    private mutating func addTrack(_ kind: TimelineTrack.Kind, _ name: String) -> Int {
        tracks.append(TimelineTrack(number: tracks.count, kind: kind, name: name))
        return tracks.count - 1
    }

    private mutating func add(_ marks: [ThreadSlices.Mark], to track: Int) {
        events += marks.map { TimelineEvent(time: $0.time, track: track, kind: .instant($0.label)) }
    }

    /// Adds slices that may overlap, on as many tracks with the same name as they need.
    private mutating func addLanes(_ name: String, _ slices: [TimelineSlice]) {
        for lane in SliceLanes.lanes(slices) {
            let track = addTrack(.slices, name)
            events += SliceNesting.events(lane, track: track)
        }
    }

    /// Adds the tracks in the order in which the events of a frame occur: of events with the same time, those of tracks
    /// before others come first.
    private mutating func add(_ threads: [ThreadSlices], _ totals: [FrameTotals]) {
        addLanes("touches", threads.flatMap(\.touches))
        var numbered: Set<Int32> = []
        let inOrder = threads.filter { !$0.commits.isEmpty } + threads.filter(\.commits.isEmpty)
        for thread in inOrder {
            // A number names one track only: a thread may write several rings.
            let isFirst = numbered.insert(thread.thread.id).inserted
            let track = addTrack(.thread(isFirst ? thread.thread.id : 0), thread.thread.name)
            events += SliceNesting.events(thread.slices, track: track)
            add(thread.marks, to: track)
        }
        for thread in threads where !thread.tiles.isEmpty {
            addLanes("\(thread.thread.name): tiles drawn", thread.tiles)
        }
        for thread in threads where !thread.flips.isEmpty {
            addLanes("\(thread.thread.name): on its way to the screen", thread.flips.map(\.slice))
            add(thread.blanks, to: addTrack(.slices, "\(thread.thread.name): vertical blanks"))
        }
        for (thread, totals) in zip(threads, totals) where !totals.totals.isEmpty { add(totals, of: thread.thread) }
    }

    /// Adds when the threads ran, and the vertical blanks.
    private mutating func add(_ kernel: [KernelEvent], _ threads: [TimelineThread]) {
        guard !kernel.isEmpty else { return }
        let numbers = threads.map(\.id)
        let slices = KernelSlices(kernel, threads: numbers)
        for (thread, name) in zip(slices.threads, threads.map(\.name))
        where !thread.running.isEmpty || !thread.wakeups.isEmpty {
            let track = addTrack(.slices, "\(name): scheduler")
            events += SliceNesting.events(thread.running, track: track)
            add(thread.wakeups, to: track)
        }
        for (crtc, marks) in slices.blanks { add(marks, to: addTrack(.slices, "kernel: CRTC \(crtc)")) }
    }

    private mutating func add(_ totals: FrameTotals, of thread: TimelineThread) {
        for row in CounterRow.all {
            let track = addTrack(.counter(row.unit), "\(thread.name): \(row.name)")
            for total in totals.totals {
                guard let value = row.value(total.counters) else { continue }
                events.append(TimelineEvent(time: total.time, track: track, kind: .counter(value)))
            }
        }
    }
}

extension ThreadSlices {
    /// Adds the counters of frames to their slices.
    fileprivate mutating func annotateFrames(_ totals: FrameTotals) {
        for (frame, place) in frameSlices {
            let slice = slices[place]
            guard let counters = totals.total(of: frame, in: slice.begin...slice.end) else { continue }
            for counter in TraceCounter.allCases where counters[counter] > 0 {
                slices[place].label.annotations.append(
                    TimelineAnnotation(counter.name, .number(UInt64(counters[counter]))))
            }
        }
    }
}
