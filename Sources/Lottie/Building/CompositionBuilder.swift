internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds the layers of a composition.
struct CompositionBuilder {
    private let document: LottieDocument
    private let images: [String: CGImage]
    private let budget = LayerBudget()

    init(_ document: LottieDocument, images: [String: CGImage]) {
        self.document = document
        self.images = images
    }

    /// Adds the layers of the composition to the stage, whose time is that of the playback.
    func build(in stage: CALayer) {
        build(document.layers, in: stage, Surroundings(map: FrameMap(document), size: document.size))
    }

    /// The composition or precomposition in which layers are.
    private struct Surroundings {
        let map: FrameMap
        let size: CGSize
        /// The layers by their numbers.
        var layers: [Int: DocumentLayer] = [:]
    }

    /// Adds the layers of a list, the lowest first.
    private func build(_ layers: [DocumentLayer], in parent: CALayer, _ around: Surroundings) {
        var around = around
        for layer in layers {
            if let index = layer.index, around.layers[index] == nil { around.layers[index] = layer }
        }
        for (index, layer) in layers.enumerated().reversed() {
            guard !layer.isHidden, !layer.isMatte, let built = build(layer, around) else { continue }
            guard let matte = layer.matte else {
                parent.addSublayer(built)
                continue
            }
            let source = matte.layer.map { around.layers[$0] } ?? (index > 0 ? layers[index - 1] : nil)
            guard let mask = source.flatMap({ build($0, around) }) else {
                // Without its matte, a layer is as if that had no picture.
                if matte.mode == .invertedAlpha || matte.mode == .invertedLuma { parent.addSublayer(built) }
                continue
            }
            parent.addSublayer(matted(built, matte.mode, by: mask, around))
        }
    }

    /// Returns a layer in the space of the composition that shows another one through its matte.
    private func matted(
        _ layer: CALayer, _ mode: MatteMode, by source: CALayer, _ around: Surroundings
    ) -> CALayer {
        let holder = CALayer()
        holder.anchorPoint = .zero
        holder.compositingFilter = layer.compositingFilter
        layer.compositingFilter = nil
        holder.addSublayer(layer)
        let builder = MaskBuilder(
            animator: LayerAnimator(map: around.map), area: CGRect(origin: .zero, size: around.size))
        holder.mask = builder.layer(mode, of: source)
        return holder
    }

    /// Returns the layer of a layer of the composition; `nil` for one that shows nothing.
    private func build(_ layer: DocumentLayer, _ around: Surroundings) -> CALayer? {
        let animator = LayerAnimator(map: around.map)
        guard layer.outPoint > layer.inPoint, budget.take(), let contents = contents(of: layer, animator) else {
            return nil
        }
        contents.name = layer.name.isEmpty ? nil : layer.name
        contents.anchorPoint = .zero
        let chain = ParentChain(layer, among: around.layers)
        animator.set("transform", of: contents, from: chain.values) { .transform(chain.transform(at: $0)) }
        animator.set("opacity", of: contents, to: layer.transform.opacity) { min(max($0 / 100, 0), 1) }
        animator.show(contents, from: layer.inPoint, to: layer.outPoint)
        contents.blend(layer.blendMode)
        if !layer.effects.isEmpty { EffectBuilder(animator: animator).apply(layer.effects, to: contents) }
        if !layer.masks.isEmpty {
            contents.mask = MaskBuilder(animator: animator, area: maskArea(of: contents, around)).layer(layer.masks)
        }
        return contents
    }

    /// Returns the area in the layer's space in which masks are drawn: its bounds, or for shapes, which have none, one
    /// that is much larger than the composition.
    private func maskArea(of layer: CALayer, _ around: Surroundings) -> CGRect {
        if layer.bounds.width > 0, layer.bounds.height > 0 { return layer.bounds }
        let side = max(around.size.width, around.size.height)
        return CGRect(origin: .zero, size: around.size).insetBy(dx: -side, dy: -side)
    }

    /// Returns a layer with the contents of a layer of the composition, in its own space.
    private func contents(of layer: DocumentLayer, _ animator: LayerAnimator) -> CALayer? {
        switch layer.content {
        case .null, .camera, .unsupported: return nil
        case .solid(let solid):
            let contents = CALayer()
            contents.bounds = CGRect(origin: .zero, size: solid.size)
            contents.backgroundColor = solid.color.cgColor
            return contents
        case .image(let id):
            guard let asset = document.images[id], let image = images[id] else { return nil }
            let own = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
            let contents = CALayer()
            contents.bounds = CGRect(
                origin: .zero, size: asset.size.width > 0 && asset.size.height > 0 ? asset.size : own)
            contents.contents = image
            // As in lottie-web, an image of another ratio covers its size.
            contents.contentsGravity = .resizeAspectFill
            contents.masksToBounds = true
            return contents
        case .precomposition(let content):
            guard let asset = document.precompositions[content.asset] else { return nil }
            let contents = CALayer()
            contents.bounds = CGRect(origin: .zero, size: content.size)
            contents.masksToBounds = true
            let map = FrameMap(layer, in: animator.map, frameRate: document.frameRate)
            build(asset.layers, in: contents, Surroundings(map: map, size: content.size))
            return contents
        case .shapes(let items):
            let contents = CALayer()
            ShapeBuilder(animator: animator, budget: budget).build(items, in: contents)
            return contents
        case .text(let text):
            let contents = CALayer()
            TextBuilder(animator: animator, document: document, budget: budget).build(text, in: contents)
            return contents
        }
    }
}
