import Trace

/// The valid records of a thread in the time that a timeline shows.
struct TimelineThread: Sendable {
    let name: String
    /// The kernel's number of the thread; 0 if it is unknown.
    let id: Int32
    /// The number of records before these that were replaced before they were read.
    let lost: UInt64
    let records: [TimedRecord]

    /// The upper bound of the threads of a timeline.
    private static let mostThreads = 256
    /// The upper bound of the records of a thread.
    private static let mostRecords = 1 << 17

    /// Returns the threads with the records that end in the last seconds before the newest record.
    static func threads(_ threads: [TraceThread], last: Double?) -> [TimelineThread] {
        let valid = threads.prefix(mostThreads).map { thread in
            (thread: thread, records: thread.records.suffix(mostRecords).compactMap(TimedRecord.init))
        }
        let newest = valid.lazy.flatMap(\.records).map(\.end).max() ?? 0
        let length = last.flatMap { TimedRecord.nanoseconds(max($0, 0)) } ?? newest
        let oldest = newest - min(length, newest)
        return valid.map { thread, records in
            let shown = records.filter { $0.end >= oldest }
            let isComplete = shown.count == records.count
            return TimelineThread(
                name: thread.name, id: thread.id, lost: isComplete ? thread.lost : 0, records: shown)
        }
    }
}
