import CGeometry

/// Eight boxes in structure-of-arrays layout, which are compared together.
struct BoxRun {
    static let count = 8

    // The edges, in the order of `Box`.
    private var minX = SIMD8<Int32>(repeating: .max)
    private var minY = SIMD8<Int32>(repeating: .max)
    private var farX = SIMD8<Int32>(repeating: .max)
    private var farY = SIMD8<Int32>(repeating: .max)

    @inline(__always)
    mutating func set(_ index: Int, _ box: Box) {
        minX[index] = box.edges[0]
        minY[index] = box.edges[1]
        farX[index] = box.edges[2]
        farY[index] = box.edges[3]
    }

    func box(_ index: Int) -> Box {
        Box(SIMD4(minX[index], minY[index], farX[index], farY[index]))
    }

    var union: Box { Box(SIMD4(minX.min(), minY.min(), farX.min(), farY.min())) }

    /// Returns the indices of the boxes that touch the rectangle of `reach`.
    @inline(__always)
    static func touching(_ reach: UnsafePointer<Reach>, in run: UnsafePointer<BoxRun>) -> Places {
        Places(
            bytes: cgeometry_boxes_before(
                UnsafeRawPointer(run).assumingMemoryBound(to: Int32.self),
                UnsafeRawPointer(reach).assumingMemoryBound(to: Int32.self)))
    }

    /// A set of indices in a run.
    struct Places {
        /// One byte for each index, 0xff for those in the set.
        fileprivate var bytes: UInt64

        @inline(__always)
        mutating func removeFirst() -> Int? {
            if bytes == 0 { return nil }
            let place = bytes.trailingZeroBitCount / 8
            bytes &= ~(0xff << UInt64(place * 8))
            return place
        }
    }
}
