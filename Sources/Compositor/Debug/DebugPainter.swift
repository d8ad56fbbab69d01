import Geometry
import LayerModel
import Pixels

/// Paints debug colours: tints over the layers while they are painted, outlines and the like over the whole picture.
///
/// It belongs to the render thread.
final class DebugPainter: PaintObserver {
    let options: LayerDebugOptions
    let context: PaintContext
    private var flashes = UpdateFlashes()
    private var overdraw = OverdrawMap()
    /// The rectangles that changed since the last frame.
    private var changed: [PixelRect] = []
    /// The rasterized nodes whose picture was drawn for the frame.
    private var drawnRasters: Set<ObjectIdentifier> = []
    /// The number of rasterized nodes around the node that is painted, whose pixels are not those of the screen.
    private var rasterDepth = 0

    init(_ options: LayerDebugOptions, _ context: PaintContext) {
        self.options = options
        self.context = context
    }

    // MARK: Frames

    /// Notes what changed for a frame, before everything is painted.
    func noteDamage(_ rects: [PixelRect], at time: Double) {
        changed = rects
        if options.contains(.updates) { flashes.add(rects, at: time) }
    }

    /// Whether frames are due though nothing changes.
    var isFading: Bool { !flashes.isEmpty }

    func beginFrame(of screen: PixelRect) {
        drawnRasters.removeAll(keepingCapacity: true)
        rasterDepth = 0
        if options.contains(.overdraw) { overdraw.clear(width: screen.width, height: screen.height) }
    }

    /// Paints what is over the whole picture.
    func endFrame(of root: RenderNode?, onto canvas: Canvas, at time: Double) {
        if options.contains(.overdraw) { overdraw.paint(onto: canvas.view) }
        let lines = DebugLines(context: context, canvas: canvas)
        if let root, !options.isDisjoint(with: [.borders, .anchors, .tiles]) {
            paintOutlines(of: root, through: .identity, lines)
        }
        for (rect, alpha) in flashes.shown(at: time) {
            let part = rect.intersection(canvas.area)
            if !part.isEmpty { context.kernels.over(color: Self.flash(alpha), to: canvas.part(part)) }
        }
        if options.contains(.damage) { for rect in changed { lines.frame(rect, DebugTint.damage) } }
    }

    private static func flash(_ alpha: Double) -> UInt32 {
        let value = UInt32(UInt8(part: alpha / 2))
        return value << 24 | value << 16 | value << 8
    }

    // MARK: Nodes

    var followsParts: Bool { !options.isDisjoint(with: [.blended, .misaligned, .overdraw]) }

    func begin(_ node: RenderNode) {
        guard node.placement.isRasterized else { return }
        rasterDepth += 1
        if options.contains(.rasterized), !node.hasCurrentRaster(context.shared.nodes.existing(of: node)) {
            drawnRasters.insert(ObjectIdentifier(node))
        }
    }

    func paintedParts(of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        if options.contains(.blended) {
            tint(node, opacity >= 1 && node.isOpaque ? DebugTint.green : DebugTint.red, onto: canvas, area)
        }
        if options.contains(.misaligned) {
            switch node.imageAlignment {
            case .between: tint(node, DebugTint.magenta, onto: canvas, area)
            case .scaled: tint(node, DebugTint.yellow, onto: canvas, area)
            case .whole, nil: break
            }
        }
        if options.contains(.overdraw), rasterDepth == 0 {
            forEachPart(of: node, area) { overdraw.add($0, mask: $1) }
        }
    }

    func end(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        if node.placement.isRasterized {
            rasterDepth -= 1
            if options.contains(.overdraw), rasterDepth == 0 { overdraw.add(area, mask: nil) }
            if options.contains(.rasterized) {
                let isDrawn = drawnRasters.contains(ObjectIdentifier(node))
                context.fill(area, isDrawn ? DebugTint.red : DebugTint.green, mask: nil, onto: canvas)
            }
        }
        if options.contains(.offscreen) {
            let own = CGFloat(min(max(node.values.shown.geometry.opacity, 0), 1))
            let reasons = node.offscreenReasons(opacity: opacity * own).subtracting(.rasterized)
            if !reasons.isEmpty { context.fill(area, DebugTint.yellow, mask: nil, onto: canvas) }
        }
    }

    private func tint(_ node: RenderNode, _ color: UInt32, onto canvas: Canvas, _ area: PixelRect) {
        forEachPart(of: node, area) { context.fill($0, color, mask: $1, onto: canvas) }
    }

    /// Calls `body` with the pixels of a node's bounds, or with all that it touches if it draws past them.
    private func forEachPart(of node: RenderNode, _ area: PixelRect, _ body: (PixelRect, PixelView?) -> Void) {
        guard node.drawsInBoundsAlone else { return body(area, nil) }
        context.forEachCoveredPart(
            of: node.boundsOutline, edges: .all, through: node.placement.plane, clip: area, body)
    }

    // MARK: Outlines

    /// Outlines a node and everything below it.
    /// - Parameter map: The map from the pixels of the node's surroundings to those of the screen.
    private func paintOutlines(of node: RenderNode, through map: Homography, _ lines: DebugLines) {
        guard node.placement.isVisible else { return }
        let own = node.placement.outerPlane.map.concatenating(map)
        let bounds = node.values.shown.geometry.bounds
        if options.contains(.borders) { lines.frame(bounds, through: own, DebugTint.border) }
        if options.contains(.tiles), let tiles = node.externalContent?.tiles {
            for place in tiles.places { lines.frame(place.rect, through: own, DebugTint.tile) }
        }
        if options.contains(.anchors) {
            let anchor = node.values.shown.geometry.anchorPoint
            lines.cross(
                CGPoint(x: bounds.minX + anchor.x * bounds.size.width, y: bounds.minY + anchor.y * bounds.size.height),
                through: own, DebugTint.anchor)
        }
        let inner = node.placement.raster.map { $0.toSurroundings.map.concatenating(map) } ?? map
        for child in node.order.nodes { paintOutlines(of: child, through: inner, lines) }
    }
}

extension RenderNode {
    /// Whether the layer's own parts cover its bounds with opaque pixels.
    fileprivate var isOpaque: Bool {
        let bounds = values.shown.geometry.bounds
        if let opaque = values.parts.opaqueBounds, opaque.contains(bounds) { return true }
        guard let opaque = values.parts.opaqueContents, opaque.contains(bounds),
            case .image(let image)? = values.shown.contents
        else { return false }
        return image.isOpaque
    }

    /// Whether all own parts lie in the bounds.
    fileprivate var drawsInBoundsAlone: Bool {
        if values.parts.paintKind == .shape || values.emission != nil { return false }
        guard let box = values.parts.contentsBox, !values.shown.masksToBounds else { return true }
        return values.shown.geometry.bounds.contains(box)
    }

    /// Whether the picture of a rasterized node needs no drawing.
    fileprivate func hasCurrentRaster(_ caches: NodeCaches?) -> Bool {
        guard let picture = caches?.raster else { return false }
        return picture.isKept && picture.area.contains(placement.rasterArea) && picture.plane == placement.plane
            && picture.revision == rasterRevision
    }
}
