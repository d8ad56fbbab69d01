internal import Geometry

/// Fixed-point device coordinates: 4096 units to a pixel.
///
/// Every coordinate is rounded to whole units once, where it is made, and sums of whole units are exact. That is why a
/// pixel's coverage is the same to the bit in whatever tile it is drawn.
enum Subpixel {
    static let bits: Int32 = 12
    static let unit: Int32 = 1 << bits
    /// Half the side of the square, in pixels, to which coordinates are clipped. The difference of two coordinates is
    /// at most 2³⁰ units, so that 32-bit arithmetic on coordinates and on their differences does not overflow, here and
    /// in the kernels.
    static let reach = Double(reachInPixels)
    static let reachInPixels = 1 << 17
    /// The pixels that coverage can be calculated for.
    static let reachable = PixelRect(
        minX: -reachInPixels, minY: -reachInPixels, maxX: reachInPixels, maxY: reachInPixels)

    /// The nearest integer, for |value| < 2³¹.
    @inline(__always)
    static func round(_ value: Double) -> Int32 {
        // Adding 1.5 · 2⁵² leaves the integer in the lowest bits of the significand.
        Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
    }

    @inline(__always)
    static func units(_ pixels: Double) -> Int32 {
        round(pixels * Double(unit))
    }
}

/// A straight edge of the area, from its upper to its lower end, in subpixel units.
struct CoverageEdge {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    /// Change of x for one unit of y; unused if the edge is horizontal.
    var slope: Double
    /// +1 if the path runs down this edge, −1 if it runs up.
    var winding: Int32

    /// Few paths have more, so that their buffers seldom grow; memory that nobody writes to isn't there.
    static let usualCount = 2048

    /// Where the edge crosses a height strictly between its ends.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        x0 &+ Subpixel.round(Double(y &- y0) * slope)
    }
}

/// What of an edge lies in one pixel, in units from the pixel's upper left corner, from its upper to its lower end.
struct CoveragePiece {
    var x0: Int16
    var y0: Int16
    var x1: Int16
    var y1: Int16
    var winding: Int32
    /// One more than the index of the pixel's next piece; 0 for none.
    var next: Int32
}
