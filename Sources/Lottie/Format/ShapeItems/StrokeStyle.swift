package import Graphics

/// A stroke.
package struct StrokeStyle: Equatable, Sendable {
    package var paint: Paint
    /// The opacity in percent.
    package var opacity: AnimatedNumber
    package var width: AnimatedNumber
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: AnimatedNumber
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dashes: [AnimatedNumber]
    /// The length into the dashes at which the line starts.
    package var dashOffset: AnimatedNumber
    package var blendMode: CGBlendMode

    /// All values.
    package var values: [any FrameDependent] {
        [opacity, width, miterLimit, dashOffset] + dashes + paint.values
    }
}
