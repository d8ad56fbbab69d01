/// The order of the slices of one thread, which enclose each other or follow one another.
enum SliceNesting {
    /// Returns the beginnings and ends of slices on a track, in the order of time.
    ///
    /// A slice that would end after one that encloses its beginning ends with that one. On a thread this only happens
    /// with damaged records.
    static func events(_ slices: [TimelineSlice], track: Int) -> [TimelineEvent] {
        let order = slices.indices.sorted { first, second in
            let a = slices[first]
            let b = slices[second]
            return (a.begin, b.end, a.rank, first) < (b.begin, a.end, b.rank, second)
        }
        var events: [TimelineEvent] = []
        events.reserveCapacity(slices.count * 2)
        // The ends of the slices that have begun.
        var open: [UInt64] = []
        func close(until time: UInt64) {
            while let end = open.last, end <= time {
                events.append(TimelineEvent(time: end, track: track, kind: .end))
                open.removeLast()
            }
        }
        for index in order {
            let slice = slices[index]
            close(until: slice.begin)
            events.append(TimelineEvent(time: slice.begin, track: track, kind: .begin(slice)))
            open.append(min(slice.end, open.last ?? .max))
        }
        close(until: .max)
        return events
    }
}
