/// A mode as users write it: `1024x768`, or `1024x768@60` with the refresh rate in hertz, or `1920x1080i` for an
/// interlaced one.
package struct ModeRequest: Equatable, Sendable, CustomStringConvertible {
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The refresh rate in hertz; `nil` for the best one of the display.
    package let refreshRate: Double?
    /// Whether the mode has to be interlaced.
    package let isInterlaced: Bool

    /// Parses a mode; `nil` if `text` is none.
    package init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        isInterlaced = parts[0].hasSuffix("i")
        let sides = parts[0].dropLast(isInterlaced ? 1 : 0).split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), width > 0, height > 0 else {
            return nil
        }
        self.width = width
        self.height = height
        if parts.count == 2 {
            guard let rate = Double(parts[1]), Mode.plausibleRefresh.contains(rate) else { return nil }
            refreshRate = rate
        } else {
            refreshRate = nil
        }
    }

    /// Returns the difference of refresh rates to `mode` in hertz; `nil` if `mode` does not match the request. A rate
    /// matches within half a hertz, such as 59.94 for 60.
    package func distance(to mode: Mode) -> Double? {
        guard mode.width == width, mode.height == height, mode.isInterlaced || !isInterlaced else { return nil }
        guard let refreshRate else { return 0 }
        let distance = abs(mode.refreshRate - refreshRate)
        return distance <= 0.5 ? distance : nil
    }

    package var description: String {
        "\(width)x\(height)\(isInterlaced ? "i" : "")" + (refreshRate.map { "@\($0)" } ?? "")
    }
}
