import Glibc

/// The hours of the week in which a display is on, in local time.
package struct PowerSchedule {
    private let hours: [Kiosk.Configuration.Power.Hours]

    package init(_ hours: [Kiosk.Configuration.Power.Hours]) {
        self.hours = hours
    }

    /// Whether the display is on at a time of the wall clock, in seconds since 1970.
    package func isOn(at time: Int) -> Bool {
        let now = Self.local(time)
        let minute = Int(now.tm_hour) * 60 + Int(now.tm_min)
        let today = Int(now.tm_wday)
        return hours.contains { hours in
            let beganToday =
                hours.begins(on: today) && hours.start <= minute && (hours.isOvernight || minute < hours.end)
            let beganYesterday = hours.begins(on: today + 6) && hours.isOvernight && minute < hours.end
            return beganToday || beganYesterday
        }
    }

    /// Returns the next time at which ``isOn(at:)`` changes; `nil` if it never does.
    package func nextChange(after time: Int) -> Int? {
        let isOn = isOn(at: time)
        var next: Int?
        for day in 0...8 {
            for minute in hours.flatMap({ [$0.start, $0.end] }) {
                let edge = Self.time(of: minute, onDay: day, after: time)
                if edge > time && edge < next ?? .max && self.isOn(at: edge) != isOn { next = edge }
            }
        }
        return next
    }

    private static func local(_ time: Int) -> tm {
        var time = time
        var local = tm()
        localtime_r(&time, &local)
        return local
    }

    private static func time(of minute: Int, onDay day: Int, after time: Int) -> Int {
        var local = local(time)
        local.tm_mday += Int32(day)
        local.tm_hour = Int32(minute / 60)
        local.tm_min = Int32(minute % 60)
        local.tm_sec = 0
        // Whether daylight saving time is in effect then is not known yet.
        local.tm_isdst = -1
        return mktime(&local)
    }
}

extension Kiosk.Configuration.Power.Hours {
    /// Whether the hours end on the day after their beginning.
    fileprivate var isOvernight: Bool { end <= start }

    fileprivate func begins(on day: Int) -> Bool {
        weekdays.rawValue & (1 << (day % 7)) != 0
    }
}
