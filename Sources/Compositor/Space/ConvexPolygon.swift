import Geometry

/// A convex polygon in device pixels, stored inline.
struct ConvexPolygon: Equatable {
    private static let most = 24
    private var points: [24 of SIMD2<Double>] = .init(repeating: .zero)
    private(set) var count = 0

    init() {}

    init(_ rect: PixelRect) {
        append(SIMD2(Double(rect.minX), Double(rect.minY)))
        append(SIMD2(Double(rect.maxX), Double(rect.minY)))
        append(SIMD2(Double(rect.maxX), Double(rect.maxY)))
        append(SIMD2(Double(rect.minX), Double(rect.maxY)))
    }

    /// Creates the visible part of a rectangle of a plane.
    init(_ rect: CGRect, through map: Homography) {
        HomogeneousPolygon(rect, through: map).forEachVisiblePoint { append(SIMD2($0, $1)) }
    }

    static func == (a: ConvexPolygon, b: ConvexPolygon) -> Bool {
        a.count == b.count && (0..<a.count).allSatisfy { a.points[$0] == b.points[$0] }
    }

    subscript(i: Int) -> SIMD2<Double> { points[i] }

    /// Appends a corner; corners beyond the capacity are dropped, which cutting by a few planes never reaches.
    private mutating func append(_ p: SIMD2<Double>) {
        guard count < Self.most else { return }
        points[count] = p
        count += 1
    }

    /// Whether it lies in some pixels entirely.
    func isInside(_ area: PixelRect) -> Bool {
        let low = SIMD2(Double(area.minX), Double(area.minY))
        let high = SIMD2(Double(area.maxX), Double(area.maxY))
        return (0..<count).allSatisfy { all(points[$0] .>= low) && all(points[$0] .<= high) }
    }

    /// Returns the part in which a linear function is not negative.
    func cut(_ value: (SIMD2<Double>) -> Double) -> ConvexPolygon {
        var result = ConvexPolygon()
        for i in 0..<count {
            let a = points[i]
            let b = points[(i + 1) % count]
            let va = value(a)
            let vb = value(b)
            if va >= 0 { result.append(a) }
            if (va < 0) != (vb < 0), va != 0, vb != 0 { result.append(a + (b - a) * (va / (va - vb))) }
        }
        return result
    }

    func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
        var result = self
        let turn = other.signedArea < 0 ? -1.0 : 1.0
        for i in 0..<other.count where result.count > 0 {
            let a = other[i]
            let edge = (other[(i + 1) % other.count] - a) * turn
            result = result.cut { edge.x * ($0.y - a.y) - edge.y * ($0.x - a.x) }
        }
        return result
    }

    var area: Double { abs(signedArea) }

    private var signedArea: Double {
        var sum = 0.0
        for i in 0..<count {
            let a = points[i]
            let b = points[(i + 1) % count]
            sum += a.x * b.y - a.y * b.x
        }
        return sum / 2
    }

}
