import Glibc
import Platform

/// Tells when the hours begin and end in which a display is on, also after the clock was set.
final class ScheduleWatch {
    private let schedule: PowerSchedule
    private let timer: WallClockTimer
    private let tell: (_ isOn: Bool) -> Void

    init(_ schedule: PowerSchedule, tell: @escaping (_ isOn: Bool) -> Void) throws(KernelError) {
        self.schedule = schedule
        self.tell = tell
        timer = try WallClockTimer()
    }

    /// A descriptor that is readable when ``update()`` is due.
    var descriptor: Int32 { timer.raw }

    /// Tells whether the display is on now, and waits for the next change.
    func update() {
        timer.acknowledge()
        let now = WallClockTimer.now
        timer.arm(at: schedule.nextChange(after: now) ?? now + Self.longest)
        tell(schedule.isOn(at: now))
    }

    /// The time between two looks if nothing changes, in seconds.
    private static let longest = 24 * 60 * 60
}
