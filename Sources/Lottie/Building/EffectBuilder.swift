internal import Animation
internal import Geometry
internal import Glibc
internal import Graphics
internal import Layers

/// Gives layers the effects of layers of compositions, as filters and shadows.
struct EffectBuilder {
    let animator: LayerAnimator
    /// The greatest number of effects of a layer; more are left out.
    static let mostEffects = 20

    /// Applies effects to a layer in their order. A drop shadow is drawn after the others.
    func apply(_ effects: [Effect], to layer: CALayer) {
        let shown = effects.filter(\.isEnabled).prefix(Self.mostEffects).map(\.content)
        layer.filters = shown.enumerated().compactMap { index, effect in filter(effect).flatMap { named($0, index) } }
        for (index, effect) in shown.enumerated() { animate(effect, "filters.effect\(index)", of: layer) }
    }

    private func named(_ name: String, _ index: Int) -> CIFilter? {
        let filter = CIFilter(name: name)
        filter?.name = "effect\(index)"
        return filter
    }

    /// Returns the name of the filter of an effect; `nil` for one that is none.
    private func filter(_ effect: EffectContent) -> String? {
        switch effect {
        case .fill, .tint: "CIColorMatrix"
        case .gaussianBlur: "CIGaussianBlur"
        case .dropShadow: nil
        }
    }

    private func animate(_ effect: EffectContent, _ path: String, of layer: CALayer) {
        switch effect {
        case .fill(let color, let opacity):
            for row in ["R", "G", "B"] {
                layer.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKeyPath: "\(path).input\(row)Vector")
            }
            animator.set("\(path).inputBiasVector", of: layer, from: [color]) {
                let color = color.value(at: $0)
                return Self.vector(color.red, color.green, color.blue, 0)
            }
            animator.set("\(path).inputAVector", of: layer, from: [opacity]) {
                Self.vector(0, 0, 0, min(max(opacity.value(at: $0), 0), 1))
            }
        case .tint(let black, let white, let amount):
            tint(path, of: layer, black, white, amount)
        case .gaussianBlur(let blur):
            animator.set("\(path).inputRadius", of: layer, to: blur.blurriness) { max($0, 0) * 0.3 }
        case .dropShadow(let shadow):
            animator.set("shadowColor", of: layer, to: shadow.color)
            animator.set("shadowOpacity", of: layer, to: shadow.opacity) { min(max($0 / 255, 0), 1) }
            animator.set("shadowRadius", of: layer, to: shadow.softness) { max($0, 0) / 4 }
            animator.set("shadowOffset", of: layer, from: [shadow.direction, shadow.distance]) {
                let angle = (shadow.direction.value(at: $0) - 90) * .pi / 180
                let distance = shadow.distance.value(at: $0)
                return .size(CGSize(width: cos(angle) * distance, height: sin(angle) * distance))
            }
        }
    }

    /// Mixes each colour with one between two others that its luminance determines, which is a matrix.
    private func tint(
        _ path: String, of layer: CALayer, _ black: AnimatedColor, _ white: AnimatedColor, _ amount: AnimatedNumber
    ) {
        let rows: [(name: String, index: Int, component: @Sendable (ColorValue) -> Double)] = [
            ("R", 0, \.red), ("G", 1, \.green), ("B", 2, \.blue),
        ]
        for (name, index, component) in rows {
            animator.set("\(path).input\(name)Vector", of: layer, from: [black, white, amount]) {
                let part = min(max(amount.value(at: $0) / 100, 0), 1)
                let range = (component(white.value(at: $0)) - component(black.value(at: $0))) * part
                let own = { (position: Int) in position == index ? 1 - part : 0 }
                return Self.vector(
                    own(0) + range * 0.2126, own(1) + range * 0.7152, own(2) + range * 0.0722, 0)
            }
        }
        animator.set("\(path).inputBiasVector", of: layer, from: [black, amount]) {
            let part = min(max(amount.value(at: $0) / 100, 0), 1)
            let color = black.value(at: $0)
            return Self.vector(color.red * part, color.green * part, color.blue * part, 0)
        }
    }

    /// Returns a vector of four numbers as filters have it.
    private static func vector(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> AnimatableValue {
        .rect(CGRect(x: x, y: y, width: z, height: w))
    }
}
