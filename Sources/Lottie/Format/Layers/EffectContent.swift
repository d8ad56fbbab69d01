/// The kinds of effects that are played, with their values.
package enum EffectContent: Equatable, Sendable {
    /// Replaces the colour by another one, with an opacity from 0 to 1.
    case fill(color: AnimatedColor, opacity: AnimatedNumber)
    /// Maps the brightness to the colours between two others, by an amount in percent.
    case tint(black: AnimatedColor, white: AnimatedColor, amount: AnimatedNumber)
    case dropShadow(DropShadowEffect)
    case gaussianBlur(GaussianBlurEffect)

    /// All values.
    package var values: [any FrameDependent] {
        switch self {
        case .fill(let color, let opacity): [color, opacity]
        case .tint(let black, let white, let amount): [black, white, amount]
        case .dropShadow(let shadow): shadow.values
        case .gaussianBlur(let blur): blur.values
        }
    }
}
