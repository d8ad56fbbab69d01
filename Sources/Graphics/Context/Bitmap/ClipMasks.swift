internal import Geometry
internal import Pixels

/// A clip as pixels: a rectangle, and coverage inside it if it is not the whole rectangle.
struct ClipShape {
    var bounds: PixelRect
    /// The coverage of an area that contains `bounds`; `nil` if the whole rectangle is inside. The pixels are
    /// immutable.
    private var mask: PixelBuffer?
    /// The pixels that the mask covers.
    private var maskArea = PixelRect.empty

    init(bounds: PixelRect) {
        self.bounds = bounds
    }

    /// Whether the whole rectangle is inside.
    var isRectangular: Bool { mask == nil }

    /// Returns the mask of an area of the bounds; `nil` if the whole rectangle is inside.
    func maskPart(_ rect: PixelRect) -> PixelView? {
        mask?.view.part(rect.offset(x: -maskArea.minX, y: -maskArea.minY))
    }

    /// Intersects the clip with a rectangle.
    mutating func cut(to bounds: PixelRect) {
        self.bounds = self.bounds.intersection(bounds)
    }

    /// Intersects the clip with the coverage of an area; the mask is changed and then belongs to the clip.
    mutating func cut(by mask: PixelBuffer, of area: PixelRect) {
        cut(to: area)
        guard !bounds.isEmpty else { return }
        if let old = maskPart(area) { Kernels.active.multiply(mask: mask.view, by: old) }
        self.mask = mask
        maskArea = area
    }
}

/// The masks of clips, cached from the outermost clip to the one that was used last.
final class ClipMasks {
    private var cached: [(node: ClipNode, shape: ClipShape)] = []

    /// Returns the mask of a clip, with the masks of the clips around it.
    func shape(of node: ClipNode, _ rasterizer: PathRasterizer) -> ClipShape {
        if let last = cached.last, last.node === node { return last.shape }
        var missing: [ClipNode] = []
        var next: ClipNode? = node
        while let node = next, !cached.contains(where: { $0.node === node }) {
            missing.append(node)
            next = node.outer
        }
        while let last = cached.last, last.node !== next { cached.removeLast() }
        for node in missing.reversed() {
            var shape = cached.last?.shape ?? ClipShape(bounds: node.bounds)
            Self.cut(&shape, by: node.cut, rasterizer)
            cached.append((node, shape))
        }
        return cached.last?.shape ?? ClipShape(bounds: node.bounds)
    }

    private static func cut(_ shape: inout ClipShape, by cut: ClipNode.Cut, _ rasterizer: PathRasterizer) {
        switch cut {
        case .pixels(let rect): shape.cut(to: rect)
        case .path(let path, let rule, let isAntialiased):
            rasterizer.load(path, transform: .identity, interest: shape.bounds)
            let area = rasterizer.bounds.intersection(shape.bounds)
            guard !area.isEmpty else { return shape.cut(to: .empty) }
            let mask = PixelBuffer(width: area.width, height: area.height, format: .a8)
            rasterizer.draw(rule: rule, antialiased: isAntialiased, clip: area, into: mask.view)
            shape.cut(by: mask, of: area)
        case .mask(let image, let toDevice, let quality):
            let area = PixelRect(
                covering: CGRect(x: 0, y: 0, width: image.width, height: image.height).applying(toDevice),
                limit: shape.bounds)
            guard !area.isEmpty, let mask = coverage(of: image, toDevice, quality, area, rasterizer) else {
                return shape.cut(to: .empty)
            }
            shape.cut(by: mask, of: area)
        }
    }

    /// Returns the alpha of an image in an area, multiplied at its edges by the exact coverage.
    private static func coverage(
        of image: CGImage, _ toDevice: CGAffineTransform, _ quality: CGInterpolationQuality, _ area: PixelRect,
        _ rasterizer: PathRasterizer
    ) -> PixelBuffer? {
        let picture = Bitmap(PixelBuffer(width: area.width, height: area.height, format: .argb8888), bounds: area)
        let painter = BandPainter(bitmap: picture)
        guard let paint = BandPainter.Paint(image, toDevice, quality, alpha: 1) else { return nil }
        var edge = PathStorage()
        edge.addRect(CGRect(x: 0, y: 0, width: image.width, height: image.height), transform: toDevice)
        rasterizer.load(edge, transform: .identity, interest: area)
        painter.paintLoaded(rasterizer, .winding, paint, BandPainter.Style(clip: ClipShape(bounds: area)))
        let mask = PixelBuffer(width: area.width, height: area.height, format: .a8)
        picture.copyAlpha(to: mask.view)
        return mask
    }
}
