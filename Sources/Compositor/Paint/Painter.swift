import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints nodes of the render tree, a tile at a time. One thread uses a painter; several may paint tiles of one frame,
/// each with its own.
///
/// The order is Core Animation's: shadow, background, gradient, contents, shape, sublayers, border; the bounds'
/// outline, the mask and the opacity of a group last.
final class Painter {
    let kernels = Kernels.active
    let rasterizer = PathRasterizer()
    let scratch = ScratchBuffers()
    let glyphs: GlyphAtlas
    let shared: SharedPictures
    /// How many calls of ``alone(_:)`` the painter is in.
    @exclusivity(unchecked) private var turns = 0
    @exclusivity(unchecked) var grid = ContentsGrid()
    @exclusivity(unchecked) var pictureBlur = PictureBlur()
    /// Pictures for the moment.
    let temporaries = OffscreenPool(budget: Painter.temporaryBudget)
    /// Below everything, premultiplied.
    @exclusivity(unchecked) private(set) var background: UInt32 = 0
    @exclusivity(unchecked) private var uprightMasks = UprightMaskCache()
    @exclusivity(unchecked) var outline = PathStorage()
    @exclusivity(unchecked) var ramp = GradientRamp()
    /// The items of spaces that are being painted, one inside the other, each with the node in whose plane its space is
    /// seen.
    @exclusivity(unchecked) var spaceItems: [(node: RenderNode, item: Int)] = []
    let outliner = StrokeOutliner()
    @exclusivity(unchecked) private var projection = PathStorage()
    @exclusivity(unchecked) private var projectedOutline = ProjectedOutline()

    private static let temporaryBudget = 2 << 20

    /// - Parameters:
    ///   - shared: what it has in common with others that paint the same tree.
    ///   - glyphBudget: bytes of the glyphs that it keeps.
    init(_ shared: SharedPictures = SharedPictures(), glyphBudget: Int = GlyphAtlas.usualBudget) {
        self.shared = shared
        glyphs = GlyphAtlas(budget: glyphBudget)
    }

    /// Does what reaches for shared pictures, or for those that nodes keep, while no other painter does. What is done
    /// may do so itself.
    func alone<Result>(_ body: () -> Result) -> Result {
        guard shared.isContended else { return body() }
        if turns == 0 { shared.lock.lock() }
        turns += 1
        defer {
            turns -= 1
            if turns == 0 { shared.lock.unlock() }
        }
        return body()
    }

    /// Paints the tree below `root` over `background` (premultiplied) in one tile.
    func paintTile(of root: RenderNode?, onto canvas: Canvas, tile: PixelRect, background: UInt32) {
        self.background = background
        if root?.occludes(tile) != true { kernels.fill(canvas.part(tile), with: background) }
        if let root { paint(root, onto: canvas, clip: tile, opacity: 1) }
        temporaries.endFrame()
    }

    /// Frees the glyphs and the pictures that only this painter has.
    func removeCaches() {
        glyphs.removeAll()
        temporaries.removeAll()
        uprightMasks = UprightMaskCache()
    }

    /// Copies pixels of what was painted to the screen, where the whole picture is turned.
    func copy(_ rect: PixelRect, of shadow: PixelView, to screen: PixelView, turned rotation: Rotation) {
        let place = rotation.turned(rect, of: shadow.width, shadow.height)
        kernels.copyToScreen(shadow.part(rect), turned: rotation, to: screen.part(place), x: place.minX, y: place.minY)
    }

    func forEachTile(of area: PixelRect, _ shape: TileShape = .compact, _ body: (PixelRect) -> Void) {
        for top in stride(from: area.minY, to: area.maxY, by: shape.height) {
            for left in stride(from: area.minX, to: area.maxX, by: shape.width) {
                body(PixelRect(x: left, y: top, width: shape.width, height: shape.height).intersection(area))
            }
        }
    }

    /// - Parameters:
    ///   - clip: what to paint, no larger than a tile.
    ///   - opacity: of all ancestors that don't fade as a group.
    func paint(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let area = node.placement.subtreeArea.intersection(clip)
        guard !area.isEmpty else { return }
        if let primitive = node.placement.singlePrimitive {
            paint(primitive, of: node, onto: canvas, area: area, opacity: opacity)
        } else if node.placement.isPlain {
            paintPlain(
                node, onto: canvas, area: area, opacity: opacity * CGFloat(min(max(node.shown.place.opacity, 0), 1)))
        } else if let transition = node.placement.transition {
            paint(transition, of: node, onto: canvas, clip: area, opacity: opacity)
        } else {
            paintNode(node, onto: canvas, clip: area, opacity: opacity)
        }
    }

    /// Paints a node as it is, whatever picture it had before.
    /// - Parameter area: what to paint, in the node's area.
    func paintNode(_ node: RenderNode, onto canvas: Canvas, clip area: PixelRect, opacity: CGFloat) {
        let opacity = opacity * CGFloat(min(max(node.shown.place.opacity, 0), 1))
        if node.placement.raster != nil { return paintRaster(of: node, onto: canvas, clip: area, opacity: opacity) }
        paintDirectly(node, onto: canvas, clip: area, opacity: opacity)
    }

    /// Paints a node in the pixels in which it was placed.
    /// - Parameter opacity: with the node's own.
    func paintDirectly(_ node: RenderNode, onto canvas: Canvas, clip area: PixelRect, opacity: CGFloat) {
        if node.parts.preservesDepth { return paintEach(of: node, onto: canvas, clip: area, opacity: opacity) }
        if node.parts.paintKind == .instance, let instance = InstanceState(node.shown.kind) {
            return paintInstance(node, instance, onto: canvas, clip: area, opacity: opacity)
        }
        if !node.backgroundFilters.isEmpty { paintBackdrop(of: node, onto: canvas, clip: area, opacity: opacity) }
        if node.placement.shadow != nil { paintMaskedShadow(of: node, onto: canvas, area: area, opacity: opacity) }
        if node.hasEffects { return paintWithEffects(node, onto: canvas, area: area, opacity: opacity) }
        paintPlain(node, onto: canvas, area: area, opacity: opacity)
    }

    /// Paints a node with nothing special about it but its mask.
    private func paintPlain(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let cut = Cut(node)
        if cut == .outline || node.mask != nil || (opacity < 1 && node.shown.allowsGroupOpacity && node.paintsSeveral) {
            paintGroup(node, cut, onto: canvas, area: area, opacity: opacity)
        } else {
            paintParts(of: node, isCut: cut != .none, onto: canvas, clip: area, opacity: opacity)
        }
    }

    /// Paints the node and what is below it, before filters, mask and opacity, onto clear pixels.
    /// - Parameter area: no larger than a tile.
    func paintPicture(of node: RenderNode, onto canvas: Canvas, area: PixelRect) {
        let cut = Cut(node)
        if cut == .outline {
            paintGroup(node, cut, isMasked: false, onto: canvas, area: area, opacity: 1)
        } else {
            paintParts(of: node, isCut: cut != .none, onto: canvas, clip: area, opacity: 1)
        }
    }

    /// Paints the node and what is below it as one picture, then that with its mask and opacity.
    private func paintGroup(
        _ node: RenderNode, _ cut: Cut, isMasked: Bool = true, onto canvas: Canvas, area: PixelRect, opacity: CGFloat
    ) {
        let group = scratch.takeLayer(area)
        defer { scratch.giveBackLayer() }
        kernels.fill(group.view, with: 0)
        paintParts(of: node, isCut: cut != .none, isMasked: cut == .outline, onto: group, clip: area, opacity: 1)
        if isMasked, let mask = node.mask { keep(group, in: mask) }
        let alpha = UInt8(part: Double(opacity))
        guard cut == .outline else { return kernels.over(group.view, alpha: alpha, to: canvas.part(area)) }
        forEachCoveredPart(of: node.boundsOutline, edges: node.smoothEdges, through: node.placement.plane, clip: area) {
            part, mask in
            if let mask {
                kernels.over(group.part(part), mask: mask, alpha: alpha, to: canvas.part(part))
            } else {
                kernels.over(group.part(part), alpha: alpha, to: canvas.part(part))
            }
        }
    }

    /// Paints what a node's mask leaves of its shadow.
    private func paintMaskedShadow(of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        guard let mask = node.mask else { return paintShadow(of: node, onto: canvas, clip: area, opacity: opacity) }
        let shadow = scratch.takeLayer(area)
        defer { scratch.giveBackLayer() }
        kernels.fill(shadow.view, with: 0)
        paintShadow(of: node, onto: shadow, clip: area, opacity: opacity)
        keep(shadow, in: mask)
        kernels.over(shadow.view, to: canvas.part(area))
    }

    /// Leaves of a group what the mask's alpha leaves.
    func keep(_ group: Canvas, in mask: RenderNode) {
        let picture = scratch.takeLayer(group.area)
        defer { scratch.giveBackLayer() }
        kernels.fill(picture.view, with: 0)
        paint(mask, onto: picture, clip: group.area, opacity: 1)
        kernels.keep(group.view, in: picture.view)
    }

    /// - Parameters:
    ///   - isCut: nothing shows outside the bounds; `clip` holds that already where the bounds are whole pixels.
    ///   - isMasked: the outline is cut afterwards, so nothing needs to keep to it.
    private func paintParts(
        of node: RenderNode, isCut: Bool, isMasked: Bool = false, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let own = node.placement.ownArea.intersection(clip)
        let cover = opacity >= 1 ? node.topmostOccluder(of: clip) : nil
        if cover == nil {
            paintOwnParts(of: node, isCut: isCut, isMasked: isMasked, onto: canvas, clip: clip, opacity: opacity)
        }
        if cover == nil {
            paintChildren(of: node, onto: canvas, clip: clip, opacity: opacity)
        } else {
            var isHidden = true
            node.forEachChild(touching: clip) { child in
                if child === cover { isHidden = false }
                if !isHidden { paint(child, onto: canvas, clip: clip, opacity: opacity) }
            }
        }
        if !own.isEmpty { paintBorder(of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity) }
    }

    /// Paints what lies below the sublayers.
    func paintOwnParts(
        of node: RenderNode, isCut: Bool = false, isMasked: Bool = false, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat = 1
    ) {
        let own = node.placement.ownArea.intersection(clip)
        guard !own.isEmpty else { return }
        let inside = isCut ? own.intersection(node.placement.clip) : own
        paintBackground(of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity)
        let paintKind = node.parts.paintKind
        if node.parts.areAll {
            if let image = node.parts.singleImage(on: node.placement.plane, isFlipped: node.placement.isFlipped) {
                return paint(image, of: node, onto: canvas, area: inside, opacity: opacity)
            }
            if let contents = node.shown.contents {
                paint(contents, of: node, onto: canvas, clip: inside, opacity: opacity)
            }
            if paintKind == .text, let text = node.shown.text {
                paint(text, of: node, onto: canvas, clip: own, opacity: opacity)
            }
            return
        }
        if paintKind == .gradient, let gradient = node.shown.gradient {
            paint(gradient, of: node, isMasked: isMasked, onto: canvas, clip: own, opacity: opacity)
        }
        if let contents = node.shown.contents {
            paint(contents, of: node, onto: canvas, clip: inside, opacity: opacity)
        }
        if let drawable = node.externalContent?.drawable {
            paint(drawable, of: node, onto: canvas, clip: inside, opacity: opacity)
        }
        if let tiles = node.externalContent?.tiles { paint(tiles, of: node, onto: canvas, clip: own, opacity: opacity) }
        if let emission = node.emission { paint(emission, of: node, onto: canvas, clip: inside, opacity: opacity) }
        if paintKind == .text, let text = node.shown.text {
            paint(text, of: node, onto: canvas, clip: own, opacity: opacity)
        }
        if paintKind == .shape, let shape = node.shown.shape {
            paint(shape, of: node, onto: canvas, clip: own, opacity: opacity)
        }
    }

    // MARK: Coverage

    /// Loads an outline for `clip`; returns the pixels it may cover.
    func load(_ rounded: RoundedOutline, through plane: ScreenPlane, clip: PixelRect) -> PixelRect {
        outline.removeAll()
        rounded.add(to: &outline)
        return load(outline, through: plane, clip: clip)
    }

    func load(_ path: PathStorage, through plane: ScreenPlane, clip: PixelRect) -> PixelRect {
        if let affine = plane.affine {
            rasterizer.load(path, transform: affine, interest: clip)
        } else {
            path.project(through: plane.map, by: &projectedOutline, into: &projection)
            rasterizer.load(projection, transform: .identity, interest: clip)
        }
        return rasterizer.bounds.intersection(clip)
    }

    /// The pixels that an outline covers, and how much of each: without a mask all of it.
    /// - Parameters:
    ///   - frame: how wide a frame along the outline is that counts alone; 0 for all of the inside.
    ///   - edges: those that are smooth; all are where corners are round.
    func forEachCoveredPart(
        of outline: RoundedOutline, frame: CGFloat = 0, edges: CAEdgeAntialiasingMask, through plane: ScreenPlane,
        clip: PixelRect,
        _ body: (PixelRect, PixelView?) -> Void
    ) {
        let inner = outline.inset(by: frame)
        let isFrame = frame > 0 && !inner.rect.isEmpty
        if edges.contains(.all) || !outline.isPlain,
            let mask = uprightMasks.mask(of: outline, frame: isFrame ? frame : 0, through: plane, rasterizer)
        {
            forEachCoveredPart(of: mask, clip: clip, body)
        } else if let (area, mask) = coverage(
            of: outline, hole: isFrame ? inner : nil, edges: edges, through: plane, clip: clip)
        {
            body(area, mask)
        }
    }

    func forEachCoveredPart(of mask: UprightMask, clip: PixelRect, _ body: (PixelRect, PixelView?) -> Void) {
        mask.forEachPart(of: clip) { part, coverage in
            switch coverage {
            case .constant(255): body(part, nil)
            case .constant(let value):
                let view = scratch.mask(part)
                kernels.fill(view, with: UInt32(value) << 24)
                body(part, view)
            case .mask(let view): body(part, view)
            }
        }
    }

    /// Paints what is loaded in one colour.
    func fillLoaded(rule: CGPathFillRule, color: UInt32, onto canvas: Canvas, area: PixelRect) {
        guard !area.isEmpty else { return }
        let mask = scratch.mask(area)
        rasterizer.draw(rule: rule, clip: area, into: mask)
        kernels.over(color: color, mask: mask, to: canvas.part(area))
    }
}

extension Painter {
    var offscreen: OffscreenPool { shared.offscreen }
    var levels: ImageLevels { shared.levels }
    var smallSprites: SpriteCache { shared.smallSprites }
    var shadows: ShadowCache {
        get { shared.shadows }
        _modify { yield &shared.shadows }
    }

    /// How `masksToBounds` cuts what is above the background.
    enum Cut: Equatable {
        case none
        /// At whole pixels, which the clip does.
        case wholePixels
        /// Along an outline that cuts through pixels.
        case outline

        init(_ node: RenderNode) {
            if !node.shown.masksToBounds
                || (node.paintOrder.isEmpty && node.shown.contents == nil && node.shown.kind == .plain)
            {
                self = .none
            } else if node.boundsOutline.isPlain && node.placement.plane.wholePixels(node.shown.place.bounds) != nil {
                self = .wholePixels
            } else {
                self = .outline
            }
        }
    }
}

extension RenderNode {
    /// Whether more than one thing is painted, so that fading them one by one would show through.
    var paintsSeveral: Bool {
        if paintOrder.count > 1 { return true }
        var parts = 0
        if let only = paintOrder.first { parts += only.paintsOne ? 1 : 2 }
        if shown.backgroundColor != nil { parts += 1 }
        if shown.contents != nil { parts += 1 }
        if shown.gradient != nil { parts += 1 }
        if emission != nil || externalContent?.tiles != nil { parts += 2 }
        if externalContent?.drawable != nil { parts += 1 }
        if shown.borderWidth > 0 && shown.borderColor != nil { parts += 1 }
        // Glyphs overlap.
        if text.layout != nil { parts += 2 }
        if shown.shape?.fillColor != nil { parts += 1 }
        if shown.shape?.strokeColor != nil { parts += 1 }
        return parts > 1
    }

    /// Whether fading what it paints is fading the layer: one thing at most, and nothing that depends on what is below
    /// it.
    private var paintsOne: Bool {
        placement.shadow == nil && placement.transition == nil && placement.raster == nil && placement.space == nil
            && !hasEffects
            && backgroundFilters.isEmpty && InstanceState(shown.kind) == nil && !paintsSeveral
    }
}

extension UInt8 {
    /// A part of a whole, 0…1, in 255ths; 0 for what is no number.
    init(part: Double) {
        self = part > 0 ? UInt8(saturating: (Swift.min(part, 1) * 255).rounded()) : 0
    }
}
