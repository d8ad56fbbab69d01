import CPlatform
import Glibc
import Platform

/// The ring of one thread's records: the thread writes them, and any process reads them at the same time.
///
/// A record is written before the count of records, and the count before the next record. A reader that finds
/// afterwards that the count has moved on by as much as the ring holds drops what may have been overwritten meanwhile.
package final class TraceRing {
    /// Keeps the memory mapped.
    private let memory: TraceMemory
    /// The number of the ring in the memory.
    private let index: Int
    private let records: UnsafeMutablePointer<TraceRecord>
    private let written: UnsafeMutablePointer<UInt64>
    private let mask: UInt64
    @exclusivity(unchecked) private var count: UInt64
    private let clock = MonotonicClock()
    /// Whether the number of the thread has been stored.
    @exclusivity(unchecked) private var isNumbered = false
    /// The number of the frame that the thread is making.
    @exclusivity(unchecked) package var frame: UInt64 = 0

    init(
        _ memory: TraceMemory, _ index: Int, records: UnsafeMutablePointer<TraceRecord>,
        written: UnsafeMutablePointer<UInt64>,
        capacity: Int
    ) {
        self.memory = memory
        self.index = index
        self.records = records
        self.written = written
        mask = UInt64(capacity - 1)
        count = written.pointee
    }

    deinit {
        memory.release(index)
    }

    /// The time on the monotonic clock, in seconds.
    package var now: Double { clock.now }

    /// Adds a record, which replaces the oldest one once the ring is full.
    package func add(_ record: TraceRecord) {
        if !isNumbered { storeThread() }
        records[Int(truncatingIfNeeded: count & mask)] = record
        count &+= 1
        cplatform_publish(written, count)
    }

    /// Stores the kernel's number of the calling thread.
    private func storeThread() {
        isNumbered = true
        UnsafeMutableRawPointer(written).storeBytes(
            of: Self.threadNumber, toByteOffset: TraceLayout.Entry.thread - TraceLayout.Entry.written, as: Int32.self)
    }

    /// The kernel's number of the calling thread; 0 without a mounted `/proc`.
    private static var threadNumber: Int32 {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            // PROCESS/task/THREAD
            let count = readlink("/proc/thread-self", buffer.baseAddress!, buffer.count)
            guard count > 0 else { return 0 }
            var number: Int32 = 0
            for byte in buffer[..<count] {
                let (digit, isSmaller) = UInt8(bitPattern: byte).subtractingReportingOverflow(0x30)
                number = isSmaller || digit > 9 ? 0 : number &* 10 &+ Int32(digit)
            }
            return number
        }
    }

    /// Adds a stage of the current frame.
    package func add(_ stage: TraceStage, from begin: Double, to end: Double) {
        add(TraceRecord(.stage, detail: stage.rawValue, id: frame, begin: begin, end: end))
    }

    /// Adds a frame that is on screen.
    /// - Parameter number: the number of the frame in trace records.
    package func add(_ frame: FrameRecord, number: UInt64) {
        let timeline = frame.timeline
        var record = TraceRecord(
            .flip, detail: (timeline?.missReason ?? .none).rawValue,
            count: UInt32(clamping: max(frame.missedVblanks, timeline?.missedBlanks ?? 0)), id: number,
            begin: timeline?.submitted ?? frame.flipTime, end: frame.flipTime)
        record.setTime(timeline?.due ?? frame.presentationTime, at: 0)
        record.values[2] = UInt32(min(max(frame.refreshInterval * 1e9, 0), 4e9))
        record.values[3] = UInt32(clamping: frame.damagedPixels)
        record.setNumber(timeline?.commit?.number ?? 0, at: 4)
        record.values[6] = frame.usesPlane ? 1 : 0
        add(record)
    }

    /// Adds the counters of the current frame, as far as they are not 0.
    package func add(_ counters: TraceCounters, from begin: Double, to end: Double) {
        for group in 0..<TraceCounters.groups where !counters.isEmpty(group) {
            add(
                TraceRecord(
                    .counters, detail: UInt16(truncatingIfNeeded: group), id: frame, begin: begin, end: end,
                    values: counters.values(ofGroup: group)))
        }
    }
}
