import Geometry

/// A resolution and refresh rate of a display.
package struct Mode: Equatable, Sendable, CustomStringConvertible {
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The time from one vertical blank to the next, in seconds.
    package let refreshInterval: Double
    /// The driver's name of the mode, usually such as `1024x768`.
    package let name: String
    /// Whether each scan shows every other line only.
    package private(set) var isInterlaced = false

    /// The range of refresh rates that are accepted, in hertz. Other totals are errors of monitors or drivers, and some
    /// make kernels spin.
    static let plausibleRefresh = 1.0...1000.0

    /// Creates a mode; `nil` if the size or the refresh interval (in seconds) is not possible.
    package init?(width: Int, height: Int, refreshInterval: Double, name: String? = nil) {
        guard width > 0, height > 0, refreshInterval > 0, Self.plausibleRefresh.contains(1 / refreshInterval) else {
            return nil
        }
        self.width = width
        self.height = height
        self.refreshInterval = refreshInterval
        self.name = name ?? "\(width)x\(height)"
    }

    /// Creates a mode from its video timings; `nil` if the totals make no possible refresh rate.
    ///
    /// - Parameters:
    ///   - clock: the pixel clock, in kHz.
    ///   - htotal: the number of pixels of a line with its blanking.
    ///   - vtotal: the number of lines of a frame with its blanking.
    ///   - linesPerFrame: the number of scans of the lines in a frame: 0.5 for interlaced, 2 for double-scanned modes.
    package init?(
        width: Int, height: Int, clock: Int, htotal: Int, vtotal: Int, linesPerFrame: Double = 1, name: String? = nil
    ) {
        guard clock > 0, htotal > 0, vtotal > 0, linesPerFrame > 0 else { return nil }
        let interval = Double(htotal) * Double(vtotal) * linesPerFrame / (Double(clock) * 1000)
        self.init(width: width, height: height, refreshInterval: interval, name: name)
        isInterlaced = linesPerFrame < 1
    }

    /// The refresh rate, in hertz.
    package var refreshRate: Double { 1 / refreshInterval }

    /// The mode such as `1024x768@59.92`, or `1920x1080i@60.00` if it is interlaced.
    package var description: String {
        let hundredths = Int(saturating: (refreshRate * 100).rounded())
        let fraction = hundredths % 100
        return "\(width)x\(height)\(isInterlaced ? "i" : "")@\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
