import Geometry

/// One side of the line along which two planes cross: all of the part of a plane that is on it.
struct LineSide: Hashable {
    /// Distances from the line in pixels, positive in front of the other plane.
    let distance: ScreenDepth
    let isNear: Bool
    /// Whether pixels that the line runs through take their share. Otherwise each pixel belongs to the side of its
    /// middle.
    let isSmooth: Bool

    /// How far the far side of a smooth line reaches under the near one, in pixels.
    static let reach = 1.0

    /// How much of a pixel belongs to the side, 0…1.
    /// - Parameter p: the middle of the pixel.
    func coverage(at p: SIMD2<Double>) -> Double {
        let value = distance.at(p)
        if !isSmooth { return (value >= 0) == isNear ? 1 : 0 }
        if !isNear { return value <= Self.reach ? 1 : 0 }
        return min(max(value + 0.5, 0), 1)
    }

    /// The pixels of a row that belong to the side as wholes, and those that do in part.
    /// - Parameter y: of the pixels' middles.
    func span(y: Double) -> (whole: Range<Int>, part: Range<Int>) {
        if !isSmooth {
            let span = span(y, beyond: 0)
            return (span, span)
        }
        if !isNear {
            let span = span(y, beyond: -Self.reach)
            return (span, span)
        }
        return (span(y, beyond: 0.5), span(y, beyond: -0.5))
    }

    /// Pixels of a row whose middles lie so far on the side, in pixels. Of the two sides of a line each has those that
    /// the other lacks.
    private func span(_ y: Double, beyond way: Double) -> Range<Int> {
        let limit = isNear ? way : -way
        guard abs(distance.slope.x) > 1e-9 else {
            return (distance.at(SIMD2(0, y)) >= limit) == isNear ? -Self.farthest..<Self.farthest : 0..<0
        }
        // Where the row meets the line; the first pixel behind it.
        let x = (limit - distance.at(SIMD2(0, y))) / distance.slope.x
        let first = Int(saturating: min(max((x - 0.5).rounded(.up), -1e6), 1e6))
        return (distance.slope.x > 0) == isNear ? first..<Self.farthest : -Self.farthest..<first
    }

    /// Beyond all pixels.
    private static let farthest = 1 << 24

    /// Whether all of some pixels belong to the side, or none; nil where the line runs through them.
    func holds(_ area: PixelRect) -> Bool? {
        let low = SIMD2(Double(area.minX), Double(area.minY))
        let high = SIMD2(Double(area.maxX), Double(area.maxY))
        let corners = SIMD4(
            distance.at(low), distance.at(high), distance.at(SIMD2(low.x, high.y)), distance.at(SIMD2(high.x, low.y)))
        let least = corners.min()
        let most = corners.max()
        if isNear { return least > 1 ? true : most < -1 ? false : nil }
        return most < -1 ? true : least > 1 + Self.reach ? false : nil
    }
}
