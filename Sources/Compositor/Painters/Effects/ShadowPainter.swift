import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the shadows of layers.
struct ShadowPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints a node's shadow.
    /// - Parameter opacity: The opacity with the node's own.
    func paint(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let shadow = node.placement.shadow else { return }
        let area = shadow.area.intersection(clip)
        let color = shadow.color.premultiplied(opacity: shadow.opacity * shadow.silhouette.alpha * opacity)
        guard !area.isEmpty, color >> 24 > 0,
            let (cast, ninePatch) = context.exclusively({ masks(of: shadow, node) })
        else { return }
        area.forEachPart(outside: opacity >= 1 ? node.hiddenShadow : .empty) { part in
            if let ninePatch {
                return context.forEachCoveredPart(of: ninePatch, clip: part) {
                    context.fill($0, color, mask: $1, onto: canvas)
                }
            }
            let view = context.scratch.mask(part)
            context.kernels.stretch(
                mask: cast.mask.picture.canvas.view, from: cast.sampling.moved(x: part.minX, y: part.minY),
                by: cast.stretch, to: view)
            context.kernels.over(color: color, mask: view, to: canvas.part(part))
        }
    }

    /// Returns a shadow's mask, and a nine-patch mask in device pixels on axis-aligned planes.
    private func masks(of shadow: PlacedShadow, _ node: RenderNode) -> (CastShadow, NinePatchMask?)? {
        guard let cast = castShadow(shadow, of: node) else { return nil }
        let ninePatch =
            shadow.silhouette.isPicture
            ? nil : context.shared.ninePatchShadows.mask(cast, on: shadow.plane, context.offscreen)
        return (cast, ninePatch)
    }

    private func castShadow(_ shadow: PlacedShadow, of node: RenderNode) -> CastShadow? {
        switch shadow.silhouette {
        case .outline(let outline, _): return castShadow(shadow, ofOutline: outline)
        case .path(let path, let rule, _): return castShadow(shadow, ofPath: path, rule, of: node)
        case .picture(let revision): return castShadow(shadow, ofPictureOf: node, revision)
        }
    }

    /// Places a mask on the screen.
    /// - Parameter origin: The origin of the mask's space, in points of the layer's plane.
    private func cast(
        _ mask: ShadowMask, _ shadow: PlacedShadow, at origin: CGPoint = .zero, stretch: MaskStretch = .none
    ) -> CastShadow? {
        let scale = 1 / mask.resolution
        let origin = CGPoint(
            x: mask.origin.x + origin.x + shadow.offset.width, y: mask.origin.y + origin.y + shadow.offset.height)
        let toLayer = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
        guard let back = Homography(toLayer).concatenating(shadow.plane.map).inverse else { return nil }
        return CastShadow(mask: mask, sampling: PerspectiveSampling(back), stretch: stretch, origin: origin)
    }

    // MARK: Shadows of outlines and paths

    private func castShadow(_ shadow: PlacedShadow, ofOutline outline: RoundedOutline) -> CastShadow? {
        let rect = outline.rect
        guard max(rect.size.width, rect.size.height) < ShadowLimits.points else { return nil }
        let scale = shadow.plane.scale(at: CGPoint(x: rect.midX, y: rect.midY))
        let sharpness = ShadowSharpness(sigma: shadow.sigma, scale: scale, size: rect.size)
        let layout = OutlineShadow(outline, sharpness)
        let key = ShadowMask.Key(shape: .outline(layout.outline), sigma: shadow.sigma, box: sharpness.pixel)
        if let kept = context.outlineShadows.mask(for: key) {
            context.count(.shadowHits)
            context.offscreen.reuse(kept.picture)
            return cast(kept, shadow, at: rect.origin, stretch: layout.stretch)
        }
        context.outline.removeAll()
        layout.outline.add(to: &context.outline)
        let mask = mask(of: context.outline, .winding, in: layout.outline.rect, key, sharpness, replacing: nil)
        context.outlineShadows.insert(mask)
        return cast(mask, shadow, at: rect.origin, stretch: layout.stretch)
    }

    private func castShadow(
        _ shadow: PlacedShadow, ofPath path: PathStorage, _ rule: CGPathFillRule, of node: RenderNode
    ) -> CastShadow? {
        let box = path.controlBox
        guard box.minX.isFinite, box.minY.isFinite, max(box.size.width, box.size.height) < ShadowLimits.points else {
            return nil
        }
        let sharpness = ShadowSharpness(
            sigma: shadow.sigma, scale: shadow.plane.scale(at: CGPoint(x: box.midX, y: box.midY)), size: box.size)
        let key = ShadowMask.Key(shape: .path(path, rule), sigma: shadow.sigma, box: sharpness.pixel)
        if let kept = cachedMask(of: node, key) { return cast(kept, shadow) }
        let mask = mask(of: path, rule, in: box, key, sharpness, replacing: caches(of: node).shadow?.picture)
        caches(of: node).shadow = mask
        return cast(mask, shadow)
    }

    private func caches(of node: RenderNode) -> NodeCaches { context.shared.nodes.caches(of: node) }

    /// Returns the picture of a node that casts its shadow.
    private func offscreenPicture(of node: RenderNode) -> OffscreenPicture? {
        OffscreenPainter(context: context, subtrees: subtrees).picture(of: node)
    }

    private func cachedMask(of node: RenderNode, _ key: ShadowMask.Key) -> ShadowMask? {
        guard let kept = caches(of: node).shadow, kept.key == key, kept.picture.isKept else { return nil }
        context.offscreen.reuse(kept.picture)
        context.count(.shadowHits)
        return kept
    }

    /// Draws the mask of a path.
    /// - Parameter box: The path's bounding box.
    private func mask(
        of path: PathStorage, _ rule: CGPathFillRule, in box: CGRect, _ key: ShadowMask.Key,
        _ sharpness: ShadowSharpness,
        replacing old: OffscreenPicture?
    ) -> ShadowMask {
        let resolution = sharpness.resolution
        return mask(in: box, key, sharpness, replacing: old) { coverage in
            let place = CGAffineTransform(
                a: resolution, b: 0, c: 0, d: resolution, tx: -box.minX * resolution, ty: -box.minY * resolution)
            context.rasterizer.load(path, transform: place, interest: coverage.area)
            context.rasterizer.draw(rule: rule, clip: coverage.area, into: coverage.view)
        }
    }

    /// Draws a mask in a layer's own space.
    /// - Parameters:
    ///   - box: The bounding box of the silhouette, in points.
    ///   - draw: Draws the coverage of the silhouette. The origin of the canvas is that of `box`.
    private func mask(
        in box: CGRect, _ key: ShadowMask.Key, _ sharpness: ShadowSharpness, replacing old: OffscreenPicture?,
        draw: (Canvas) -> Void
    ) -> ShadowMask {
        let padding = sharpness.padding
        let resolution = sharpness.resolution
        let margin = CGFloat(padding) / resolution
        let area = PixelRect(
            minX: -padding, minY: -padding, maxX: Int(saturating: (box.size.width * resolution).rounded(.up)) + padding,
            maxY: Int(saturating: (box.size.height * resolution).rounded(.up)) + padding)
        context.outlineShadows.across.set(sigma: Double(sharpness.sigma), box: Double(sharpness.box))
        let picture = blurred(
            area, context.outlineShadows.across.weights, context.outlineShadows.across.weights, replacing: old,
            draw: draw)
        return ShadowMask(
            key: key, picture: picture, origin: CGPoint(x: box.minX - margin, y: box.minY - margin),
            resolution: resolution)
    }

    /// Returns coverage that is blurred across and down.
    /// - Parameters:
    ///   - area: The area of the result. `draw` gets a larger one, with everything that is blurred into it.
    ///   - draw: Writes every pixel of the coverage.
    private func blurred(
        _ area: PixelRect, _ across: [Int16], _ down: [Int16], replacing old: OffscreenPicture?,
        draw: (Canvas) -> Void
    ) -> OffscreenPicture {
        let high = PixelRect(
            minX: area.minX, minY: area.minY - down.count / 2, maxX: area.maxX, maxY: area.maxY + down.count / 2)
        let wide = PixelRect(
            minX: high.minX - across.count / 2, minY: high.minY, maxX: high.maxX + across.count / 2, maxY: high.maxY)
        let source = context.offscreen.temporary(wide, .a8)
        let half = context.offscreen.temporary(high, .a8)
        draw(source.canvas)
        context.kernels.convolveAcross(source.canvas.view, weights: across, to: half.canvas.view)
        let result = context.offscreen.picture(replacing: old, area: area, format: .a8)
        context.kernels.convolveDown(half.canvas.view, weights: down, to: result.canvas.view)
        context.offscreen.noteBlur()
        return result
    }

    // MARK: Shadows of pictures

    private func castShadow(_ shadow: PlacedShadow, ofPictureOf node: RenderNode, _ revision: UInt64) -> CastShadow? {
        let area = node.placement.pictureArea
        guard let box = shadow.plane.localBox(of: area), max(box.size.width, box.size.height) < ShadowLimits.points
        else {
            return castSharpShadow(shadow, of: node, revision, at: .zero)
        }
        let middle = CGPoint(x: box.midX, y: box.midY)
        if shadow.sigma * shadow.plane.scale(at: middle) < 2 {
            return castSharpShadow(shadow, of: node, revision, at: middle)
        }
        let isWhole = node.placement.reach.contains(area.grown(by: 1))
        let place = isWhole ? nil : ShadowMask.Place(plane: shadow.plane, area: area, offset: .zero)
        let key = ShadowMask.Key(shape: .picture(revision: revision, on: place), sigma: shadow.sigma, box: 0)
        if let kept = cachedMask(of: node, key) { return cast(kept, shadow) }
        guard let picture = offscreenPicture(of: node) else { return nil }
        let mask = mask(of: picture, on: shadow.plane, in: box, key, replacing: caches(of: node).shadow?.picture)
        caches(of: node).shadow = mask
        return cast(mask, shadow)
    }

    /// Draws the mask of a picture's alpha, which is halved in size as often as the blur allows and then mapped to the
    /// layer's plane.
    private func mask(
        of picture: OffscreenPicture, on plane: ScreenPlane, in box: CGRect, _ key: ShadowMask.Key,
        replacing old: OffscreenPicture?
    ) -> ShadowMask {
        let scale = plane.scale(at: CGPoint(x: box.midX, y: box.midY))
        let pixel = 1 / max(scale, 1e-3)
        var sharpness = ShadowSharpness(sigma: key.sigma, scale: scale, size: box.size)
        var halvings = 0
        while halvings < 12, sharpness.resolution * CGFloat(2 << halvings) <= scale { halvings += 1 }
        let unit = 1 << halvings
        let small = pixel * CGFloat(unit)
        sharpness.leaveOut((small * small - pixel * pixel) / 12 + small * small / 6)
        let (alpha, area) = smallAlpha(of: picture, unit: unit)
        let toLayer = CGAffineTransform(
            a: 1 / sharpness.resolution, b: 0, c: 0, d: 1 / sharpness.resolution, tx: box.minX, ty: box.minY)
        let toAlpha = CGAffineTransform(
            a: 1 / CGFloat(unit), b: 0, c: 0, d: 1 / CGFloat(unit), tx: -CGFloat(area.minX) / CGFloat(unit),
            ty: -CGFloat(area.minY) / CGFloat(unit))
        let sampling = PerspectiveSampling(
            Homography(toLayer).concatenating(plane.map).concatenating(Homography(toAlpha)))
        return mask(in: box, key, sharpness, replacing: old) { coverage in
            context.kernels.stretch(
                mask: alpha.canvas.view, from: sampling.moved(x: coverage.area.minX, y: coverage.area.minY),
                to: coverage.view)
        }
    }

    /// Returns a picture's alpha, reduced in size and with a clear border, and the device pixels that it covers.
    /// - Parameter unit: The number of device pixels along a side of one pixel of the result, a power of two.
    private func smallAlpha(of picture: OffscreenPicture, unit: Int) -> (OffscreenPicture, PixelRect) {
        var width = picture.area.width
        var height = picture.area.height
        var size = 1
        /// Returns a clear mask; the last one has a border of two pixels, larger ones have even sides.
        func clearMask() -> OffscreenPicture {
            let area = PixelRect(x: 0, y: 0, width: width, height: height)
            let mask = context.offscreen.temporary(size == unit ? area.grown(by: 2) : area.evenSized, .a8)
            context.kernels.fill(mask.canvas.view, with: 0)
            return mask
        }
        var alpha = clearMask()
        context.kernels.alpha(
            of: picture.canvas.view, to: alpha.canvas.part(PixelRect(x: 0, y: 0, width: width, height: height)))
        while size < unit {
            let larger = alpha
            size *= 2
            width = (width + 1) / 2
            height = (height + 1) / 2
            alpha = clearMask()
            context.kernels.halve(
                mask: larger.canvas.view, to: alpha.canvas.part(PixelRect(x: 0, y: 0, width: width, height: height)))
        }
        let border = 2 * unit
        return (
            alpha,
            PixelRect(
                x: picture.area.minX - border, y: picture.area.minY - border,
                width: width * unit + 2 * border, height: height * unit + 2 * border)
        )
    }

    /// Returns a shadow whose mask has device pixels, for small blurs and for planes that reach past their horizon.
    private func castSharpShadow(_ shadow: PlacedShadow, of node: RenderNode, _ revision: UInt64, at middle: CGPoint)
        -> CastShadow?
    {
        let moved = CGPoint(x: middle.x + shadow.offset.width, y: middle.y + shadow.offset.height)
        let from = shadow.plane.map.project(middle) ?? .zero
        let to = shadow.plane.map.project(moved) ?? .zero
        let offset = CGPoint(x: to.x - from.x, y: to.y - from.y)
        guard abs(offset.x) < 1e5, abs(offset.y) < 1e5 else { return nil }
        let whole = (x: offset.x.rounded(), y: offset.y.rounded())
        let place = ShadowMask.Place(plane: shadow.plane, area: node.placement.pictureArea, offset: offset)
        let key = ShadowMask.Key(shape: .picture(revision: revision, on: place), sigma: shadow.sigma, box: 0)
        let mask: ShadowMask
        if let kept = cachedMask(of: node, key) {
            mask = kept
        } else {
            guard let picture = offscreenPicture(of: node) else { return nil }
            let sigma = Double(min(shadow.sigma * shadow.plane.scale(at: middle), 100))
            let old = caches(of: node).shadow?.picture
            let blurred =
                sigma > ShadowLimits.sharpSigma
                ? widelyBlurred(picture, sigma: sigma, replacing: old)
                : sharplyBlurred(
                    picture, sigma: sigma, replacing: old, by: CGPoint(x: whole.x - offset.x, y: whole.y - offset.y))
            mask = ShadowMask(key: key, picture: blurred, origin: .zero, resolution: 1)
            caches(of: node).shadow = mask
        }
        let area = mask.picture.area
        let isWide = Double(shadow.sigma * shadow.plane.scale(at: middle)) > ShadowLimits.sharpSigma
        let (x, y) = isWide ? (offset.x, offset.y) : whole
        let back = CGAffineTransform(translationX: -CGFloat(area.minX) - x, y: -CGFloat(area.minY) - y)
        return CastShadow(mask: mask, sampling: PerspectiveSampling(Homography(back)))
    }

    /// Returns a picture's alpha, blurred by weights and moved by a fraction of a pixel.
    private func sharplyBlurred(
        _ picture: OffscreenPicture, sigma: Double, replacing old: OffscreenPicture?, by part: CGPoint
    ) -> OffscreenPicture {
        context.outlineShadows.across.set(sigma: sigma, box: 1, offset: Double(part.x))
        context.outlineShadows.down.set(sigma: sigma, box: 1, offset: Double(part.y))
        let across = context.outlineShadows.across.weights
        let down = context.outlineShadows.down.weights
        return blurred(picture.area.grown(by: max(across.count, down.count) / 2 + 1), across, down, replacing: old) {
            coverage in
            context.kernels.fill(coverage.view, with: 0)
            context.kernels.alpha(of: picture.canvas.view, to: coverage.part(picture.area))
        }
    }

    /// Returns a picture's alpha, blurred by a gaussian that is wide enough to be computed on smaller pictures.
    private func widelyBlurred(_ picture: OffscreenPicture, sigma: Double, replacing old: OffscreenPicture?)
        -> OffscreenPicture
    {
        context.pictureBlur.setGaussian(sigma: sigma)
        let area = picture.area.grown(by: PictureBlur.reach(sigma: sigma) + 1)
        let mask = context.offscreen.picture(replacing: old, area: area, format: .a8)
        let view = mask.canvas.view
        context.kernels.fill(view, with: 0)
        context.kernels.alpha(of: picture.canvas.view, to: mask.canvas.part(picture.area))
        context.kernels.blur(view, at: area, by: context.pictureBlur, to: view) {
            let picture = context.offscreen.temporary(PixelRect(x: 0, y: 0, width: $0, height: $1), .a8)
            return (picture.canvas.view, picture)
        }
        context.offscreen.noteBlur()
        return mask
    }
}

private enum ShadowLimits {
    /// The longest side, in points, of a silhouette whose mask is made on its plane: the mask of a longer one is never
    /// small, whatever its resolution.
    static let points: CGFloat = 1e6
    /// The standard deviation, in pixels, up to which a mask in device pixels is blurred by weights.
    static let sharpSigma = 8.0
}

extension PerspectiveSampling {
    /// Creates the sampling for a map from the destination to the source.
    init(_ m: Homography) {
        self.init(ux: m.m11, uy: m.m21, u1: m.m31, vx: m.m12, vy: m.m22, v1: m.m32, wx: m.m13, wy: m.m23, w1: m.m33)
    }
}

extension RenderNode {
    /// The pixels in which the node's own opaque background hides the shadow.
    fileprivate var hiddenShadow: PixelRect {
        guard mask == nil, case .outline(let outline, let alpha)? = placement.details?.shadow?.silhouette, alpha >= 1,
            placement.plane.isAxisAligned,
            let affine = placement.plane.affine, !outline.innerRect.isNull
        else { return .empty }
        let inner = outline.innerRect.applying(affine)
        func whole(_ edge: CGFloat) -> Int { Int(saturating: min(max(Double(edge), -1e6), 1e6)) }
        return PixelRect(
            minX: whole(inner.minX.rounded(.up)), minY: whole(inner.minY.rounded(.up)),
            maxX: whole(inner.maxX.rounded(.down)),
            maxY: whole(inner.maxY.rounded(.down)))
    }
}

extension PixelRect {
    /// The rectangle with its sides rounded up to even lengths.
    fileprivate var evenSized: PixelRect {
        PixelRect(x: minX, y: minY, width: (width + 1) & ~1, height: (height + 1) & ~1)
    }
}
