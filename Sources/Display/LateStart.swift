/// How late a frame may be begun and still be seen at its blank, and how long before that the program has to be told.
///
/// While a finger moves, what was touched last before a frame is begun is what the frame shows: the later, the nearer the picture is to the finger.
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
    /// So long after a flip blanks still come where they are expected, in seconds: then a clock that is off by a thousandth is off by a quarter of a
    /// millisecond.
    static let trust = 0.25

    init(refreshInterval: Double) {
        self.refreshInterval = refreshInterval
        work = WorkEstimate(first: refreshInterval / 3, limit: refreshInterval)
        answer = WorkEstimate(first: refreshInterval / 8, limit: refreshInterval / 2)
    }

    /// How long before its blank a frame is begun, in seconds.
    var budget: Double { min(work.longest + refreshInterval * Self.margin, refreshInterval) }

    /// How long after a blank the program is told to make its part of the next frame, in seconds.
    var delay: Double { max(0, refreshInterval - budget - answer.longest - refreshInterval * Self.margin) }

    mutating func set(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        (asked, planned) = (nil, .infinity)
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
        answer.add(now - asked)
        self.asked = nil
    }

    /// A frame is to be begun at this time.
    mutating func wait(until start: Double) {
        if isOn { planned = start }
    }

    /// - Returns: seconds by which it is late because the thread was.
    mutating func begin(at now: Double) -> Double {
        defer { planned = .infinity }
        return max(0, now - planned)
    }

    /// A frame took so many seconds, from when it was to be begun until the kernel had it.
    mutating func add(work seconds: Double) {
        work.add(seconds)
    }

    /// A frame that was begun late came too late.
    mutating func fellShort() {
        work.widen(by: refreshInterval * Self.widening)
    }
}
