internal import Geometry

/// Fixed-point device coordinates with 4096 units per pixel.
///
/// Each coordinate is rounded to units once, and sums of integers are exact, so that the coverage of a pixel does not
/// depend on the tile in which it is drawn.
enum Subpixel {
    static let bits: Int32 = 12
    /// The units per pixel.
    static let unit: Int32 = 1 << bits
    /// The greatest absolute coordinate in pixels, to which coordinates are clipped. The difference of two coordinates
    /// is at most 2³⁰ units, so that 32-bit arithmetic on coordinates and their differences does not overflow, here and
    /// in the kernels.
    static let coordinateLimit = Double(limitInPixels)
    static let limitInPixels = 1 << 17
    /// The pixels for which coverage can be computed.
    static let representable = PixelRect(
        minX: -limitInPixels, minY: -limitInPixels, maxX: limitInPixels, maxY: limitInPixels)

    /// Returns the nearest integer, for |value| < 2³¹.
    @inline(__always)
    static func round(_ value: Double) -> Int32 {
        // Adding 1.5 · 2⁵² moves the integer into the lowest bits of the significand.
        Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
    }

    /// Returns a coordinate in pixels as units, rounded to nearest.
    @inline(__always)
    static func units(_ pixels: Double) -> Int32 {
        round(pixels * Double(unit))
    }
}

/// A straight edge of an area, from its upper to its lower end, in subpixel units.
struct CoverageEdge {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    /// The change of x for one unit of y; unused if the edge is horizontal.
    var slope: Double
    /// +1 if the path runs down along the edge, −1 if it runs up.
    var winding: Int32

    /// The initial capacity of edge buffers, which few paths exceed. Memory that is never written to is not committed.
    static let usualCount = 2048

    /// Returns the position of the edge at a height strictly between its ends.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        x0 &+ Subpixel.round(Double(y &- y0) * slope)
    }
}

/// The part of an edge in one pixel, in units from the pixel's upper left corner, from its upper to its lower end.
struct CoveragePiece {
    var x0: Int16
    var y0: Int16
    var x1: Int16
    var y1: Int16
    var winding: Int32
    /// One more than the index of the pixel's next piece; 0 for none.
    var next: Int32
}
