/// A mode as people write it: `1024x768`, or `1024x768@60` with the refresh rate in hertz.
package struct ModeRequest: Equatable, Sendable, CustomStringConvertible {
    package let width: Int
    package let height: Int
    /// Hertz; nil takes the display's best.
    package let refreshRate: Double?

    /// Nil when `text` is not such a mode.
    package init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
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

    /// How far off `mode` is in hertz; nil when it is another mode. A rate counts as the one asked for within
    /// half a hertz, as 59.94 is for 60.
    package func distance(to mode: Mode) -> Double? {
        guard mode.width == width, mode.height == height else { return nil }
        guard let refreshRate else { return 0 }
        let distance = abs(mode.refreshRate - refreshRate)
        return distance <= 0.5 ? distance : nil
    }

    package var description: String {
        "\(width)x\(height)" + (refreshRate.map { "@\($0)" } ?? "")
    }
}
