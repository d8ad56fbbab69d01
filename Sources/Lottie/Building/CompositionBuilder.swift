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
    /// - Returns: whether the composition is whole: false if it exceeds the limits of ``LayerBudget``.
    func build(in stage: CALayer) -> Bool {
        build(document.layers, in: stage, LayerScope(map: FrameMap(document), size: document.size))
        stage.isolateBlending()
        return !budget.isExhausted
    }

    /// The composition or precomposition in which layers are.
    private struct LayerScope {
        let map: FrameMap
        let size: CGSize
        /// The layers by their numbers.
        var layers: [Int: DocumentLayer] = [:]
        /// Their transforms.
        var links: [Int: ParentLink] = [:]
        /// The topmost camera.
        var camera: CameraCourse?
    }

    /// Adds the layers of a list, the lowest first.
    private func build(_ layers: [DocumentLayer], in parent: CALayer, _ scope: LayerScope) {
        var scope = scope
        for layer in layers {
            guard let index = layer.index, scope.layers[index] == nil else { continue }
            scope.layers[index] = layer
            scope.links[index] = ParentLink(layer)
        }
        let size = scope.size
        let links = scope.links
        scope.camera =
            layers.lazy.filter { !$0.isHidden }.compactMap { CameraCourse($0, among: links, size: size) }.first
        var space: CALayer?
        for (index, layer) in layers.enumerated().reversed() {
            guard !layer.isHidden, !layer.isMatte, let built = shown(layer, index, layers, scope) else { continue }
            guard ParentChain(ParentLink(layer), among: scope.links, camera: nil).is3D else {
                space = nil
                parent.addSublayer(built)
                continue
            }
            // Layers in space that follow each other are drawn by their depth. Flat layers stay between them.
            let together = space ?? CALayer()
            if space == nil { parent.addSublayer(together) }
            space = together
            together.addSublayer(built)
        }
    }

    /// Returns the layer of a layer of a list through its matte; `nil` for one that shows nothing.
    private func shown(
        _ layer: DocumentLayer, _ index: Int, _ layers: [DocumentLayer], _ scope: LayerScope
    ) -> CALayer? {
        guard let built = build(layer, scope) else { return nil }
        guard let matte = layer.matte else { return built }
        let source = matte.layer.map { scope.layers[$0] } ?? (index > 0 ? layers[index - 1] : nil)
        // A hidden matte hides what it mattes, however it does.
        if source?.isHidden ?? false { return nil }
        guard let mask = source.flatMap({ build($0, scope) }) else {
            // Without its matte, a layer is as if that had no picture.
            return matte.mode == .invertedAlpha || matte.mode == .invertedLuma ? built : nil
        }
        return matted(built, matte.mode, by: mask, scope)
    }

    /// Returns a layer in the space of the composition that shows another one through its matte.
    private func matted(
        _ layer: CALayer, _ mode: MatteMode, by source: CALayer, _ scope: LayerScope
    ) -> CALayer {
        let holder = holder(of: layer)
        holder.compositingFilter = layer.compositingFilter
        layer.compositingFilter = nil
        let builder = MaskBuilder(
            animator: LayerAnimator(map: scope.map), budget: budget,
            area: CGRect(origin: .zero, size: scope.size))
        holder.mask = builder.layer(mode, of: source)
        return holder
    }

    /// Returns the layer of a layer of the composition; `nil` for one that shows nothing.
    private func build(_ layer: DocumentLayer, _ scope: LayerScope) -> CALayer? {
        let range = ShownRange(inPoint: layer.inPoint, outPoint: layer.outPoint)
        let animator = LayerAnimator(map: scope.map, shown: range)
        guard layer.outPoint > layer.inPoint, budget.take(), let whole = contents(of: layer, animator) else {
            return nil
        }
        let chain = ParentChain(ParentLink(layer), among: scope.links, camera: scope.camera)
        let own = chain.is3D ? whole : whole.onlyPaint(of: layer) ?? whole
        if !layer.masks.isEmpty {
            own.mask = MaskBuilder(animator: animator, budget: budget, area: maskArea(of: own, scope)).layer(
                layer.masks)
        }
        // Effects change the masked picture, and reach beyond its edges.
        let isClipped = own.mask != nil || own.masksToBounds
        let needsHolder = !layer.effects.isEmpty && (isClipped || EffectBuilder.movesContents(layer.effects))
        let contents = needsHolder ? holder(of: own) : own
        if !layer.name.isEmpty { contents.name = layer.name }
        contents.anchorAtOrigin()
        animator.set("transform", of: contents, from: chain.changingValues) { .transform(chain.transform(at: $0)) }
        if !layer.transform.opacity.isOpaque {
            animator.set("opacity", of: contents, to: layer.transform.opacity) { min(max($0 / 100, 0), 1) }
        }
        animator.show(contents, from: layer.inPoint, to: layer.outPoint)
        contents.blend(layer.blendMode)
        if !layer.effects.isEmpty { EffectBuilder(animator: animator).apply(layer.effects, to: contents) }
        return contents
    }

    /// Returns a layer that has another one in it, in the same space.
    private func holder(of layer: CALayer) -> CALayer {
        let holder = CALayer()
        layer.anchorAtOrigin()
        holder.addSublayer(layer)
        return holder
    }

    /// Returns the area in the layer's space in which masks are drawn: its bounds, or for shapes, which have none, one
    /// that is much larger than the composition.
    private func maskArea(of layer: CALayer, _ scope: LayerScope) -> CGRect {
        if layer.bounds.width > 0, layer.bounds.height > 0 { return layer.bounds }
        let margin = max(scope.size.width, scope.size.height) * 4
        return CGRect(origin: .zero, size: scope.size).insetBy(dx: -margin, dy: -margin)
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
            // As in other players, one whose transform is collapsed is cut as well.
            contents.masksToBounds = true
            let map = FrameMap(layer, in: animator.map, frameRate: document.frameRate)
            build(asset.layers, in: contents, LayerScope(map: map, size: content.size))
            if !layer.collapsesTransform { contents.isolateBlending() }
            return contents
        case .shapes(let items):
            let contents = CALayer()
            ShapeBuilder(animator: animator, budget: budget).build(items, in: contents)
            contents.isolateBlending()
            return contents
        case .text(let text):
            let contents = CALayer()
            TextBuilder(animator: animator, document: document, budget: budget).build(text, in: contents)
            return contents
        }
    }
}

extension CALayer {
    /// Returns the only sublayer, removed from the layer, if it can stand for the layer: if it is a paint in the space
    /// of the layer whose opacity and mask are free for those of the layer; `nil` otherwise.
    fileprivate func onlyPaint(of layer: DocumentLayer) -> CALayer? {
        guard case .shapes = layer.content, let sublayers, sublayers.count == 1, let paint = sublayers.first,
            paint is CAShapeLayer || paint is CAGradientLayer, paint.mask == nil || layer.masks.isEmpty,
            paint.compositingFilter == nil, CATransform3DIsIdentity(paint.transform),
            paint.animation(forKey: "transform") == nil,
            layer.transform.opacity.isOpaque || paint.opacity == 1 && paint.animation(forKey: "opacity") == nil
        else { return nil }
        paint.removeFromSuperlayer()
        return paint
    }
}

extension AnimatedNumber {
    /// Whether an opacity in percent is always full.
    var isOpaque: Bool { isStatic && value(at: 0) >= 100 }
}
