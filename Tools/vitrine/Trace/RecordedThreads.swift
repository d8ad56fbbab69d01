import Trace

/// The records of the threads of a process since a time, collected in parts while the process writes them.
struct RecordedThreads {
    /// The threads in the order of their rings.
    private(set) var all: [TraceThread] = []
    private let start: Double

    /// The upper bound of the records of a thread; the oldest ones are left out.
    private static let mostRecords = 1 << 17

    /// - Parameter start: the time on the monotonic clock from which records are kept, in seconds.
    init(since start: Double) {
        self.start = start
    }

    /// Adds the records since those that were added before.
    mutating func add(_ threads: [TraceThread]) {
        for (index, thread) in threads.enumerated() {
            let isNew = index >= all.count
            if isNew { all.append(TraceThread(name: thread.name)) }
            all[index].name = thread.name
            all[index].id = thread.id
            // Before the first part, older records are replaced all the time.
            if !isNew { all[index].lost += thread.lost }
            all[index].records += thread.records.filter { $0.end >= start }
            let excess = all[index].records.count - Self.mostRecords
            if excess > 0 {
                all[index].records.removeFirst(excess)
                all[index].lost += UInt64(excess)
            }
        }
    }
}
