import Geometry

/// One side of the line along which two planes cross; the part of a plane on it.
struct LineSide: Hashable {
    /// The distance from the line in pixels, positive in front of the other plane.
    let distance: ScreenDepth
    let isNear: Bool
    /// Whether pixels on the line are antialiased. Otherwise each pixel belongs to the side of its centre.
    let isSmooth: Bool

    /// The distance in pixels by which the far side of an antialiased line extends under the near one.
    static let reach = 1.0

    /// Returns the coverage of a pixel by the side, 0…1.
    /// - Parameter p: The centre of the pixel.
    func coverage(at p: SIMD2<Double>) -> Double {
        let value = distance.at(p)
        if !isSmooth { return (value >= 0) == isNear ? 1 : 0 }
        if !isNear { return value <= Self.reach ? 1 : 0 }
        return min(max(value + 0.5, 0), 1)
    }

    /// Returns the pixels of a row that the side covers entirely, and those that it covers at least in part.
    /// - Parameter y: The y of the pixels' centres.
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

    /// Returns the pixels of a row whose centres lie at least a distance inside the side. The two sides of a line
    /// complement each other.
    private func span(_ y: Double, beyond way: Double) -> Range<Int> {
        let limit = isNear ? way : -way
        guard abs(distance.slope.x) > 1e-9 else {
            return (distance.at(SIMD2(0, y)) >= limit) == isNear ? -Self.farthest..<Self.farthest : 0..<0
        }
        // The place at which the row meets the line, and the first pixel behind it.
        let x = (limit - distance.at(SIMD2(0, y))) / distance.slope.x
        let first = Int(saturating: min(max((x - 0.5).rounded(.up), -1e6), 1e6))
        return (distance.slope.x > 0) == isNear ? first..<Self.farthest : -Self.farthest..<first
    }

    /// A coordinate beyond all pixels.
    private static let farthest = 1 << 24

    /// Whether all pixels of a rectangle belong to the side, or none; `nil` if the line goes through them.
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
