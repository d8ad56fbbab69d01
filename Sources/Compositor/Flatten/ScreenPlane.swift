package import Geometry

/// The place of a layer's plane on the screen: a map from the layer's points to device pixels.
package struct ScreenPlane: Equatable {
    private(set) var map: Homography

    package init(_ map: Homography) {
        self.map = map
    }

    /// Moves a plane without perspective to another origin, in device pixels.
    mutating func move(to origin: CGPoint) {
        map.m31 = origin.x
        map.m32 = origin.y
    }

    package static let identity = ScreenPlane(.identity)

    /// The map, if it has no perspective.
    var affine: CGAffineTransform? { map.affine }

    /// Whether the plane is seen from the front, which decides about layers that are not double-sided.
    var isFacing: Bool { map.determinant > 0 }

    /// Whether rectangles stay axis-aligned, and are not mirrored or rotated.
    @inline(__always)
    var isAxisAligned: Bool {
        guard let affine else { return false }
        return affine.b == 0 && affine.c == 0 && affine.a > 0 && affine.d > 0
    }

    /// Returns a rectangle in device pixels, if the plane is axis-aligned and the edges are within a thousandth of
    /// whole pixels.
    func wholePixels(_ rect: CGRect) -> PixelRect? {
        guard let edges = edges(of: rect), let left = Self.whole(edges.left), let top = Self.whole(edges.top),
            let right = Self.whole(edges.right), let bottom = Self.whole(edges.bottom)
        else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    @inline(__always)
    private static func whole(_ coordinate: Double) -> Int? {
        guard abs(coordinate) < 1e6 else { return nil }
        // The sum has no room for a fraction, and its lowest bits are the integer.
        let shift = 0x1.8p52
        let shifted = coordinate + shift
        return abs(coordinate - (shifted - shift)) < 1e-3 ? Int(Int32(truncatingIfNeeded: shifted.bitPattern)) : nil
    }

    /// Returns a rectangle's edges in device pixels; `nil` on planes that are not axis-aligned.
    @inline(__always)
    private func edges(of rect: CGRect) -> (left: Double, top: Double, right: Double, bottom: Double)? {
        guard isAxisAligned, let affine else { return nil }
        let x = Self.order(rect.origin.x, rect.origin.x + rect.size.width)
        let y = Self.order(rect.origin.y, rect.origin.y + rect.size.height)
        return (
            x.0 * affine.a + affine.tx, y.0 * affine.d + affine.ty, x.1 * affine.a + affine.tx,
            y.1 * affine.d + affine.ty
        )
    }

    @inline(__always)
    private static func order(_ a: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat) { a <= b ? (a, b) : (b, a) }

    /// Returns whether a rectangle of the plane covers pixels entirely, with a sixty-fourth of a pixel to spare.
    func covers(_ pixels: PixelRect, with rect: CGRect) -> Bool {
        guard !rect.isNull, !pixels.isEmpty else { return false }
        let rect = rect.standardized
        guard let a = map.project(rect.origin), let b = map.project(CGPoint(x: rect.maxX, y: rect.minY)),
            let c = map.project(CGPoint(x: rect.maxX, y: rect.maxY)),
            let d = map.project(CGPoint(x: rect.minX, y: rect.maxY))
        else { return false }
        let sign: CGFloat = map.determinant < 0 ? -1 : 1
        return isInside(pixels, from: a, to: b, sign) && isInside(pixels, from: b, to: c, sign)
            && isInside(pixels, from: c, to: d, sign) && isInside(pixels, from: d, to: a, sign)
    }

    /// Returns whether pixels lie entirely on the inner side of an edge, which is on its right if `sign` is 1.
    private func isInside(_ pixels: PixelRect, from a: CGPoint, to b: CGPoint, _ sign: CGFloat) -> Bool {
        let dx = (b.x - a.x) * sign
        let dy = (b.y - a.y) * sign
        // The corner that is nearest to the edge's outer side.
        let x = CGFloat(dy > 0 ? pixels.maxX : pixels.minX) - a.x
        let y = CGFloat(dx > 0 ? pixels.minY : pixels.maxY) - a.y
        let margin = (dx * dx + dy * dy).squareRoot() / 64
        return dx * y - dy * x > margin
    }

    /// Returns the pixels in `limit` that a rectangle of the plane may touch.
    func area(of rect: CGRect, limit: PixelRect) -> PixelRect {
        guard !rect.isNull, !rect.isEmpty else { return .empty }
        if let edges = edges(of: rect) {
            return PixelRect(coveringFrom: edges.left, edges.top, to: edges.right, edges.bottom, limit: limit)
        }
        if let affine { return PixelRect(covering: rect.applying(affine), limit: limit) }
        var box = (minX: Double.infinity, minY: Double.infinity, maxX: -Double.infinity, maxY: -Double.infinity)
        HomogeneousPolygon(rect, through: map).forEachVisiblePoint { x, y in
            box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x), max(box.maxY, y))
        }
        guard box.minX <= box.maxX else { return .empty }
        return PixelRect(
            covering: CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY),
            limit: limit)
    }
}

extension ScreenPlane {
    /// Returns the number of device pixels per point, near a point of the plane.
    func scale(at point: CGPoint) -> CGFloat {
        if let affine { return abs(affine.a * affine.d - affine.b * affine.c).squareRoot() }
        let w = map.homogeneous(point).w
        guard w > 0 else { return 1 }
        return abs(map.determinant / (w * w * w)).squareRoot()
    }

    /// Returns the bounding box of pixels in the plane's own space; `nil` if the plane is seen edge-on or the pixels
    /// reach past its horizon.
    func localBox(of area: PixelRect) -> CGRect? { map.inverse?.box(of: area) }
}

extension Homography {
    /// Returns the bounding box of pixels that are mapped; `nil` if they reach past the horizon.
    func box(of area: PixelRect) -> CGRect? {
        let rect = CGRect(area)
        var box = CGRect.null
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            guard let corner = project(CGPoint(x: x, y: y)), corner.x.isFinite, corner.y.isFinite else { return nil }
            box = box.union(CGRect(origin: corner, size: .zero))
        }
        return box
    }
}

extension CGRect {
    /// Creates a rectangle from device pixels, for a plane that equals the screen.
    init(_ area: PixelRect) {
        self.init(
            x: CGFloat(area.minX), y: CGFloat(area.minY), width: CGFloat(area.width), height: CGFloat(area.height))
    }
}
