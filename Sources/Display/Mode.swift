import Geometry

/// A display's resolution and refresh rate.
package struct Mode: Equatable, Sendable, CustomStringConvertible {
    /// Pixels.
    package let width: Int
    package let height: Int
    /// Seconds from one vertical blank to the next.
    package let refreshInterval: Double
    /// As the driver names it, usually `1024x768`.
    package let name: String

    /// Hertz that are believed. Totals that would give others are a monitor's or driver's mistake, and some of them
    /// make kernels spin.
    package static let plausibleRefresh = 1.0...1000.0

    /// Nil when the size or the refresh interval (seconds) is not one that a display can have.
    package init?(width: Int, height: Int, refreshInterval: Double, name: String? = nil) {
        guard width > 0, height > 0, refreshInterval > 0, Self.plausibleRefresh.contains(1 / refreshInterval) else {
            return nil
        }
        self.width = width
        self.height = height
        self.refreshInterval = refreshInterval
        self.name = name ?? "\(width)x\(height)"
    }

    /// A mode from its video timings.
    ///
    /// - Parameters:
    ///   - clock: the pixel clock in kHz.
    ///   - htotal: pixels of a line with its blanking.
    ///   - vtotal: lines of a frame with its blanking.
    ///   - linesPerFrame: how many times the lines of a frame are scanned: 0.5 interlaced, 2 double-scanned.
    package init?(
        width: Int, height: Int, clock: Int, htotal: Int, vtotal: Int, linesPerFrame: Double = 1, name: String? = nil
    ) {
        guard clock > 0, htotal > 0, vtotal > 0, linesPerFrame > 0 else { return nil }
        let interval = Double(htotal) * Double(vtotal) * linesPerFrame / (Double(clock) * 1000)
        self.init(width: width, height: height, refreshInterval: interval, name: name)
    }

    /// Hertz.
    package var refreshRate: Double { 1 / refreshInterval }

    /// `1024x768@59.92`
    package var description: String {
        let hundredths = Int(saturating: (refreshRate * 100).rounded())
        let fraction = hundredths % 100
        return "\(width)x\(height)@\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
