import Geometry
import Graphics
import LayerModel
import Pixels

/// A target on a plane that is seen in perspective. Paths are projected and clipped at the plane of the eye; images are
/// printed as images of their projection.
final class ProjectedTarget: DrawingTarget {
    /// The drawable area of the plane. The clip limits what is visible.
    let bounds = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    private let target: any DrawingTarget
    /// Maps the plane to the target, and from there to the pixels of images.
    private let map: Homography
    private let toPixels: CGAffineTransform
    private let page: PrintedPage
    /// Clips of the plane and their projections.
    private var clips: [ObjectIdentifier: (node: ClipNode, seen: ClipNode)] = [:]
    private var outline = ProjectedOutline()
    private let outliner = StrokeOutliner()

    private init(_ target: any DrawingTarget, _ map: Homography, toPixels: CGAffineTransform, _ page: PrintedPage) {
        self.target = target
        self.map = map
        self.toPixels = toPixels
        self.page = page
    }

    /// Creates a context on a plane.
    /// - Parameters:
    ///   - map: Maps the plane to the user space of `context`, whose clip applies.
    ///   - base: Maps the space in which the new context begins to the plane.
    static func context(
        _ map: Homography, on context: CGContext, _ page: PrintedPage, base: CGAffineTransform = .identity,
        ctm: CGAffineTransform = .identity
    ) -> CGContext {
        let toTarget = context.toTarget
        let target = ProjectedTarget(
            context.target, map.concatenating(Homography(toTarget)), toPixels: toTarget.inverted(), page)
        let all = ClipNode(target.bounds)
        target.clips[ObjectIdentifier(all)] = (all, context.clipNode)
        return CGContext(drawingOn: target, base: base, ctm: ctm, clip: all)
    }

    func supports(_ blend: BlendFunction) -> Bool { target.supports(blend) }

    func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        let seenStyle = seen(style, about: shape.box)
        switch paint {
        case .color: target.draw(seen(shape), paint, seenStyle)
        case .image(let image, let place, let quality):
            guard let picture = picture(of: image, place, quality, clip: seenStyle.clip) else { return }
            let isAll = shape.covers(CGRect(x: 0, y: 0, width: image.width, height: image.height), placedBy: place)
            target.draw(
                isAll ? picture.box(toPixels.inverted()) : seen(shape), picture.paint(toPixels.inverted()), seenStyle)
        case .gradient:
            // In the plane first, at least as fine as it is seen.
            let visible = ScreenPlane(map).localBox(of: seenStyle.clip.bounds).map {
                PixelRect(covering: $0, limit: style.clip.bounds)
            }
            let area =
                visible ?? style.clip.bounds.intersection(PixelRect(minX: -2048, minY: -2048, maxX: 2048, maxY: 2048))
            guard let (image, place) = CGImage.rendering(of: shape, paint, alpha: 1, bounds: area, pixelsPerPoint: 4)
            else { return }
            draw(
                .path(PathStorage(CGRect(x: 0, y: 0, width: image.width, height: image.height), place), .winding),
                .image(image, place, .default), style)
        }
    }

    func beginLayer(_ style: DrawingStyle) {
        target.beginLayer(seen(style, about: .null))
    }

    func endLayer() { target.endLayer() }

    // MARK: As it is seen

    private func seen(_ path: PathStorage) -> PathStorage {
        var result = PathStorage()
        path.project(through: map, within: nil, by: &outline, into: &result)
        return result
    }

    private func seen(_ shape: DrawnShape) -> DrawnShape {
        switch shape {
        case .path(let path, let rule): return .path(seen(path), rule)
        case .pixels(let rect): return .path(seen(PathStorage(CGRect(rect), .identity)), .winding)
        case .stroke(let path, let line, let transform):
            var stroke = PathStorage()
            outliner.outline(of: path, style: line, into: &stroke)
            return .path(seen(stroke.applying(transform)), .winding)
        }
    }

    private func seen(_ style: DrawingStyle, about box: CGRect) -> DrawingStyle {
        var result = style
        result.clip = seen(style.clip)
        guard let shadow = style.shadow else { return result }
        let middle = box.isNull ? CGPoint(style.clip.bounds) : CGPoint(x: box.midX, y: box.midY)
        guard let near = map.affine(about: middle) else {
            result.shadow = nil
            return result
        }
        let offset = CGSize(
            width: near.a * shadow.offset.width + near.c * shadow.offset.height,
            height: near.b * shadow.offset.width + near.d * shadow.offset.height)
        result.shadow = DrawnShadow(
            offset: offset, radius: shadow.radius * abs(near.a * near.d - near.b * near.c).squareRoot(),
            color: shadow.color)
        return result
    }

    private func seen(_ node: ClipNode) -> ClipNode {
        if let known = clips[ObjectIdentifier(node)] { return known.seen }
        let outer = node.outer.map(seen) ?? ClipNode(.empty)
        let result: ClipNode
        switch node.cut {
        case .pixels(let rect):
            result = ClipNode(outer, .path(seen(PathStorage(CGRect(rect), .identity)), .winding, isAntialiased: true))
        case .path(let path, let rule, let isAntialiased):
            result = ClipNode(outer, .path(seen(path), rule, isAntialiased: isAntialiased))
        case .mask(let image, let place, let quality):
            let picture = picture(of: image, place, quality, clip: outer)
            result =
                picture.map { ClipNode(outer, .mask($0.image, $0.place(toPixels.inverted()), .none)) }
                ?? ClipNode(outer, .pixels(.empty))
        }
        clips[ObjectIdentifier(node)] = (node, result)
        return result
    }

    /// Returns an image of the projected plane within a clip of the target, or `nil` if it is not visible.
    private func picture(
        of image: CGImage, _ place: CGAffineTransform, _ quality: CGInterpolationQuality, clip: ClipNode
    ) -> PrintedPicture? {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        let box = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard let source = ImageSource(image, contentsRect: whole) else { return nil }
        let plane = ScreenPlane(Homography(place).concatenating(map).concatenating(Homography(toPixels)))
        let far = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
        let area = plane.area(of: box, limit: PixelRect(covering: CGRect(clip.bounds).applying(toPixels), limit: far))
        let filters = ContentsFilters(magnification: quality == .none ? .nearest : .linear)
        return page.picture(of: area) { canvas, part in
            page.paint.slices.divide(source.part, filling: box, center: whole, scale: 1)
            ImagePainter(context: page.paint).paintSlices(
                source, in: box, filters, through: plane, onto: canvas, clip: part, opacity: 1)
        }
    }
}

extension PrintedPicture {
    /// Returns the placement of the image in the target.
    /// - Parameter toTarget: Maps the tree's pixels to the target.
    fileprivate func place(_ toTarget: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: CGFloat(area.minX), y: CGFloat(area.minY)).concatenating(toTarget)
    }

    fileprivate func paint(_ toTarget: CGAffineTransform) -> DrawnPaint {
        .image(image, place(toTarget), toTarget.isIdentity ? .none : .default)
    }

    fileprivate func box(_ toTarget: CGAffineTransform) -> DrawnShape {
        toTarget.isIdentity ? .pixels(area) : .path(PathStorage(CGRect(area), toTarget), .winding)
    }
}

extension PathStorage {
    fileprivate init(_ rect: CGRect, _ transform: CGAffineTransform) {
        self.init()
        addRect(rect, transform: transform)
    }
}

extension CGPoint {
    /// Creates the middle of an area.
    fileprivate init(_ area: PixelRect) {
        self.init(x: CGFloat(area.minX + area.maxX) / 2, y: CGFloat(area.minY + area.maxY) / 2)
    }
}

extension DrawnShape {
    fileprivate var box: CGRect {
        switch self {
        case .path(let path, _): path.controlBox
        case .stroke(let path, _, let transform): path.applying(transform).controlBox
        case .pixels(let rect): CGRect(rect)
        }
    }

    /// Whether the path is the box of an image.
    fileprivate func covers(_ picture: CGRect, placedBy place: CGAffineTransform) -> Bool {
        if case .stroke = self { return false }
        if case .path(let path, _) = self, path.elements.count > 5 { return false }
        let a = box
        let b = PathStorage(picture, place).controlBox
        let near: CGFloat = 1e-3
        return abs(a.minX - b.minX) < near && abs(a.minY - b.minY) < near && abs(a.maxX - b.maxX) < near
            && abs(a.maxY - b.maxY) < near
    }
}

extension Homography {
    /// Returns an affine map that approximates this one at a point; `nil` in or behind the plane of the eye.
    fileprivate func affine(about p: CGPoint) -> CGAffineTransform? {
        let h = homogeneous(p)
        guard h.w > 0 else { return nil }
        let u = h.x / h.w
        let v = h.y / h.w
        let a = (m11 - u * m13) / h.w
        let b = (m12 - v * m13) / h.w
        let c = (m21 - u * m23) / h.w
        let d = (m22 - v * m23) / h.w
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: u - a * p.x - c * p.y, ty: v - b * p.x - d * p.y)
    }
}

extension PathStorage {
    /// Returns the projection of the path by a plane.
    func seen(through plane: ScreenPlane) -> PathStorage {
        if let affine = plane.affine { return applying(affine) }
        var result = PathStorage()
        var outline = ProjectedOutline()
        project(through: plane.map, within: nil, by: &outline, into: &result)
        return result
    }
}

extension RoundedOutline {
    var path: PathStorage {
        var path = PathStorage()
        add(to: &path)
        return path
    }
}
