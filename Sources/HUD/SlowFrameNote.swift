import Trace

/// The reason why a frame was slow, in two lines of the HUD.
package struct SlowFrameNote: Equatable, Sendable {
    /// Whose fault it was, and the part that took longest.
    package var reason: String
    /// The lateness, and what was drawn.
    package var details: String

    package init(_ frame: HUDFrame) {
        let longest = frame.reason == .kernel ? .kernel : frame.parts.longest
        let cause = frame.isLate ? frame.reason.name : "slow"
        reason = longest.map { "\(cause): \($0) \(Self.milliseconds(frame.parts[$0]))" } ?? cause
        var words: [String] = []
        let missed = frame.missedBlanks
        words.append(
            missed > 0
                ? "\(missed) blank\(missed == 1 ? "" : "s") late"
                : "took \(Self.milliseconds(frame.parts.total))")
        let offscreen = frame.counters[.pixelsOffscreen]
        if offscreen > 0 { words.append("\(Self.count(offscreen)) px offscreen") }
        let misses: [(counter: TraceCounter, name: String)] = [
            (.imageMisses, "image"), (.shadowMisses, "shadow"), (.pathMisses, "path"), (.pictureMisses, "picture"),
            (.glyphMisses, "glyph"),
        ]
        for (counter, name) in misses where frame.counters[counter] > 0 {
            let number = frame.counters[counter]
            words.append("\(Self.count(number)) \(name) miss\(number == 1 ? "" : "es")")
        }
        let evictions = frame.counters[.evictions]
        if evictions > 0 { words.append("\(Self.count(evictions)) evicted") }
        details = words.joined(separator: ", ")
    }

    /// A time with one digit after the point if it is short.
    static func milliseconds(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "?" }
        let tenths = (min(max(seconds, 0), 1e6) * 1e4).rounded() / 10
        return tenths < 100 ? "\(tenths) ms" : "\(Int(tenths.rounded())) ms"
    }

    /// A number, in thousands or millions if it is large.
    private static func count(_ number: UInt32) -> String {
        switch number {
        case ..<10_000: "\(number)"
        case ..<1_000_000: "\(number / 1000)k"
        default: "\((Double(number) / 1e5).rounded() / 10)M"
        }
    }
}
