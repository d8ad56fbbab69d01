/// A mask of a layer.
package struct Mask: Equatable, Sendable {
    package var name = ""
    package var mode = MaskMode.intersect
    package var isInverted = false
    package var path = AnimatedContour(BezierContour([], isClosed: true))
    /// The opacity in percent.
    package var opacity = AnimatedNumber(100)
    /// The distance by which the path is moved to its outside.
    package var expansion = AnimatedNumber(0)
    /// The widths of the blurred edge in both directions, half of which lie inside.
    package var feather = AnimatedVector(.zero)

    /// All values.
    package var values: [any FrameDependent] {
        [path, opacity, expansion, feather]
    }
}
