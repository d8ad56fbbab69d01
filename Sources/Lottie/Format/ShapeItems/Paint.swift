/// A colour or a gradient.
package enum Paint: Equatable, Sendable {
    case color(AnimatedColor)
    case gradient(GradientStyle)

    /// All values.
    package var values: [any FrameDependent] {
        switch self {
        case .color(let color): [color]
        case .gradient(let gradient): gradient.values
        }
    }
}
