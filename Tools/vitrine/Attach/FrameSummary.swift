/// The frames of a kiosk in a span of time, as text.
struct FrameSummary {
    private var displays: [Display] = []
    private var frames = 0
    private var stages: [(name: String, total: Double, longest: Double)] = []
    private var interval = 0.0

    /// The frames of a display.
    private struct Display {
        let name: String
        var frames = 0
        var lost = 0
        var damaged = 0
        var late: [(reason: String, count: Int)] = []
    }

    /// The widths of the longest bar, in characters.
    private static let barWidths = 8...40
    /// The width of a line of a stage besides the bar, in characters.
    private static let stageWidth = 36
    /// The upper bounds of displays and of stages.
    private static let mostDisplays = 4
    private static let mostStages = 12

    /// Whether there was no frame.
    var isEmpty: Bool { frames == 0 }

    mutating func add(_ frame: ShownFrame) {
        add(frame, to: index(of: frame.display))
        frames += 1
        interval = frame.interval
        for stage in frame.stages {
            if let index = stages.firstIndex(where: { $0.name == stage.name }) {
                stages[index].total += stage.milliseconds
                stages[index].longest = max(stages[index].longest, stage.milliseconds)
            } else if stages.count < Self.mostStages {
                stages.append((stage.name, stage.milliseconds, stage.milliseconds))
            }
        }
    }

    private mutating func index(of display: String) -> Int {
        if let index = displays.firstIndex(where: { $0.name == display }) { return index }
        if displays.count < Self.mostDisplays { displays.append(Display(name: display)) }
        return displays.count - 1
    }

    private mutating func add(_ frame: ShownFrame, to index: Int) {
        displays[index].frames += 1
        displays[index].damaged &+= frame.damagedPixels
        displays[index].lost &+= frame.lost
        guard let reason = frame.reason else { return }
        if let place = displays[index].late.firstIndex(where: { $0.reason == reason }) {
            displays[index].late[place].count += 1
        } else {
            displays[index].late.append((reason, 1))
        }
    }

    /// Returns a line for each display: frames a second, and late ones.
    /// - Parameter span: The length of the span, in seconds.
    func rates(span: Double) -> [String] {
        guard frames > 0 else { return ["idle: nothing changes"] }
        return displays.map { display in
            let rate = (Double(display.frames) / max(span, 0.001)).rounded()
            var line = displays.count > 1 ? "\(display.name): " : ""
            line += "\(Int(min(rate, 1e6))) frames/s, \(display.damaged / display.frames) pixels changed in each"
            line +=
                display.late.isEmpty
                ? ", none late"
                : ", late: " + display.late.map { "\($0.count) (\($0.reason))" }.joined(separator: ", ")
            if display.lost > 0 { line += ", \(display.lost) not read in time" }
            return line
        }
    }

    /// Returns a line for each stage: a bar for its mean time, which is as long as the frame's interval at most.
    /// - Parameter columns: The width of the terminal in characters; `nil` if it has none.
    func bars(columns: Int?) -> [String] {
        let widths = Self.barWidths
        let width = min(max((columns ?? .max) - Self.stageWidth, widths.lowerBound), widths.upperBound)
        return stages.map { stage in
            let mean = stage.total / Double(frames)
            let length = min(Int((min(mean / interval, 1) * Double(width)).rounded(.up)), width)
            let bar = String(repeating: "█", count: length) + String(repeating: "·", count: width - length)
            let times = "\(TerminalText.hundredths(mean)) ms, at most \(TerminalText.hundredths(stage.longest))"
            return "\(TerminalText.padded(stage.name, to: 9)) \(bar) \(times)"
        }
    }
}
