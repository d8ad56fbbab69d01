extension Kiosk.Configuration.Power {
    /// A day of the week.
    public enum Weekday: Int, CaseIterable, Sendable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday
    }

    /// Hours of the local time in which the display is on, on some days of the week.
    ///
    /// ```swift
    /// let hours = Kiosk.Configuration.Power.Hours("mon-fri 08:00-22:30")
    /// ```
    public struct Hours: Equatable, Sendable {
        /// The days on which the hours begin.
        public var weekdays: Set<Weekday>
        /// The beginning, in minutes since midnight, from 0 to 1439.
        public var start: Int
        /// The end, in minutes since midnight, from 0 to 1440. Hours that do not end after their beginning end on the
        /// next day.
        public var end: Int

        /// Creates hours of days; of every day by default. Minutes out of range are brought into it.
        public init(weekdays: Set<Weekday> = Set(Weekday.allCases), from start: Int, to end: Int) {
            self.weekdays = weekdays
            self.start = min(max(start, 0), 1439)
            self.end = min(max(end, 0), 1440)
        }

        /// Creates hours from a text such as `08:00-22:30`, `sat 10:00-18:00` or `mon-fri 08:00-22:30`; `nil` for
        /// another text.
        public init?(_ text: String) {
            let words = text.split(separator: " ").map(String.init)
            guard 1...2 ~= words.count, let span = words.last?.split(separator: "-", omittingEmptySubsequences: false),
                span.count == 2,
                let start = Self.minutes(span[0]), start < 1440, let end = Self.minutes(span[1]),
                let days = words.count == 2 ? Self.days(words[0]) : Set(Weekday.allCases)
            else { return nil }
            self.init(weekdays: days, from: start, to: end)
        }

        private static func minutes(_ text: Substring) -> Int? {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.count && $0.allSatisfy(\.isASCII) }),
                let hour = Int(parts[0]), let minute = Int(parts[1]), 0...59 ~= minute,
                0...1440 ~= hour * 60 + minute
            else { return nil }
            return hour * 60 + minute
        }

        private static func days(_ text: String) -> Set<Weekday>? {
            let days = text.split(separator: "-", omittingEmptySubsequences: false).map { name in
                Weekday.allCases.first { "\($0)".prefix(3) == name.lowercased() }
            }
            guard 1...2 ~= days.count, let first = days.first ?? nil, let last = days.last ?? nil else { return nil }
            let count = (last.rawValue - first.rawValue + 7) % 7
            return Set((0...count).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) })
        }
    }
}
