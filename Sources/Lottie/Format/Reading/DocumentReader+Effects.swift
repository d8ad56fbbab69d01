internal import JSONTree

extension DocumentReader {
    /// Reads the effects of a layer.
    mutating func effects(of node: JSONNode) throws(LottieError) -> [Effect] {
        var effects: [Effect] = []
        try each("ef", of: node) { reader, node throws(LottieError) in
            guard node.isObject, let content = try reader.effect(node) else { return }
            effects.append(
                Effect(name: node["nm"]?.text ?? "", isEnabled: node["en"].map(\.flag) ?? true, content: content))
        }
        return effects
    }

    private mutating func effect(_ node: JSONNode) throws(LottieError) -> EffectContent? {
        switch node["ty"]?.whole {
        case 20:
            return .tint(
                black: try parameterColor(0, of: node, .black), white: try parameterColor(1, of: node, .white),
                amount: try parameter(2, of: node, 100))
        case 21:
            return .fill(color: try parameterColor(2, of: node, .black), opacity: try parameter(6, of: node, 1))
        case 25:
            return .dropShadow(
                DropShadowEffect(
                    color: try parameterColor(0, of: node, .black), opacity: try parameter(1, of: node, 127.5),
                    direction: try parameter(2, of: node, 135), distance: try parameter(3, of: node, 5),
                    softness: try parameter(4, of: node, 0), hidesLayer: try parameter(5, of: node, 0)))
        case 29:
            return .gaussianBlur(
                GaussianBlurEffect(
                    blurriness: try parameter(0, of: node, 0), dimensions: try parameter(1, of: node, 1),
                    repeatsEdges: try parameter(2, of: node, 0)))
        case 5:
            // Controls have no picture of their own: they are for expressions, which are recorded where they are.
            return nil
        case let type:
            let name = node["nm"]?.text ?? ""
            record(name.isEmpty ? "an effect of the type \(type ?? 0)" : "the effect “\(name)”")
            return nil
        }
    }

    /// Reads a value of an effect by its position in the list.
    private mutating func parameter(
        _ index: Int, of node: JSONNode, _ fallback: Double
    ) throws(LottieError) -> AnimatedNumber {
        var value = AnimatedNumber(fallback)
        try parameter(index, of: node) { reader, node throws(LottieError) in
            value = try reader.number("v", of: node, fallback)
        }
        return value
    }

    private mutating func parameterColor(
        _ index: Int, of node: JSONNode, _ fallback: ColorValue
    ) throws(LottieError) -> AnimatedColor {
        var value = AnimatedColor(fallback)
        try parameter(index, of: node) { reader, node throws(LottieError) in
            value = try reader.color("v", of: node, fallback)
        }
        return value
    }

    private mutating func parameter(
        _ index: Int, of node: JSONNode, _ read: (inout Self, JSONNode) throws(LottieError) -> Void
    ) throws(LottieError) {
        let elements = node["ef"]?.elements ?? []
        guard elements.indices.contains(index) else { return }
        try at("ef[\(index)]") { reader throws(LottieError) in try read(&reader, elements[index]) }
    }
}
