import Foundation
import Kiosk
import Layers

/// A kiosk in virtual time on a screen of 200 × 100 pixels at 60 Hz, with recorded touches of one panel.
struct RecordedKiosk {
    let kiosk: Kiosk

    /// - Parameter events: the lines of a recording of device 1.
    init(_ root: CALayer, _ events: [String], _ change: (inout Kiosk.Configuration) -> Void = { _ in }) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString).input")
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = ["vitrine-input 1", "device 1 name=\"Panel\" capabilities=touch"] + events
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.startTime = 0
        configuration.mode = "200x100@60"
        configuration.recording = file.path
        change(&configuration)
        kiosk = try Kiosk(root: root, configuration: configuration)
    }

    /// Returns the events of a finger that comes down at `start`, moves along a row of the screen for `seconds`, and is
    /// lifted.
    /// - Parameters:
    ///   - rate: the number of reports per second.
    ///   - x: the place of the finger as a fraction of the screen's width, by the time since it came down in seconds.
    static func drag(
        from start: Double = 0.1, for seconds: Double, rate: Double, slot: Int = 0, y: Double = 0.5,
        x: (Double) -> Double
    ) -> [String] {
        var lines = ["\(start) 1 down \(slot) \(x(0)) \(y)", "\(start) 1 frame"]
        let count = Int((seconds * rate).rounded())
        for i in 1...max(count, 1) {
            let time = Double(i) / rate
            lines += ["\(start + time) 1 motion \(slot) \(x(time)) \(y)", "\(start + time) 1 frame"]
        }
        return lines + [
            "\(start + Double(count) / rate + 0.001) 1 up \(slot)", "\(start + Double(count) / rate + 0.001) 1 frame",
        ]
    }
}
