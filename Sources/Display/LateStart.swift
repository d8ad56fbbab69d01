/// How late a frame may be begun and still be seen at its blank, and how long before that the program has to be told.
///
/// While a finger moves, what was touched last before a frame is begun is what the frame shows: the later, the nearer
/// the picture is to the finger.
struct LateStart {
    private(set) var isOn = false
    private let refreshInterval: Double
    private var work: WorkEstimate
    private var answer: WorkEstimate
    /// When the program was told last, until it has answered.
    private var asked: Double?
    /// When the frame that is waited for was to be begun.
    private var planned = Double.infinity

    /// How much earlier than must be, in intervals.
    private static let margin = 1.0 / 16
    /// By how much more after a frame that came too late, in intervals.
    private static let widening = 1.0 / 8
    /// So long after a flip blanks still come where they are expected, in seconds: then a clock that is off by a
    /// thousandth is off by a quarter of a millisecond.
    static let trust = 0.25

    init(refreshInterval: Double) {
        self.refreshInterval = refreshInterval
        work = WorkEstimate(first: refreshInterval / 3)
        answer = WorkEstimate(first: refreshInterval / 8)
    }

    /// How long before its blank a frame is begun, in seconds.
    var budget: Double { work.longest + refreshInterval * Self.margin }

    /// Whether there is time to let pass before a frame is begun.
    var hasTime: Bool { budget < refreshInterval }

    /// How long after a blank the program is told to make its part of the next frame, in seconds.
    var delay: Double { max(0, refreshInterval - budget - answer.longest - refreshInterval * Self.margin) }

    mutating func set(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        asked = nil
        planned = .infinity
    }

    /// For another rate, when nothing is known of it.
    func anew(refreshInterval: Double) -> LateStart {
        var new = LateStart(refreshInterval: refreshInterval)
        new.isOn = isOn
        return new
    }

    // MARK: What happened

    mutating func told(at now: Double) {
        if isOn { asked = now }
    }

    mutating func answered(at now: Double) {
        guard let asked else { return }
        answer.add(now - asked, limit: refreshInterval / 2)
        self.asked = nil
    }

    /// A frame is to be begun at `start`, as far as can be told now. A time that was waited for stays: a thread that
    /// wakes up a little later would not make it to that blank by its own reckoning, and would wait for the next one,
    /// for ever.
    /// - Returns: when it is to be begun.
    mutating func plan(_ start: Double, at now: Double) -> Double {
        guard isOn else { return start }
        if planned <= now { return planned }
        planned = start > now && start < .infinity ? min(planned, start) : .infinity
        return min(planned, start)
    }

    /// - Returns: seconds by which it is late because the thread was.
    mutating func begin(at now: Double) -> Double {
        defer { planned = .infinity }
        return max(0, now - planned)
    }

    /// A frame took so many seconds, from when it was to be begun until the kernel had it.
    /// - Parameter usually: how many frames take mostly. One that takes much longer than an interval and than others is
    ///   late anyway.
    mutating func add(work seconds: Double, usually: Double) {
        work.add(seconds, limit: max(refreshInterval, usually * 3 / 2))
    }

    /// A frame that was begun late came too late.
    mutating func fellShort() {
        work.widen(by: refreshInterval * Self.widening, limit: refreshInterval)
    }
}
