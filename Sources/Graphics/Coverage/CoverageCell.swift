/// The accumulated edges of a pixel; all zero for a pixel without edges.
struct CoverageCell {
    /// Σ winding · height · 2 · (mean distance to the pixel's right side): the contribution of the pieces to this
    /// pixel's mean winding number. Exact for a simple cell, otherwise it may have overflowed.
    var area: Int32
    /// Σ winding · height: the contribution of the pieces to the mean winding number of the pixels on the right.
    var cover: Int32
    /// The number of ends of pieces on the pixel's outline, and from ``directionBits`` on the directions of pieces that
    /// end inside the pixel.
    var marks: UInt64

    static let untouched = CoverageCell(area: 0, cover: 0, marks: 0)

    static let directionBits: UInt64 = 32
    // The directions of pieces.
    static let down: UInt64 = 1 << directionBits
    static let up: UInt64 = 2 << directionBits
    static let rightward: UInt64 = 4 << directionBits
    static let leftward: UInt64 = 8 << directionBits
    private static let allDirections = down | up | rightward | leftward
    /// The mark of an end of a piece on the pixel's outline.
    static let end: UInt64 = 1

    /// The bits that ``marks(within:)`` has none of for a simple cell: the path crosses the pixel in one line that does
    /// not meet itself. Then the pixel contains only two winding numbers, which differ by one, and the fill rules can
    /// be applied to their mean.
    ///
    /// A piece with both ends on the outline needs no directions: they matter only beside pieces that do not reach the
    /// outline, and those form closed lines, which have both of two opposite directions or neither.
    static let excess: UInt64 = ~(allDirections | 3 * end)

    /// Returns the bits of a mask that the marks have when the count of ends and that of directions, read as a number,
    /// are each increased by one. The count of three ends and the set of all directions then reach the next bit.
    @inline(__always)
    func marks(within mask: UInt64) -> UInt64 {
        (marks &+ (Self.end | Self.down)) & mask
    }

    /// Returns the mark of an end if it is on a pixel's outline, otherwise 0.
    @inline(__always)
    static func ends(_ x: Int32, _ y: Int32) -> UInt64 {
        let inner = Subpixel.unit - 1
        // Negative if one of the coordinates is a multiple of a pixel.
        let sign = ((x & inner) &- 1) | ((y & inner) &- 1)
        return UInt64(UInt32(bitPattern: sign) >> 31)
    }

    /// Returns the directions of a path along a line that descends and moves to the right by `dx`.
    @inline(__always)
    static func directions(_ dx: Int32, _ winding: Int32) -> UInt64 {
        let horizontal = dx &* winding
        return (winding > 0 ? down : up) | (horizontal > 0 ? rightward : horizontal < 0 ? leftward : 0)
    }

    /// Adds a piece.
    /// - Parameters:
    ///   - height: the height of the piece, times its winding number.
    ///   - distance: twice the mean distance from the pixel's right side.
    @inline(__always)
    mutating func add(_ height: Int32, distance: Int32) {
        cover &+= height
        area &+= height &* distance
    }

    /// Adds a piece with an end that may be inside the pixel.
    /// - Parameters:
    ///   - directions: the directions of the piece; without the vertical one if it is horizontal.
    ///   - ends: the marks of the ends on the pixel's outline.
    @inline(__always)
    mutating func add(_ height: Int32, distance: Int32, directions: UInt64, ends: UInt64) {
        add(height, distance: distance)
        marks = (marks | (height != 0 ? directions : directions & ~(Self.down | Self.up))) &+ ends
    }
}
