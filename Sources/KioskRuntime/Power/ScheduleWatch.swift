import Glibc
import Platform

/// Tells when the hours begin and end in which a display is on, also after the clock or the time zone was set.
final class ScheduleWatch {
    private let schedule: PowerSchedule
    private let timer: WallClockTimer
    private let tell: (_ isOn: Bool) -> Void
    /// The time before which the clock cannot be right, in seconds since 1970.
    private let earliest: Int

    init(_ schedule: PowerSchedule, tell: @escaping (_ isOn: Bool) -> Void) throws(KernelError) {
        self.schedule = schedule
        self.tell = tell
        timer = try WallClockTimer()
        earliest = Self.dateOfProgram
    }

    /// A descriptor that is readable when ``update()`` is due.
    var descriptor: Int32 { timer.raw }

    /// Tells whether the display is on now, and waits for the next change.
    func update() {
        timer.acknowledge()
        LocalTime.readZone()
        let now = WallClockTimer.now
        // The kernel reports that the clock was set, but not that the time zone was.
        timer.arm(at: min(schedule.nextChange(after: now) ?? .max, now + Self.longest))
        tell(now < earliest || schedule.isOn(at: now))
    }

    /// The time between two looks if nothing changes, in seconds.
    private static let longest = 60

    /// The date of the program, in seconds since 1970: that of `SOURCE_DATE_EPOCH`, or of its file. A clock that is
    /// before it was not set yet.
    private static var dateOfProgram: Int {
        if let variable = getenv("SOURCE_DATE_EPOCH"), let date = Int(String(cString: variable)) { return date }
        var status = stat()
        return stat("/proc/self/exe", &status) == 0 ? status.st_mtim.tv_sec : 0
    }
}
