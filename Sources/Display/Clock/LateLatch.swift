/// Decides how late a frame may be begun to be seen at its vertical blank, and how long before that the program is told
/// to read touches.
///
/// While a finger moves, a frame shows the touches that were read last before it was begun. The later that is, the
/// smaller is the distance between finger and picture. The program reads them at a tick with a number, commits, and
/// answers with this number; the time between the two is measured. Frames that are requested for other reasons say
/// nothing about it.
struct LateLatch {
    /// Whether frames are begun late: a finger moves.
    private(set) var isOn = false
    /// Seconds.
    private let refreshInterval: Double
    /// The time from the beginning of a frame to the end of its submission.
    private var work: WorkEstimate
    /// The time from a tick to its answer.
    private var answer: WorkEstimate
    /// The last tick, until it is answered.
    private var unanswered: (number: UInt64, time: Double)?
    private var lastNumber: UInt64 = 0
    /// The time at which the awaited frame is to be begun.
    private var planned = Double.infinity

    /// The reserve in refresh intervals, once for the frame and once for the answer.
    private static let margin = 1.0 / 16
    /// The additional reserve after a frame that missed its vertical blank, in refresh intervals.
    private static let widening = 1.0 / 8
    /// The time after a flip for which vertical blanks are predicted, in seconds. A clock with an error of a thousandth
    /// is then wrong by a quarter of a millisecond.
    static let trust = 0.25

    init(refreshInterval: Double) {
        self.refreshInterval = refreshInterval
        work = WorkEstimate(first: refreshInterval / 3)
        answer = WorkEstimate(first: refreshInterval / 8)
    }

    /// The time from the beginning of a frame to its vertical blank, in seconds.
    var budget: Double { work.longest + refreshInterval * Self.margin }

    /// Whether frames take less than a refresh interval, so that they can be begun later than at once.
    var hasTime: Bool { budget < refreshInterval }

    /// The time from a vertical blank to the tick for the next frame, in seconds.
    var delay: Double { max(0, refreshInterval - budget - answer.longest - refreshInterval * Self.margin) }

    mutating func set(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        unanswered = nil
        planned = .infinity
    }

    /// Returns the state for another refresh rate, for which no times are known. The numbers of ticks go on.
    func restarted(refreshInterval: Double) -> LateLatch {
        var new = LateLatch(refreshInterval: refreshInterval)
        new.isOn = isOn
        new.lastNumber = lastNumber
        return new
    }

    // MARK: Events

    /// Notes that a tick is sent.
    /// - Returns: the number with which it is to be answered; `nil` if frames are not begun late.
    mutating func sendTick(at now: Double) -> UInt64? {
        guard isOn else { return nil }
        lastNumber += 1
        unanswered = (lastNumber, now)
        return lastNumber
    }

    /// Notes that the program has committed its part of the frame of a tick.
    ///
    /// An answer to an older tick than the last one took longer than a refresh interval. Numbers that were not sent, or
    /// were answered before, are ignored.
    mutating func answered(_ number: UInt64, at now: Double) {
        guard let tick = unanswered, number <= tick.number else { return }
        answer.add(number == tick.number ? now - tick.time : .infinity, limit: refreshInterval / 2)
        if number == tick.number { unanswered = nil }
    }

    /// Notes that a frame is to be begun at `start`, as far as is known now.
    ///
    /// A time that the loop has waited for is kept. Otherwise a thread that wakes up a little late would compute that
    /// the frame misses its vertical blank, wait for the next one, and do so for ever.
    /// - Returns: the time at which the frame is to be begun.
    mutating func plan(_ start: Double, at now: Double) -> Double {
        guard isOn else { return start }
        if planned <= now { return planned }
        planned = start > now && start < .infinity ? min(planned, start) : .infinity
        return min(planned, start)
    }

    /// Notes that the frame is begun.
    /// - Returns: the delay of the render thread after the planned time, in seconds.
    mutating func begin(at now: Double) -> Double {
        defer { planned = .infinity }
        return max(0, now - planned)
    }

    /// Notes the time from a frame's planned beginning to the end of its submission.
    /// - Parameters:
    ///   - seconds: that time.
    ///   - usually: the average of this time. A single frame that takes much longer than an interval and than the
    ///     average misses its vertical blank in any case, and does not count in full.
    mutating func add(work seconds: Double, usually: Double) {
        work.add(seconds, limit: max(refreshInterval, usually * 3 / 2))
    }

    /// Notes that a frame that was begun late missed its vertical blank.
    mutating func fellShort() {
        work.widen(by: refreshInterval * Self.widening, limit: refreshInterval)
    }
}
