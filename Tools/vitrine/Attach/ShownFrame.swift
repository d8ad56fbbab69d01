import JSONTree

/// A frame that a kiosk has shown, as a notification of the stream `frames` describes it. The kiosk is not trusted.
struct ShownFrame {
    let display: String
    let number: Int
    /// The number of vertical blanks by which the frame was late.
    let missed: Int
    /// The reason for which it was late; `nil` if it was in time.
    let reason: String?
    /// The refresh interval of the display, in milliseconds.
    let interval: Double
    let damagedPixels: Int
    /// The number of frames before this one that were not received.
    let lost: Int
    /// The times of the stages, in milliseconds.
    let stages: [(name: String, milliseconds: Double)]
    /// The layer that made the frame late by its layout or display, with the time in milliseconds; `nil` if none did.
    let slowLayer: (id: Int, milliseconds: Double)?

    /// The upper bound of the stages of a frame.
    private static let mostStages = 16
    /// The interval of displays that kiosks of older versions do not tell, in milliseconds.
    private static let usualInterval = 1000.0 / 60

    init(_ frame: JSONValue) {
        display = Self.name(frame["display"])
        number = Self.count(frame["frame"])
        missed = Self.count(frame["missed"])
        let reason = Self.name(frame["reason"])
        self.reason = reason.isEmpty || reason == "none" ? nil : reason
        let interval = frame["interval"]?.value.scalar ?? 0
        self.interval = 1...10_000 ~= interval ? interval : Self.usualInterval
        damagedPixels = Self.count(frame["damagedPixels"])
        lost = Self.count(frame["lost"])
        var stages: [(String, Double)] = []
        if case .object(let times) = frame["stages"]?.value {
            for time in times.prefix(Self.mostStages) {
                guard let milliseconds = time.node.value.scalar, milliseconds >= 0, milliseconds < 1e9 else { continue }
                stages.append((TerminalText.plain(String(time.key.prefix(16))), milliseconds))
            }
        }
        self.stages = stages
        let layer = frame["slowLayer"]?.value
        slowLayer = (layer?["milliseconds"]?.value.scalar).map { (Self.count(layer?["id"]), $0) }
    }

    /// The time of all stages, in milliseconds.
    var milliseconds: Double { stages.reduce(0) { $0 + $1.milliseconds } }

    private static func count(_ node: JSONNode?) -> Int {
        let number = node?.value.scalar ?? 0
        return 0...1e15 ~= number ? Int(number) : 0
    }

    private static func name(_ node: JSONNode?) -> String {
        if case .string(let text) = node?.value { TerminalText.plain(String(text.prefix(64))) } else { "" }
    }
}
