internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Gives layers the effects of layers of compositions, as filters and shadows.
struct EffectBuilder {
    let animator: LayerAnimator
    /// The greatest number of effects of a layer; more are left out.
    static let mostEffects = 20

    /// Applies effects to a layer in their order. A drop shadow is drawn after the others.
    func apply(_ effects: [Effect], to layer: CALayer) {
        let shown = Self.shown(effects)
        layer.filters = shown.enumerated().flatMap { index, effect in
            filters(effect).compactMap { suffix, name in
                let filter = CIFilter(name: name)
                filter?.name = "effect\(index)\(suffix)"
                return filter
            }
        }
        for (index, effect) in shown.enumerated() { animate(effect, "filters.effect\(index)", of: layer) }
        moveContents(of: layer, to: shown.compactMap(\.shadowAlone))
    }

    /// Whether effects move the contents of their layer, which have to be in sublayers.
    static func movesContents(_ effects: [Effect]) -> Bool { shown(effects).contains { $0.shadowAlone != nil } }

    private static func shown(_ effects: [Effect]) -> [EffectContent] {
        effects.filter(\.isEnabled).prefix(mostEffects).map(\.content)
    }

    /// Returns the filters of an effect, with endings of their names; none for an effect without.
    private func filters(_ effect: EffectContent) -> KeyValuePairs<String, String> {
        switch effect {
        case .fill: ["": "CIColorMatrix"]
        case .tint: ["": "VitrineTint"]
        case .gaussianBlur: ["": "CIGaussianBlur"]
        case .dropShadow: effect.shadowAlone == nil ? [:] : ["": "CIColorMatrix", "blur": "CIGaussianBlur"]
        }
    }

    /// Moves the contents of a layer that are seen as shadows alone.
    private func moveContents(of layer: CALayer, to shadows: [DropShadowEffect]) {
        guard !shadows.isEmpty else { return }
        let values: [any FrameDependent] = shadows.flatMap { [$0.direction, $0.distance] }
        animator.set("sublayerTransform", of: layer, from: values) { frame in
            let offset = shadows.reduce(CGPoint.zero) { $0 + $1.offset(at: frame) }
            return .transform(CATransform3DMakeTranslation(offset.x, offset.y, 0))
        }
    }

    private func animate(_ effect: EffectContent, _ path: String, of layer: CALayer) {
        switch effect {
        case .fill(let color, let opacity):
            fill(path, of: layer, color, opacity, whole: 1)
        case .tint(let black, let white, let amount):
            animator.set("\(path).inputColor0", of: layer, to: black)
            animator.set("\(path).inputColor1", of: layer, to: white)
            animator.set("\(path).inputIntensity", of: layer, to: amount) { min(max($0 / 100, 0), 1) }
        case .gaussianBlur(let blur):
            animator.set("\(path).inputRadius", of: layer, to: blur.blurriness) { max($0, 0) * 0.3 }
        case .dropShadow(let shadow) where effect.shadowAlone != nil:
            fill(path, of: layer, shadow.color, shadow.opacity, whole: 255)
            animator.set("\(path)blur.inputRadius", of: layer, to: shadow.softness) { max($0, 0) / 4 }
        case .dropShadow(let shadow):
            animator.set("shadowColor", of: layer, to: shadow.color)
            animator.set("shadowOpacity", of: layer, to: shadow.opacity) { min(max($0 / 255, 0), 1) }
            animator.set("shadowRadius", of: layer, to: shadow.softness) { max($0, 0) / 4 }
            animator.set("shadowOffset", of: layer, from: [shadow.direction, shadow.distance]) {
                let offset = shadow.offset(at: $0)
                return .size(CGSize(width: offset.x, height: offset.y))
            }
        }
    }

    /// Replaces all colours by one.
    /// - Parameter whole: the value of the opacity that leaves the alpha as it is.
    private func fill(
        _ path: String, of layer: CALayer, _ color: AnimatedColor, _ opacity: AnimatedNumber, whole: Double
    ) {
        for row in ["R", "G", "B"] {
            layer.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKeyPath: "\(path).input\(row)Vector")
        }
        animator.set("\(path).inputBiasVector", of: layer, from: [color]) {
            let color = color.value(at: $0)
            return Self.vector(color.red, color.green, color.blue, 0)
        }
        animator.set("\(path).inputAVector", of: layer, from: [opacity]) {
            Self.vector(0, 0, 0, min(max(opacity.value(at: $0) / whole, 0), 1))
        }
    }

    /// Returns a vector of four numbers as filters have it.
    private static func vector(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> AnimatableValue {
        .rect(CGRect(x: x, y: y, width: z, height: w))
    }
}

extension EffectContent {
    /// The drop shadow whose layer is not drawn; `nil` for other effects.
    fileprivate var shadowAlone: DropShadowEffect? {
        guard case .dropShadow(let shadow) = self, shadow.isAlone else { return nil }
        return shadow
    }
}
