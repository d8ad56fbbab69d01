/// The late frames since the beginning of a view, by reason, and the last one.
struct LateFrames {
    private var counts: [(reason: String, count: Int)] = []
    private(set) var last: (frame: ShownFrame, time: Double)?

    /// The upper bound of reasons.
    private static let mostReasons = 8

    /// - Parameter time: the time in seconds on the monotonic clock.
    mutating func add(_ frame: ShownFrame, at time: Double) {
        guard frame.missed > 0 || frame.reason != nil else { return }
        last = (frame, time)
        let reason = frame.reason ?? "unknown"
        if let index = counts.firstIndex(where: { $0.reason == reason }) {
            counts[index].count += 1
        } else if counts.count < Self.mostReasons {
            counts.append((reason, 1))
        }
    }

    /// Returns a line with the counts, and one about the last late frame.
    /// - Parameters:
    ///   - time: the time in seconds on the monotonic clock.
    ///   - layer: returns the name of the layer with a number.
    func lines(at time: Double, layer: (Int) -> String) -> [String] {
        guard let last else { return ["late since the view began: none"] }
        let sum = counts.reduce(0) { $0 + $1.count }
        let reasons = counts.sorted { $0.count > $1.count }.map { "\($0.reason) \($0.count)" }
        return [
            "late since the view began: \(sum) (\(reasons.joined(separator: ", ")))",
            Self.text(last.frame, layer) + ", \(Int(max(time - last.time, 0))) s ago",
        ]
    }

    private static func text(_ frame: ShownFrame, _ layer: (Int) -> String) -> String {
        var text = "last: frame \(frame.number)"
        if frame.missed > 0 { text += ", \(frame.missed) blank\(frame.missed == 1 ? "" : "s") late" }
        text += " (\(frame.reason ?? "unknown"))"
        if let slow = frame.slowLayer {
            return text + ", \(TerminalText.hundredths(slow.milliseconds)) ms for \(layer(slow.id))"
        }
        // The main thread and the kernel are not among the stages of a frame.
        guard frame.reason == "render", let longest = frame.stages.max(by: { $0.milliseconds < $1.milliseconds }) else {
            return text
        }
        return text + ", \(longest.name) \(TerminalText.hundredths(longest.milliseconds)) ms"
    }
}
