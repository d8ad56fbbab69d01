internal import Graphics

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
            for (index, effect) in layer.effects.enumerated() where effect.isEnabled {
                look(at: effect.content, "\(path).ef[\(index)]")
            }
            switch layer.content {
            case .shapes(let items): look(at: items, "\(path).shapes")
            case .text(let text): look(at: text, path)
            case .camera where layer.parent != nil: note("the parent of a camera", path)
            default: break
            }
        }
    }

    private mutating func note(_ feature: String, _ path: String) {
        guard found.count < Self.most else { return }
        found.append(UnsupportedFeature(layer: layer, path: path, feature: feature))
    }

    private mutating func look(at effect: EffectContent, _ path: String) {
        switch effect {
        case .dropShadow(let shadow):
            if !shadow.hidesLayer.isAlways(0) { note("a drop shadow without its layer", path) }
        case .gaussianBlur(let blur):
            if !blur.dimensions.isAlways(1) { note("a blur in one direction", path) }
            if !blur.repeatsEdges.isAlways(0) { note("the repeated edges of a blur", path) }
        case .fill, .tint: break
        }
    }

    private mutating func look(at items: [ShapeItem], _ path: String) {
        for (index, item) in items.enumerated() where !item.isHidden {
            let path = "\(path)[\(index)]"
            switch item.content {
            case .group(let group): look(at: group.items, "\(path).it")
            case .fill(let fill): look(at: fill.paint, path)
            case .stroke(let stroke): look(at: stroke.paint, path)
            case .trim(let trim) where trim.isIndividual && items[..<index].contains(where: \.content.isGroup):
                note("the trimming of several groups one after the other", path)
            default: break
            }
        }
    }

    private mutating func look(at paint: Paint, _ path: String) {
        if case .gradient(let gradient) = paint, gradient.isRadial, !gradient.highlightLength.isAlways(0) {
            note("the highlight of a radial gradient", path)
        }
    }

    private mutating func look(at text: TextContent, _ path: String) {
        let documents =
            text.document.keyframes.isEmpty
            ? [text.document.value(at: 0)] : text.document.keyframes.map(\.value)
        if documents.contains(where: { $0.capitals == .smallCapitals }) { note("small capitals", "\(path).t.d") }
        if documents.contains(where: { $0.text.count > TextSetter.mostCharacters }) {
            note("a text of more than \(TextSetter.mostCharacters) characters", "\(path).t.d")
        }
        let justified: [TextJustification] = [
            .justifiedLastLeft, .justifiedLastRight, .justifiedLastCenter, .justifiedAll,
        ]
        if documents.contains(where: { $0.boxSize != nil && justified.contains($0.justification) }) {
            note("justified lines", "\(path).t.d")
        }
        for (index, animator) in text.animators.enumerated() {
            let path = "\(path).t.a[\(index)]"
            for feature in animator.unplayed { note(feature, path) }
            if animator.selector?.isRandom == true { note("the random order of a selector", path) }
        }
    }
}

extension AnimatedNumber {
    /// Whether the number is the same at all times.
    fileprivate func isAlways(_ number: Double) -> Bool { isStatic && value(at: 0) == number }
}

extension ShapeContent {
    fileprivate var isGroup: Bool {
        if case .group = self { true } else { false }
    }
}

extension TextAnimator {
    /// The names of the properties that are not played.
    fileprivate var unplayed: [String] {
        let properties: [(name: String, value: (any FrameDependent)?)] = [
            ("rotation about x", rotationX), ("rotation about y", rotationY), ("hue", fillHue),
            ("saturation", fillSaturation), ("brightness", fillBrightness), ("line spacing", lineSpacing),
            ("blur", blur),
        ]
        return properties.compactMap { $0.value == nil ? nil : "the \($0.name) of a text animator" }
    }
}
