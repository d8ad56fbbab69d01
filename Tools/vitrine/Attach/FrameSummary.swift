import JSONTree
import Trace

/// The frames of a kiosk in a span of time, as text.
struct FrameSummary {
    private var frames = 0
    private var lost = 0
    private var damaged = 0
    private var late: [(reason: String, count: Int)] = []
    private var stages: [(name: String, total: Double, longest: Double)] = []

    /// The width of the longest bar, in characters.
    private static let barWidth = 40

    /// Adds the parameters of a notification of the stream `frames`.
    mutating func add(_ frame: JSONValue) {
        frames += 1
        damaged += Int(frame["damagedPixels"]?.value.scalar ?? 0)
        lost += Int(frame["lost"]?.value.scalar ?? 0)
        if case .string(let reason) = frame["reason"]?.value, reason != "none" {
            if let index = late.firstIndex(where: { $0.reason == reason }) {
                late[index].count += 1
            } else {
                late.append((reason, 1))
            }
        }
        guard case .object(let times) = frame["stages"]?.value else { return }
        for time in times {
            guard let milliseconds = time.node.value.scalar, milliseconds >= 0 else { continue }
            if let index = stages.firstIndex(where: { $0.name == time.key }) {
                stages[index].total += milliseconds
                stages[index].longest = max(stages[index].longest, milliseconds)
            } else {
                stages.append((time.key, milliseconds, milliseconds))
            }
        }
    }

    /// Returns the lines for a span in seconds: frames, late ones, and a bar for the mean time of each stage, which is
    /// as long as the frame's interval at most.
    /// - Parameter interval: the refresh interval, in milliseconds.
    func lines(span: Double, interval: Double = 1000.0 / 60) -> [String] {
        guard frames > 0 else { return ["idle: nothing changes"] }
        let rate = (Double(frames) / max(span, 0.001)).rounded()
        var first = "\(Int(min(rate, 1e6))) frames/s, \(damaged / frames) pixels changed in each"
        first +=
            late.isEmpty
            ? ", none late" : ", late: " + late.map { "\($0.count) (\($0.reason))" }.joined(separator: ", ")
        if lost > 0 { first += ", \(lost) not read in time" }
        let bars = stages.map { stage in
            let mean = stage.total / Double(frames)
            let length = min(Int((mean / interval * Double(Self.barWidth)).rounded(.up)), Self.barWidth)
            let bar = String(repeating: "█", count: length) + String(repeating: "·", count: Self.barWidth - length)
            return
                "\(Self.padded(stage.name, 9)) \(bar) \(Self.hundredths(mean)) ms, at most \(Self.hundredths(stage.longest))"
        }
        return [first] + bars
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.utf8.count, 0))
    }

    private static func hundredths(_ number: Double) -> String {
        guard number.isFinite, number < 1e9 else { return "\(number)" }
        return "\((number * 100).rounded() / 100)"
    }
}
