import Glibc
import Kiosk
import LayerTestSupport
import Testing

/// The hours of the week in which a display is on.
@Suite(.ownRunLoop) struct PowerScheduleTests {
    private typealias Hours = Kiosk.Configuration.Power.Hours

    /// Returns a local time in January 2026, whose fifth day is a Monday.
    private static func time(_ day: Int32, _ hour: Int32, _ minute: Int32 = 0, month: Int32 = 0) -> time_t {
        var local = tm()
        local.tm_year = 126
        local.tm_mon = month
        local.tm_mday = day
        local.tm_hour = hour
        local.tm_min = minute
        local.tm_isdst = -1
        return mktime(&local)
    }

    @Test("D9 hours are read with and without days; other texts are refused")
    func texts() {
        #expect(Hours("08:00-22:30") == Hours(from: 480, to: 1350))
        #expect(Hours("sat 10:00-18:00") == Hours(weekdays: [.saturday], from: 600, to: 1080))
        #expect(
            Hours("Fri-Mon 7:05-24:00") == Hours(weekdays: [.friday, .saturday, .sunday, .monday], from: 425, to: 1440))
        for text in [
            "", "8-22", "24:00-01:00", "08:60-09:00", "08:00-24:01", "08:00", "day 08:00-09:00", "mon 08:00-09:00 x",
            "mon-tue-wed 08:00-09:00", "-8:00-09:00", "٨:00-09:00",
        ] {
            #expect(Hours(text) == nil, "\(text)")
        }
    }

    @Test("D9 the display is on from the first minute of the hours to before the last, on their days")
    func days() throws {
        let schedule = PowerSchedule([
            try #require(Hours("mon-fri 08:00-22:00")), try #require(Hours("sat 10:00-18:00")),
        ])
        #expect(!schedule.isOn(at: Self.time(5, 7, 59)))
        #expect(schedule.isOn(at: Self.time(5, 8)))
        #expect(schedule.isOn(at: Self.time(9, 21, 59)))
        #expect(!schedule.isOn(at: Self.time(9, 22)))
        #expect(!schedule.isOn(at: Self.time(10, 9)))
        #expect(schedule.isOn(at: Self.time(10, 10)))
        #expect(!schedule.isOn(at: Self.time(11, 12)))
        #expect(schedule.nextChange(after: Self.time(5, 7)) == Self.time(5, 8))
        #expect(schedule.nextChange(after: Self.time(5, 8)) == Self.time(5, 22))
        #expect(schedule.nextChange(after: Self.time(10, 18)) == Self.time(12, 8))
    }

    @Test("D9 hours may end on the next day; hours that meet are one; hours of a whole day never end")
    func overnight() throws {
        let night = PowerSchedule([try #require(Hours("fri 20:00-02:00"))])
        #expect(night.isOn(at: Self.time(9, 23)) && night.isOn(at: Self.time(10, 1, 59)))
        #expect(!night.isOn(at: Self.time(10, 2)) && !night.isOn(at: Self.time(9, 1)))
        #expect(night.nextChange(after: Self.time(9, 21)) == Self.time(10, 2))
        #expect(night.nextChange(after: Self.time(10, 2)) == Self.time(16, 20))
        let meeting = PowerSchedule([try #require(Hours("08:00-12:00")), try #require(Hours("12:00-18:00"))])
        #expect(meeting.nextChange(after: Self.time(5, 9)) == Self.time(5, 18))
        let always = PowerSchedule([try #require(Hours("00:00-24:00"))])
        #expect(always.isOn(at: Self.time(5, 0)) && always.nextChange(after: Self.time(5, 0)) == nil)
    }

    /// The time of central Europe in 2026: an hour before Greenwich, two from 29 March to 25 October at 1:00 of it.
    private static var europe: LocalTime { LocalTime { (spring..<autumn).contains($0) ? 7200 : 3600 } }
    private static let spring = utc(31 + 28 + 28, 1)
    private static let autumn = utc(31 + 28 + 31 + 30 + 31 + 30 + 31 + 31 + 30 + 24, 1)

    /// Returns a time of Greenwich on a day of 2026, counted from 0.
    private static func utc(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Int {
        1_767_225_600 + day * 86400 + hour * 3600 + minute * 60
    }

    @Test("D9 hours are those of the clock on the wall when daylight saving time begins and ends")
    func daylightSaving() {
        let schedule = PowerSchedule([Hours(from: 8 * 60, to: 20 * 60)], in: Self.europe)
        // The nights to 29 March and to 25 October have 23 and 25 hours.
        for (evening, hours) in [
            (Self.spring - 6 * 3600, 11), (Self.autumn - 7 * 3600, 13), (Self.utc(151, 18), 12),
        ] {
            #expect(!schedule.isOn(at: evening))
            #expect(schedule.isOn(at: evening - 1))
            #expect(schedule.nextChange(after: evening) == evening + hours * 3600)
        }
    }

    @Test("D9 an edge in an hour that is skipped is at the change of the clock, one in a repeated hour is once")
    func changesOfTheClock() throws {
        let early = PowerSchedule([try #require(Hours("02:30-06:00"))], in: Self.europe)
        #expect(!early.isOn(at: Self.spring - 1))
        #expect(early.isOn(at: Self.spring))
        #expect(early.nextChange(after: Self.spring - 7200) == Self.spring)
        let repeated = Self.autumn - 1800
        #expect(early.nextChange(after: Self.autumn - 7200) == repeated)
        #expect(early.isOn(at: repeated))
        #expect(early.isOn(at: Self.autumn), "it is 2:00 again, and not before the hours")
        #expect(early.nextChange(after: repeated) == Self.utc(297, 5))

        let late = PowerSchedule([try #require(Hours("20:00-02:30"))], in: Self.europe)
        #expect(late.nextChange(after: Self.spring - 7200) == Self.spring)
        #expect(late.nextChange(after: Self.autumn - 7200) == repeated)
        #expect(!late.isOn(at: Self.autumn), "it is 2:00 again, and the hours are over")

        let skipped = PowerSchedule([try #require(Hours("02:10-02:50"))], in: Self.europe)
        #expect(!skipped.isOn(at: Self.spring))
        #expect(skipped.nextChange(after: Self.spring - 7200) == Self.utc(88, 0, 10))
    }

    @Test("D9 hours follow a time zone that changes")
    func timeZone() throws {
        var offset = 0
        let schedule = PowerSchedule([try #require(Hours("08:00-22:00"))], in: LocalTime { _ in offset })
        #expect(schedule.isOn(at: Self.utc(10, 12)))
        offset = 13 * 3600
        #expect(!schedule.isOn(at: Self.utc(10, 12)))
        #expect(schedule.nextChange(after: Self.utc(10, 12)) == Self.utc(10, 19))
        offset = -12 * 3600
        #expect(schedule.nextChange(after: Self.utc(10, 12)) == Self.utc(10, 20))
    }
}
