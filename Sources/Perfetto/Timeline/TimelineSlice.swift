/// An activity with a beginning and an end, in nanoseconds of the monotonic clock.
struct TimelineSlice: Equatable, Sendable {
    var begin: UInt64
    var end: UInt64
    var label: TimelineLabel
    /// The rank among slices with the same times: the smallest one encloses the others.
    var rank = 0
    /// The numbers of the flows that begin here.
    var flows: [UInt64] = []
    /// The numbers of the flows that end here.
    var endingFlows: [UInt64] = []
}
