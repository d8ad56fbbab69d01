extension KioskConfiguration.Power {
    /// Days of the week.
    public struct Weekdays: OptionSet, Sendable {
        /// A bit for each day, Sunday in the lowest.
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let sunday = Weekdays(rawValue: 1 << 0)
        public static let monday = Weekdays(rawValue: 1 << 1)
        public static let tuesday = Weekdays(rawValue: 1 << 2)
        public static let wednesday = Weekdays(rawValue: 1 << 3)
        public static let thursday = Weekdays(rawValue: 1 << 4)
        public static let friday = Weekdays(rawValue: 1 << 5)
        public static let saturday = Weekdays(rawValue: 1 << 6)
        /// All days.
        public static let all = Weekdays(rawValue: 0x7f)
    }

    /// Hours of the local time in which the display is on, on some days of the week.
    ///
    /// ```swift
    /// let hours = KioskConfiguration.Power.Hours("mon-fri 08:00-22:30")
    /// ```
    public struct Hours: Equatable, Sendable {
        /// The days on which the hours begin.
        public var weekdays: Weekdays
        /// The beginning, in minutes since midnight, from 0 to 1439.
        public var start: Int
        /// The end, in minutes since midnight, from 0 to 1440. Hours that do not end after their beginning end on the
        /// next day.
        public var end: Int

        /// Creates hours of days; of every day by default. Minutes out of range are brought into it.
        public init(weekdays: Weekdays = .all, from start: Int, to end: Int) {
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
                let days = words.count == 2 ? Self.days(words[0]) : .all
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

        private static func days(_ text: String) -> Weekdays? {
            let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
            let days = text.lowercased().split(separator: "-", omittingEmptySubsequences: false).map { name in
                names.firstIndex { $0 == name }
            }
            guard 1...2 ~= days.count, let first = days[0], let last = days[days.count - 1] else { return nil }
            var weekdays: Weekdays = []
            for day in first...(last < first ? last + 7 : last) { weekdays.insert(Weekdays(rawValue: 1 << (day % 7))) }
            return weekdays
        }
    }
}
