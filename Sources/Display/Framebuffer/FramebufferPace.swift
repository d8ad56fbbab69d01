import Display
import Platform

/// The vertical blanks of a device, as far as its driver waits for them.
struct FramebufferPace: Equatable, Sendable {
    /// The measured time from one blank to the next, in seconds.
    var interval: Double
    /// Whether panning waits for the blank, so that the driver is not asked to wait.
    var panWaits: Bool

    /// The number of measured intervals, whose median counts.
    private static let count = 7
    /// The intervals that displays have, in seconds. Calls of drivers that do not wait are shorter.
    private static let plausible = 1.0 / 500...1.0 / 10

    /// Measures the blanks of a device; `nil` if its driver does not wait for them.
    init?(_ device: FramebufferDevice, _ clock: any TimeSource) {
        let kernel = device.kernel
        let descriptor = device.descriptor
        if let interval = Self.interval(clock, { try kernel.waitForBlank(of: descriptor) }) {
            self.init(interval: interval, panWaits: false)
        } else if device.pages.count > 1,
            let interval = Self.interval(
                clock, { try kernel.pan(to: try kernel.settings(of: descriptor), on: descriptor) })
        {
            self.init(interval: interval, panWaits: true)
        } else {
            return nil
        }
    }

    private init(interval: Double, panWaits: Bool) {
        self.interval = interval
        self.panWaits = panWaits
    }

    /// Returns the median duration of a call that waits for a blank; `nil` if it fails or does not wait.
    private static func interval(_ clock: any TimeSource, _ wait: () throws -> Void) -> Double? {
        var durations: [Double] = []
        guard (try? wait()) != nil else { return nil }
        var last = clock.now
        for _ in 0..<count {
            guard (try? wait()) != nil else { return nil }
            let now = clock.now
            durations.append(now - last)
            last = now
            // The first one tells most drivers that do not wait.
            guard plausible.lowerBound <= durations[0] else { return nil }
        }
        durations.sort()
        let median = durations[durations.count / 2]
        return plausible.contains(median) ? median : nil
    }
}
