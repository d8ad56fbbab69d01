import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints nodes of the render tree, a tile at a time: it finds out what a node needs and hands each part to the painter
/// of that feature.
///
/// One thread uses a painter; several painters may paint tiles of one frame at the same time. The order is Core
/// Animation's: shadow, background, gradient, contents, shape, sublayers, border; the bounds' outline, the mask and the
/// opacity of a group last.
final class Painter: SubtreePainter {
    let context: PaintContext

    /// - Parameters:
    ///   - shared: The caches in common with other painters of the same tree.
    ///   - glyphBudget: The size of the glyph atlas in bytes.
    ///   - kernels: The pixel operations.
    init(
        _ shared: SharedCaches = SharedCaches(), glyphBudget: Int = GlyphAtlas.usualBudget, kernels: Kernels = .active
    ) {
        context = PaintContext(shared, glyphBudget: glyphBudget, kernels: kernels)
    }

    /// Paints the tree below `root` over `background` (premultiplied) in one tile.
    func paintTile(of root: RenderNode?, onto canvas: Canvas, tile: PixelRect, background: UInt32) {
        context.background = background
        if root?.occludes(tile) != true { context.kernels.fill(canvas.part(tile), with: background) }
        if let root { paint(root, onto: canvas, clip: tile, opacity: 1) }
        context.temporaries.endFrame()
    }

    /// Returns a picture of a node and everything below it where it was last placed; `nil` if it covers no pixels.
    func snapshot(of node: RenderNode) -> TransitionSnapshot? {
        let area = node.placement.subtreeArea
        guard !area.isEmpty else { return nil }
        let picture = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        let canvas = Canvas(view: picture.view, area: area)
        area.forEachTile { paintTile(of: node, onto: canvas, tile: $0, background: 0) }
        return TransitionSnapshot(
            picture: picture, area: area,
            plane: node.placement.details?.transition?.restingPlane ?? node.placement.outerPlane)
    }

    /// Paints the picture of a promoted node, which is transparent where the node draws nothing.
    func paint(_ promoted: PromotedNode) {
        let node = promoted.node
        let canvas = Canvas(view: promoted.picture.view, area: promoted.area)
        context.background = 0
        context.kernels.fill(canvas.view, with: 0)
        // The superlayer sees no pixels of the node.
        node.placement.subtreeArea = promoted.area
        promoted.area.forEachTile { tile in
            paintSubtree(node, from: promoted.fades ? .direct : .placed, onto: canvas, clip: tile, opacity: 1)
            context.temporaries.endFrame()
        }
        node.placement.subtreeArea = .empty
        promoted.isDrawn = true
    }

    /// Copies pixels of the back store to a scan-out buffer.
    /// - Parameter rotation: The rotation of the whole picture.
    func copy(_ rect: PixelRect, of backStore: PixelView, to buffer: PixelView, rotated rotation: Rotation) {
        let place = rotation.turned(rect, of: backStore.width, backStore.height)
        context.kernels.copyToScreen(
            backStore.part(rect), turned: rotation, to: buffer.part(place), x: place.minX, y: place.minY)
    }

    // MARK: Steps

    @inline(__always)
    func paintSubtree(
        _ node: RenderNode, from step: PaintStep, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        switch step {
        case .placed: paint(node, onto: canvas, clip: clip, opacity: opacity)
        case .settled: paintSettled(node, onto: canvas, clip: clip, opacity: opacity)
        case .direct: paintDirectly(node, onto: canvas, clip: clip, opacity: opacity)
        case .picture: paintPicture(of: node, onto: canvas, area: clip)
        case .sublayers: paintSublayers(of: node, onto: canvas, clip: clip, opacity: opacity)
        case .ownParts:
            paintOwnParts(of: node, onto: canvas, clip: clip, opacity: opacity)
            tellParts(of: node, onto: canvas, clip: clip, opacity: opacity)
        }
    }

    /// Paints a node as its superlayer shows it.
    /// - Parameters:
    ///   - clip: The pixels to paint, no larger than a tile.
    ///   - opacity: The opacity of all ancestors that do not fade as a group.
    private func paint(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        context.count(.layersVisited)
        let area = node.placement.subtreeArea.intersection(clip)
        guard !area.isEmpty, !context.occluders.hide(area, on: canvas) else { return }
        context.count(.layersDrawn)
        if let observer = context.observer {
            return paint(node, watchedBy: observer, onto: canvas, area: area, opacity: opacity)
        }
        paintVisible(node, onto: canvas, area: area, opacity: opacity)
    }

    /// Paints a node in pixels that it touches.
    @inline(__always)
    private func paintVisible(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        if let primitive = node.placement.singlePrimitive {
            paint(primitive, of: node, onto: canvas, area: area, opacity: opacity)
        } else if node.placement.isPlain {
            paintPlain(
                node, onto: canvas, area: area,
                opacity: opacity * CGFloat(min(max(node.values.shown.geometry.opacity, 0), 1)))
        } else if let transition = node.placement.details?.transition {
            TransitionPainter(context: context, subtrees: self).paint(
                transition, of: node, onto: canvas, clip: area, opacity: opacity)
        } else {
            paintSettled(node, onto: canvas, clip: area, opacity: opacity)
        }
    }

    /// Paints a node and tells an observer.
    @inline(never)
    private func paint(
        _ node: RenderNode, watchedBy observer: any PaintObserver, onto canvas: Canvas, area: PixelRect,
        opacity: CGFloat
    ) {
        observer.begin(node)
        if observer.followsParts, node.placement.singlePrimitive != nil {
            paintSettled(node, onto: canvas, clip: area, opacity: opacity)
        } else {
            paintVisible(node, onto: canvas, area: area, opacity: opacity)
        }
        observer.end(node, onto: canvas, area: area, opacity: opacity)
    }

    /// Paints a node after its transition.
    private func paintSettled(_ node: RenderNode, onto canvas: Canvas, clip area: PixelRect, opacity: CGFloat) {
        let opacity = opacity * CGFloat(min(max(node.values.shown.geometry.opacity, 0), 1))
        if node.placement.details?.raster != nil {
            return OffscreenPainter(context: context, subtrees: self).paintRaster(
                of: node, onto: canvas, clip: area, opacity: opacity)
        }
        paintDirectly(node, onto: canvas, clip: area, opacity: opacity)
    }

    /// Paints a node itself, in the pixels in which it was placed.
    /// - Parameter opacity: The opacity with the node's own.
    private func paintDirectly(_ node: RenderNode, onto canvas: Canvas, clip area: PixelRect, opacity: CGFloat) {
        if node.values.parts.preservesDepth {
            return SpacePainter(context: context, subtrees: self).paintChildren(
                of: node, onto: canvas, clip: area, opacity: opacity)
        }
        if node.values.parts.paintKind == .instance, let instance = InstanceState(node.values.shown.kind) {
            return InstancePainter(context: context, subtrees: self).paint(
                node, instance, onto: canvas, clip: area, opacity: opacity)
        }
        if !node.values.backgroundFilters.isEmpty {
            BackdropPainter(context: context, subtrees: self).paint(
                of: node, onto: canvas, clip: area, opacity: opacity)
        }
        if node.placement.details?.shadow != nil {
            paintMaskedShadow(of: node, onto: canvas, area: area, opacity: opacity)
        }
        if node.hasEffects {
            return EffectsPainter(context: context, subtrees: self).paint(
                node, onto: canvas, area: area, opacity: opacity)
        }
        paintPlain(node, onto: canvas, area: area, opacity: opacity)
    }

    /// Paints a node that has no effects but a mask.
    private func paintPlain(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        if node.mask != nil, let shape = node.shapeOfGradient {
            return paintGradient(of: node, through: shape, onto: canvas, area: area, opacity: opacity)
        }
        let cut = BoundsCut(node)
        if cut == .outline || node.mask != nil
            || (opacity < 1 && node.values.shown.allowsGroupOpacity && node.paintsSeveral)
        {
            paintGroup(node, cut, onto: canvas, area: area, opacity: opacity)
        } else {
            paintParts(of: node, isCut: cut != .none, onto: canvas, clip: area, opacity: opacity)
        }
    }

    /// Paints a gradient through the coverage of its mask.
    private func paintGradient(
        of node: RenderNode, through mask: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat
    ) {
        let area = mask.placement.ownArea.intersection(area)
        guard !area.isEmpty, let part = mask.values.parts.opaqueShapePart, let gradient = node.values.shown.gradient,
            let coverage = ShapePainter(context: context).coverage(part, of: mask, clip: area)
        else { return }
        GradientPainter(context: context).paint(
            gradient, of: node, through: coverage, onto: canvas, opacity: opacity)
        tellParts(of: node, onto: canvas, clip: area, opacity: opacity)
    }

    /// Paints a node and its sublayers before filters, mask and opacity, onto clear pixels.
    private func paintPicture(of node: RenderNode, onto canvas: Canvas, area: PixelRect) {
        let cut = BoundsCut(node)
        if cut == .outline {
            paintGroup(node, cut, isMasked: false, onto: canvas, area: area, opacity: 1)
        } else {
            paintParts(of: node, isCut: cut != .none, onto: canvas, clip: area, opacity: 1)
        }
    }

    /// Paints a node and its sublayers as a group, which is cut, masked and faded as a whole.
    private func paintGroup(
        _ node: RenderNode, _ cut: BoundsCut, isMasked: Bool = true, onto canvas: Canvas, area: PixelRect,
        opacity: CGFloat
    ) {
        let groups = GroupPainter(context: context, subtrees: self)
        let group = context.scratch.takeLayer(area)
        defer { context.scratch.giveBackLayer() }
        let isOpaque = node.paintsOpaquely(in: area)
        if !isOpaque { context.kernels.fill(group.view, with: 0) }
        paintParts(of: node, isCut: cut != .none, isMasked: cut == .outline, onto: group, clip: area, opacity: 1)
        if isMasked, let mask = node.mask {
            groups.apply(mask, to: group)
            return groups.blend(group, of: node, cut: cut, onto: canvas, opacity: opacity)
        }
        let result = isOpaque ? Canvas(view: group.view.withoutAlpha, area: area) : group
        groups.blend(result, of: node, cut: cut, onto: canvas, opacity: opacity)
    }

    /// Paints a node's shadow through the node's mask.
    private func paintMaskedShadow(of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let shadows = ShadowPainter(context: context, subtrees: self)
        guard let mask = node.mask else {
            return shadows.paint(of: node, onto: canvas, clip: area, opacity: opacity)
        }
        let shadow = context.scratch.takeLayer(area)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(shadow.view, with: 0)
        shadows.paint(of: node, onto: shadow, clip: area, opacity: opacity)
        GroupPainter(context: context, subtrees: self).apply(mask, to: shadow)
        context.kernels.over(shadow.view, to: canvas.part(area))
    }

    // MARK: Parts

    /// Paints a node's own parts, its sublayers and its border.
    /// - Parameters:
    ///   - isCut: Whether contents are limited to the bounds; `clip` already is where the bounds are whole pixels.
    ///   - isMasked: Whether the bounds' outline is cut afterwards.
    private func paintParts(
        of node: RenderNode, isCut: Bool, isMasked: Bool = false, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let own = node.placement.ownArea.intersection(clip)
        if let occluder = opacity >= 1 ? node.topmostOccluder(of: clip) : nil {
            paintSublayers(of: node, from: occluder, onto: canvas, clip: clip, opacity: opacity)
        } else {
            paintOwnParts(of: node, isCut: isCut, isMasked: isMasked, onto: canvas, clip: clip, opacity: opacity)
            tellParts(of: node, onto: canvas, clip: clip, opacity: opacity)
            paintSublayers(of: node, onto: canvas, clip: clip, opacity: opacity)
        }
        if own.isEmpty { return }
        BackgroundPainter(context: context).paintBorder(
            of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity)
    }

    /// Tells the observer, if there is one, that a node's own parts were painted.
    @inline(__always)
    private func tellParts(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let observer = context.observer, observer.followsParts else { return }
        let own = node.placement.ownArea.intersection(clip)
        if !own.isEmpty { observer.paintedParts(of: node, onto: canvas, area: own, opacity: opacity) }
    }

    /// Paints the sublayers of a node, back to front.
    /// - Parameter lowest: The first one to paint; `nil` to paint all of them.
    private func paintSublayers(
        of node: RenderNode, from lowest: RenderNode? = nil, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        if let order = node.order.space {
            return SpacePainter(context: context, subtrees: self).paint(
                order, of: node, onto: canvas, clip: clip, opacity: opacity)
        }
        if node.hasAngledOccluder, opacity >= 1 {
            context.occluders.add(sublayersOf: node, onto: canvas, clip: clip)
        }
        var isHidden = lowest != nil
        node.forEachChild(touching: clip) { child in
            context.occluders.reach(child)
            if child === lowest { isHidden = false }
            if !isHidden { paint(child, onto: canvas, clip: clip, opacity: opacity) }
        }
    }

    /// Paints the parts of a node that are below its sublayers.
    private func paintOwnParts(
        of node: RenderNode, isCut: Bool = false, isMasked: Bool = false, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        let own = node.placement.ownArea.intersection(clip)
        guard !own.isEmpty else { return }
        let inside = isCut ? own.intersection(node.placement.clip) : own
        BackgroundPainter(context: context).paintBackground(
            of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity)
        if node.values.parts.areAll {
            if let image = node.values.parts.singleImage(on: node.placement.plane, isFlipped: node.placement.isFlipped)
            {
                return paint(image, of: node, onto: canvas, area: inside, opacity: opacity)
            }
            return paintTextAndContents(of: node, onto: canvas, own: own, inside: inside, opacity: opacity)
        }
        paintSpecialParts(of: node, isMasked: isMasked, onto: canvas, own: own, inside: inside, opacity: opacity)
    }

    /// Paints the text of a node and its contents.
    private func paintTextAndContents(
        of node: RenderNode, onto canvas: Canvas, own: PixelRect, inside: PixelRect, opacity: CGFloat
    ) {
        if node.values.parts.paintKind == .text, let text = node.values.shown.text {
            if let fade = TextFade(node.values.shown.contents) {
                return TextFadePainter(context: context).paint(
                    fade, text, of: node, onto: canvas, own: own, inside: inside, opacity: opacity)
            }
            TextPainter(context: context).paint(text, of: node, onto: canvas, clip: own, opacity: opacity)
        }
        if let contents = node.values.shown.contents {
            ContentsPainter(context: context).paint(contents, of: node, onto: canvas, clip: inside, opacity: opacity)
        }
    }

    /// Paints the parts above the background of a node that is not plain.
    /// - Parameters:
    ///   - own: The pixels of the node.
    ///   - inside: Those of them to which contents are limited.
    private func paintSpecialParts(
        of node: RenderNode, isMasked: Bool, onto canvas: Canvas, own: PixelRect, inside: PixelRect, opacity: CGFloat
    ) {
        let contentsPainter = ContentsPainter(context: context)
        if node.values.parts.paintKind == .gradient, let gradient = node.values.shown.gradient {
            GradientPainter(context: context).paint(
                gradient, of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity)
        }
        paintTextAndContents(of: node, onto: canvas, own: own, inside: inside, opacity: opacity)
        if let drawable = node.externalContent?.drawable {
            contentsPainter.paint(drawable, of: node, onto: canvas, clip: inside, opacity: opacity)
        }
        if let tiles = node.externalContent?.tiles {
            TilesPainter(context: context).paint(tiles, of: node, onto: canvas, clip: own, opacity: opacity)
        }
        if let emission = node.values.emission {
            ParticlePainter(context: context).paint(emission, of: node, onto: canvas, clip: inside, opacity: opacity)
        }
        if node.values.parts.paintKind == .shape, let shape = node.values.shown.shape {
            ShapePainter(context: context).paint(shape, of: node, onto: canvas, clip: own, opacity: opacity)
        }
    }

    /// Paints a node that draws a single primitive.
    /// - Parameter opacity: The opacity of all ancestors that do not fade as a group.
    private func paint(
        _ solo: SinglePrimitive, of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat
    ) {
        let opacity = opacity * solo.opacity
        let part = solo.area.intersection(area)
        switch solo.ink {
        case .image(let pixels, let isOpaque) where !part.isEmpty:
            let visible = pixels.part(part.offset(x: -solo.area.minX, y: -solo.area.minY))
            let alpha = UInt8(part: Double(opacity))
            isOpaque && alpha == 255
                ? context.kernels.copy(visible, to: canvas.part(part))
                : context.kernels.over(
                    isOpaque ? visible.withoutAlpha : visible, alpha: alpha, to: canvas.part(part))
        case .color(let color) where opacity >= 1: context.fill(part, color, mask: nil, onto: canvas)
        case .outline(let color, let outline, let edges) where opacity >= 1:
            if color >> 24 == 0 { return }
            context.forEachCoveredPart(of: outline, edges: edges, through: node.placement.plane, clip: area) {
                context.fill($0, color, mask: $1, onto: canvas)
            }
        case .color, .outline:
            BackgroundPainter(context: context).paintBackground(
                of: node, isMasked: false, onto: canvas, clip: area, opacity: opacity)
        case .image: break
        }
    }
}
