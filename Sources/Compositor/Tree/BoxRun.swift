import CGeometry

/// Eight boxes that are looked at together, an edge of all after the other.
struct BoxRun {
    static let count = 8

    // The edges of a `Box`, in its order.
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

    /// Those of a run that touch what `reach` stands for.
    @inline(__always)
    static func touching(_ reach: UnsafePointer<Reach>, in run: UnsafePointer<BoxRun>) -> Places {
        Places(
            bytes: cgeometry_boxes_before(
                UnsafeRawPointer(run).assumingMemoryBound(to: Int32.self),
                UnsafeRawPointer(reach).assumingMemoryBound(to: Int32.self)))
    }

    /// Some of the places in a run, in order.
    struct Places {
        /// One for each place, all bits of it or none.
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
