/// The part of a text that an animator changes.
package struct TextSelector: Equatable, Sendable {
    /// The ends of the range, in percent or in units.
    package var start = AnimatedNumber(0)
    /// The end; `nil` for that of the text.
    package var end: AnimatedNumber?
    package var offset = AnimatedNumber(0)
    /// The factor of the changes, in percent.
    package var amount = AnimatedNumber(100)
    package var isPercentage = true
    package var unit = TextSelectorUnit.character
    package var shape = TextSelectorShape.square
    /// The easing of the shape at its low and its high end, in percent.
    package var easeLow = AnimatedNumber(0)
    package var easeHigh = AnimatedNumber(0)
    /// The smoothness of the ends of a square range, in percent.
    package var smoothness = AnimatedNumber(100)
    /// Whether the range selects the units in another order than that of the text.
    package var isRandom = false

    package init() {}

    /// Returns the place of each unit in the order in which the range selects them.
    ///
    /// A random order is the same at each playback, and differs between selectors: units are exchanged, the last one
    /// first, with one up to them that a linear congruential generator determines.
    /// - Parameters:
    ///   - count: the number of units of the text.
    ///   - seed: a number of the selector.
    package func places(count: Int, seed: Int) -> [Int] {
        var places = Array(0..<max(count, 0))
        guard isRandom else { return places }
        var state = UInt32(truncatingIfNeeded: seed &+ 1)
        for index in places.indices.reversed() {
            // The constants are those of Numerical Recipes. The upper bits are the random ones.
            state = state &* 1_664_525 &+ 1_013_904_223
            places.swapAt(index, Int((UInt64(state) * UInt64(index + 1)) >> 32))
        }
        return places
    }

    /// All values.
    package var values: [any FrameDependent] {
        [start, offset, amount, easeLow, easeHigh, smoothness] + (end.map { [$0] } ?? [])
    }
}
