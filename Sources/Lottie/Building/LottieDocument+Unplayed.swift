extension LottieDocument {
    /// The parts of the document that are read but not played, at most 1000.
    var unplayed: [UnsupportedFeature] {
        var search = UnplayedSearch()
        search.look(at: layers, in: "")
        for (id, asset) in precompositions.sorted(by: { $0.key < $1.key }) {
            search.look(at: asset.layers, in: "the precomposition “\(id)”, ")
        }
        return search.found
    }
}

/// The search for parts of layers that are not played.
private struct UnplayedSearch {
    private static let most = 1000

    private(set) var found: [UnsupportedFeature] = []
    private var layer = ""

    mutating func look(at layers: [DocumentLayer], in place: String) {
        for (index, layer) in layers.enumerated() where !layer.isHidden {
            self.layer = layer.name
            let path = "\(place)layers[\(index)]"
            if layer.masks.count > MaskBuilder.mostMasks { note("more than \(MaskBuilder.mostMasks) masks", path) }
            if layer.effects.count > EffectBuilder.mostEffects {
                note("more than \(EffectBuilder.mostEffects) effects", path)
            }
            for (index, mask) in layer.masks.enumerated() where mask.feather.differsByDirection {
                note("a feather that differs by direction", "\(path).masksProperties[\(index)]")
            }
            for (index, effect) in layer.effects.enumerated() where effect.isEnabled {
                look(at: effect.content, "\(path).ef[\(index)]")
            }
            if case .text(let text) = layer.content { look(at: text, path) }
        }
    }

    private mutating func note(_ feature: String, _ path: String) {
        guard found.count < Self.most else { return }
        found.append(UnsupportedFeature(layer: layer, path: path, feature: feature))
    }

    private mutating func look(at effect: EffectContent, _ path: String) {
        switch effect {
        case .dropShadow(let shadow):
            if !shadow.hidesLayer.isStatic { note("a drop shadow whose layer comes and goes", path) }
        case .gaussianBlur(let blur):
            if !blur.dimensions.isAlways(1) { note("a blur in one direction", path) }
            if !blur.repeatsEdges.isAlways(0) { note("the repeated edges of a blur", path) }
        case .fill, .tint: break
        }
    }

    private mutating func look(at text: TextContent, _ path: String) {
        let documents =
            text.document.keyframes.isEmpty
            ? [text.document.value(at: 0)] : text.document.keyframes.map(\.value)
        if documents.contains(where: { $0.text.count > TextSetter.mostCharacters }) {
            note("a text of more than \(TextSetter.mostCharacters) characters", "\(path).t.d")
        }
        for (index, animator) in text.animators.enumerated() where animator.blur?.differsByDirection == true {
            note("a blur that differs by direction", "\(path).t.a[\(index)]")
        }
    }
}

extension AnimatedNumber {
    /// Whether the number is the same at all times.
    fileprivate func isAlways(_ number: Double) -> Bool { isStatic && value(at: 0) == number }
}

extension AnimatedVector {
    /// Whether the first two dimensions are not the same at all times.
    fileprivate var differsByDirection: Bool {
        let values = keyframes.isEmpty ? [value(at: 0)] : keyframes.flatMap { [$0.value, $0.end] }
        return values.contains { $0.x != $0.y }
    }
}
