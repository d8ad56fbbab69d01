/// A part of a leaf while a space is sorted.
struct SpacePiece {
    /// Place among the leaves.
    let leaf: Int
    /// Places of its corners in ``PieceCorners``, in order around it.
    let corners: Range<Int>
}

/// The corners of pieces, all in one list.
struct PieceCorners {
    struct Corner {
        var point: SIMD2<Double>
        /// The cut along which the edge to the next corner lies: its number from 1 on, negative on its far side; 0 for
        /// an edge of the leaf.
        var cut: Int32
    }

    private(set) var all: [Corner] = []

    mutating func removeAll() { all.removeAll(keepingCapacity: true) }

    mutating func removeLast(to end: Int) { all.removeSubrange(end...) }

    mutating func add(_ polygon: ConvexPolygon) -> Range<Int> {
        let first = all.count
        for i in 0..<polygon.count { all.append(Corner(point: polygon[i], cut: 0)) }
        return first..<all.count
    }

    /// Adds the part of a polygon where a value isn't negative, or where it isn't positive.
    /// - Parameter cut: for the new edge; see ``Corner/cut``.
    mutating func addPart(of corners: Range<Int>, where value: (SIMD2<Double>) -> Double, cut: Int32) -> Range<Int> {
        let first = all.count
        let count = corners.count
        for i in 0..<count {
            let a = all[corners.lowerBound + i]
            let b = all[corners.lowerBound + (i + 1 < count ? i + 1 : 0)]
            let before = value(a.point)
            let after = value(b.point)
            if before >= 0 { all.append(Corner(point: a.point, cut: before == 0 && after < 0 ? cut : a.cut)) }
            if (before < 0) != (after < 0), before != 0, after != 0 {
                let point = a.point + (b.point - a.point) * (before / (before - after))
                all.append(Corner(point: point, cut: before > 0 ? cut : a.cut))
            }
        }
        return first..<all.count
    }

    /// Twice the area, positive in one direction around the polygon.
    func turn(of corners: Range<Int>) -> Double {
        guard let last = corners.last else { return 0 }
        var sum = 0.0
        var a = all[last].point
        for i in corners {
            let b = all[i].point
            sum += a.x * b.y - a.y * b.x
            a = b
        }
        return sum
    }

    /// The least and the most of a value at the corners.
    @inline(__always)
    func range(of depth: ScreenDepth, in corners: Range<Int>) -> (least: Double, most: Double) {
        var least = Double.infinity
        var most = -Double.infinity
        for i in corners {
            let value = depth.at(all[i].point)
            (least, most) = (min(least, value), max(most, value))
        }
        return (least, most)
    }

    func middle(of corners: Range<Int>) -> SIMD2<Double> {
        var sum = SIMD2<Double>.zero
        for i in corners { sum += all[i].point }
        return sum / Double(max(corners.count, 1))
    }

    /// The box around a polygon.
    func box(of corners: Range<Int>) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
        var low = SIMD2(repeating: Double.infinity)
        var high = -low
        for i in corners { (low, high) = (pointwiseMin(low, all[i].point), pointwiseMax(high, all[i].point)) }
        return (low, high)
    }
}
