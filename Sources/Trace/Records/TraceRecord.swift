/// A record of a trace ring: 64 bytes that one thread writes and other processes read.
package struct TraceRecord: Sendable {
    /// The raw value of a ``TraceKind``; readers skip kinds that they do not know.
    package var kind: UInt16
    /// A subdivision of the kind: the raw value of a ``TraceStage``, a ``MissReason`` or a ``TraceCounterGroup``.
    package var detail: UInt16
    /// The number of lost or merged events, where the kind has one.
    package var count: UInt32
    /// The number of the frame on a render or paint thread; of the commit in records of ``TraceKind/commit``.
    package var id: UInt64
    /// The beginning, in seconds on the monotonic clock.
    package var begin: Double
    /// The end, in seconds on the monotonic clock.
    package var end: Double
    /// The values, as the kind says.
    package var values: InlineArray<8, UInt32>

    /// The size of a record in bytes.
    package static let size = 64

    package init(
        _ kind: TraceKind, detail: UInt16 = 0, count: UInt32 = 0, id: UInt64, begin: Double, end: Double,
        values: InlineArray<8, UInt32> = InlineArray(repeating: 0)
    ) {
        self.kind = kind.rawValue
        self.detail = detail
        self.count = count
        self.id = id
        self.begin = begin
        self.end = end
        self.values = values
    }

    /// The time from the beginning to the end, in seconds.
    package var duration: Double { end - begin }

    /// Returns a 64-bit number that two values hold, the low half first.
    package func number(at index: Int) -> UInt64 { UInt64(values[index + 1]) << 32 | UInt64(values[index]) }

    /// Stores a 64-bit number in two values, the low half first.
    package mutating func setNumber(_ number: UInt64, at index: Int) {
        values[index] = UInt32(truncatingIfNeeded: number)
        values[index + 1] = UInt32(truncatingIfNeeded: number >> 32)
    }

    /// Returns a time in seconds that two values hold.
    package func time(at index: Int) -> Double { Double(bitPattern: number(at: index)) }

    package mutating func setTime(_ time: Double, at index: Int) { setNumber(time.bitPattern, at: index) }

    /// The layer of a ``TraceKind/commit`` whose layout or display took longest. Layers with a number above 2³² are not
    /// recorded, and times above 71 minutes are recorded as that.
    package var slowLayer: SlowLayer {
        get { SlowLayer(number: UInt64(values[6]), seconds: Double(values[7]) * 1e-6) }
        set {
            values[6] = UInt32(exactly: newValue.number) ?? 0
            values[7] = UInt32(exactly: min(max(newValue.seconds * 1e6, 0), 4e9).rounded()) ?? 0
        }
    }
}
