import Geometry
import Glibc

/// Every point shows what is at another.
protocol Distortion: Sendable {
    /// How far apart the two may be, in points.
    var reach: Double { get }
    /// Where to look for what is seen at a point, in the layer's own space.
    func source(of point: SIMD2<Double>) -> SIMD2<Double>
}

extension Distortion {
    /// Where to look for a row of pixels; behind the eye at themselves, where nothing is.
    func fill(_ row: UnsafeMutableBufferPointer<SIMD2<Double>>, y: Int, in place: PicturePlace) {
        for x in row.indices { row[x] = place.point(x, y).map(source) ?? SIMD2(repeating: .infinity) }
    }
}

/// A circle in which something happens; outside of it all stays.
protocol CircularDistortion: Distortion {
    var center: CGPoint { get }
    var radius: Double { get }
    /// Where to look, from the centre.
    /// - Parameters:
    ///   - offset: from the centre.
    ///   - part: of the radius, 0…1.
    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double>
}

extension CircularDistortion {
    func source(of point: SIMD2<Double>) -> SIMD2<Double> {
        let center = SIMD2(Double(center.x), Double(center.y))
        let d = point - center
        let distance = (d.x * d.x + d.y * d.y).squareRoot()
        guard distance < radius, distance > 0 else { return point }
        return center + offset(d, at: distance / radius)
    }
}

/// A bulge, or a dent below zero.
package struct Bump: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// At 1 the middle is drawn out without end.
    var scale: Double

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        let hill = 1 - part * part
        return offset * (1 - scale * hill * hill)
    }

    /// The greatest of part (1 − part²)².
    var reach: Double { 0.2863 * abs(scale) * radius }
}

/// Drawn together in the middle.
package struct Pinch: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// 0 changes nothing, 1 most.
    var scale: Double

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        offset * pow(sin(.pi / 2 * part), -min(max(scale, 0), 1))
    }

    /// At most 2 / π of the radius, in the middle.
    var reach: Double { 0.6367 * min(max(scale, 0), 1) * radius }
}

/// Turned, most of all in the middle.
package struct Twirl: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// In the middle, as angles turn in the layer's own space, in radians.
    var angle: Double

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        let turn = angle * (1 - part) * (1 - part)
        let c = cos(turn)
        let s = sin(turn)
        return SIMD2(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
    }

    var reach: Double { 2 * radius * min(abs(angle) / 2, 1) * 4 / 9 }
}
