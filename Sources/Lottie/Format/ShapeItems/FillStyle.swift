package import Graphics

/// A fill.
package struct FillStyle: Equatable, Sendable {
    package var paint: Paint
    /// The opacity in percent.
    package var opacity: AnimatedNumber
    package var rule: CGPathFillRule
    package var blendMode: CGBlendMode

    /// All values.
    package var values: [any FrameDependent] {
        [opacity] + paint.values
    }
}
