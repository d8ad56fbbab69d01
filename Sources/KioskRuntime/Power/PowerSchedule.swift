package import KioskSettings

/// The hours of the week in which a display is on, in local time.
package struct PowerSchedule {
    private let hours: [KioskConfiguration.Power.Hours]
    private let localTime: LocalTime

    package init(_ hours: [KioskConfiguration.Power.Hours], in localTime: LocalTime = .ofMachine) {
        self.hours = hours
        self.localTime = localTime
    }

    /// Whether the display is on at a time of the wall clock, in seconds since 1970.
    package func isOn(at time: Int) -> Bool { Self.isOn(at: time, in: spans(around: time, days: 0)) }

    /// Returns the next time at which ``isOn(at:)`` changes; `nil` if it never does.
    package func nextChange(after time: Int) -> Int? {
        let spans = spans(around: time, days: 8)
        let isOn = Self.isOn(at: time, in: spans)
        let edges = spans.flatMap { [$0.lowerBound, $0.upperBound] }.filter { $0 > time }.sorted()
        // Spans that begin after the last day are missing.
        let end = localTime.first(atWallTime: localTime.wallDay(of: time) * .day + 9 * .day)
        return edges.first { $0 < end && Self.isOn(at: $0, in: spans) != isOn }
    }

    /// Returns the spans of time in which the display is on, that begin from the day before a time on to a number of
    /// days after it.
    ///
    /// An edge in an hour that a change of the clock skips is at the change; one in an hour that is repeated is in the
    /// first of the two.
    private func spans(around time: Int, days: Int) -> [Range<Int>] {
        let today = localTime.wallDay(of: time)
        return (today - 1...today + days).flatMap { day in
            hours.compactMap { hours -> Range<Int>? in
                guard hours.begins(onDay: day) else { return nil }
                let start = localTime.first(atWallTime: day * .day + hours.start * 60)
                let end = localTime.first(
                    atWallTime: (hours.isOvernight ? day + 1 : day) * .day + hours.end * 60)
                return start < end ? start..<end : nil
            }
        }
    }

    private static func isOn(at time: Int, in spans: [Range<Int>]) -> Bool { spans.contains { $0.contains(time) } }
}

extension Int {
    /// The seconds of a day.
    fileprivate static let day = 24 * 60 * 60
}

extension KioskConfiguration.Power.Hours {
    /// Whether the hours end on the day after their beginning.
    fileprivate var isOvernight: Bool { end <= start }

    /// Returns whether the hours begin on a day, counted from 1970, which began on a Thursday.
    fileprivate func begins(onDay day: Int) -> Bool {
        let weekday = ((day + 4) % 7 + 7) % 7
        return weekdays.rawValue & (1 << weekday) != 0
    }
}
