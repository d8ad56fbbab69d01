import Glibc

/// The clock on the wall: the seconds since 1970 plus the offset of the time zone.
package struct LocalTime {
    /// Returns the offset at a time of the clock, in seconds.
    private let offset: (_ time: Int) -> Int

    package init(offset: @escaping (_ time: Int) -> Int) {
        self.offset = offset
    }

    /// The time zone of the machine, or of the variable `TZ`. ``readZone()`` reads it anew.
    static var ofMachine: LocalTime {
        LocalTime { time in
            var time = time
            var local = tm()
            localtime_r(&time, &local)
            return local.tm_gmtoff
        }
    }

    /// Reads the time zone of the machine again, if it was changed. That is cheap if it was not.
    static func readZone() { tzset() }

    /// Returns the number of the local day at a time, counted from 1970.
    func wallDay(of time: Int) -> Int {
        let wall = time + offset(time)
        return (wall - (wall % Self.day + Self.day) % Self.day) / Self.day
    }

    /// Returns the first time at which the clock on the wall shows a time or, if that is skipped, a later one.
    /// - Parameter wall: the time on the wall, in seconds since the midnight that began 1970 there.
    package func first(atWallTime wall: Int) -> Int {
        // No offset is longer than a day, and none changes twice within two days.
        let before = offset(wall - Self.day)
        let after = offset(wall + Self.day)
        let early = wall - before
        if offset(early) == before { return early }
        let late = wall - after
        if offset(late) == after { return late }
        return change(from: min(early, late), to: max(early, late))
    }

    /// Returns the time of the change of the offset between two times.
    private func change(from start: Int, to end: Int) -> Int {
        let old = offset(start)
        var last = start
        var first = end
        while first - last > 1 {
            let middle = last + (first - last) / 2
            if offset(middle) == old { last = middle } else { first = middle }
        }
        return first
    }

    private static let day = 24 * 60 * 60
}
