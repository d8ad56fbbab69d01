/// A colour or a gradient.
package enum Paint: Equatable, Sendable {
    case color(AnimatedColor)
    case gradient(GradientStyle)
}
