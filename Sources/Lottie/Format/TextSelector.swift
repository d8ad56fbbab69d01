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
    package var isRandom = false

    package init() {}

    /// All values.
    package var values: [any FrameDependent] {
        [start, offset, amount, easeLow, easeHigh, smoothness] + (end.map { [$0] } ?? [])
    }
}
