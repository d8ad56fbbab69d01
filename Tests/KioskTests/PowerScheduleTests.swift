import Glibc
import Kiosk
import Testing

/// The hours of the week in which a display is on.
@Suite struct PowerScheduleTests {
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

    @Test("D9 hours are those of the clock on the wall when daylight saving time begins and ends")
    func daylightSaving() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1)
            tzset()
            let schedule = PowerSchedule([Kiosk.Configuration.Power.Hours(from: 8 * 60, to: 20 * 60)])
            // The nights to 29 March and to 25 October 2026 have 23 and 25 hours.
            for (day, month, hours) in [(Int32(28), Int32(2), 11), (24, 9, 13), (1, 5, 12)] {
                let evening = PowerScheduleTests.time(day, 20, month: month)
                precondition(!schedule.isOn(at: evening))
                precondition(schedule.nextChange(after: evening) == evening + hours * 3600)
            }
        }
    }
}
