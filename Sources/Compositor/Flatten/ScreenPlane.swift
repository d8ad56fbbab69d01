import Geometry

/// How a layer's plane lies on the screen: a map from the layer's points to device pixels.
struct ScreenPlane: Equatable {
    private(set) var map: Homography

    init(_ map: Homography) {
        self.map = map
    }

    static let identity = ScreenPlane(.identity)

    /// The map where it has no perspective.
    var affine: CGAffineTransform? { map.affine }

    /// Seen from the front, by which a layer that isn't double-sided is judged.
    var isFacing: Bool { map.determinant > 0 }

    /// Whether rectangles stay upright rectangles, the right way up.
    var isUpright: Bool {
        guard let affine else { return false }
        return affine.b == 0 && affine.c == 0 && affine.a > 0 && affine.d > 0
    }

    /// Where an upright plane puts a rectangle when its edges fall between pixels, to a thousandth of one.
    func wholePixels(_ rect: CGRect) -> PixelRect? {
        guard isUpright, let affine else { return nil }
        guard let left = Self.whole(rect.minX * affine.a + affine.tx), let top = Self.whole(rect.minY * affine.d + affine.ty),
              let right = Self.whole(rect.maxX * affine.a + affine.tx), let bottom = Self.whole(rect.maxY * affine.d + affine.ty)
        else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    private static func whole(_ coordinate: CGFloat) -> Int? {
        guard abs(coordinate) < 1e6 else { return nil }
        let rounded = Int(coordinate + (coordinate < 0 ? -0.5 : 0.5))
        return abs(coordinate - CGFloat(rounded)) < 1e-3 ? rounded : nil
    }

    /// All pixels that a rectangle of the plane may touch, no farther out than `limit`.
    func area(of rect: CGRect, limit: PixelRect) -> PixelRect {
        guard !rect.isNull, !rect.isEmpty else { return .empty }
        if let affine { return PixelRect(covering: rect.applying(affine), limit: limit) }
        var box = (minX: Double.infinity, minY: Double.infinity, maxX: -Double.infinity, maxY: -Double.infinity)
        HomogeneousPolygon(rect, through: map).forEachVisiblePoint { x, y in
            box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x), max(box.maxY, y))
        }
        guard box.minX <= box.maxX else { return .empty }
        return PixelRect(covering: CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY), limit: limit)
    }
}
