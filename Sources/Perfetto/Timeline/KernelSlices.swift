/// The times at which the threads of a process ran, and the vertical blanks, for formats without events of the kernel.
struct KernelSlices {
    /// The slices in which a thread ran, and the times at which it was woken up.
    struct Thread {
        let id: Int32
        /// The time since which it runs, and the processor; `nil` if it does not run.
        fileprivate var start: (time: UInt64, processor: UInt32)?
        var running: [TimelineSlice] = []
        var wakeups: [ThreadSlices.Mark] = []
    }

    private(set) var threads: [Thread]
    /// The vertical blanks of each display controller.
    private(set) var blanks: [(crtc: Int32, marks: [ThreadSlices.Mark])] = []

    /// - Parameters:
    ///   - events: the events in the order of time.
    ///   - threads: the numbers of the threads that are shown.
    init(_ events: [KernelEvent], threads: [Int32]) {
        self.threads = threads.map { Thread(id: $0, start: nil) }
        for event in events {
            switch event.kind {
            case .switched(let previous, let state, let next):
                if let place = place(of: previous.thread), let start = self.threads[place].start {
                    self.threads[place].start = nil
                    let label = TimelineLabel(
                        name: "runs", category: "scheduler",
                        annotations: [
                            TimelineAnnotation("processor", .number(UInt64(start.processor))),
                            TimelineAnnotation("then it", .text(state.name)),
                        ])
                    self.threads[place].running.append(
                        TimelineSlice(begin: start.time, end: max(event.time, start.time), label: label))
                }
                if let place = place(of: next.thread) {
                    self.threads[place].start = (event.time, event.processor)
                }
            case .waking(let task, _):
                guard let place = place(of: task.thread) else { continue }
                let by = TimelineAnnotation("by thread", .number(UInt64(event.thread)))
                self.threads[place].wakeups.append(
                    ThreadSlices.Mark(
                        time: event.time,
                        label: TimelineLabel(name: "woken up", category: "scheduler", annotations: [by])))
            case .vblank(let crtc, let sequence, _, _): add("vertical blank", crtc, sequence, event.time)
            case .vblankDelivered(let crtc, let sequence): add("delivered", crtc, sequence, event.time)
            }
        }
    }

    private func place(of thread: Int32) -> Int? { threads.firstIndex { $0.id == thread } }

    private mutating func add(_ name: String, _ crtc: Int32, _ sequence: UInt32, _ time: UInt64) {
        let label = TimelineLabel(
            name: name, category: "vblank", annotations: [TimelineAnnotation("sequence", .number(UInt64(sequence)))])
        let mark = ThreadSlices.Mark(time: time, label: label)
        if let index = blanks.firstIndex(where: { $0.crtc == crtc }) {
            blanks[index].marks.append(mark)
        } else {
            blanks.append((crtc, [mark]))
        }
    }
}
