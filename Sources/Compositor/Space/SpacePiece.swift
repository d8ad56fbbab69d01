/// A part of a plane while a space is sorted.
struct SpacePiece {
    /// The index of the plane.
    let leaf: Int
    /// The indices of its corners in ``PieceCorners``, in order around it.
    let corners: Range<Int>
}

/// The corners of all pieces, in one list.
struct PieceCorners {
    struct Corner {
        var point: SIMD2<Double>
        /// The number of the cut along which the edge to the next corner lies, from 1 on, negative on its far side; 0
        /// for an edge of the plane.
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

    /// Appends the part of a polygon in which a linear function is not negative.
    /// - Parameter cut: The ``Corner/cut`` of the new edge.
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

    /// Returns twice the signed area of a polygon.
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

    /// Returns the range of a depth over the corners.
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

    /// Returns the bounding box of a polygon.
    func box(of corners: Range<Int>) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
        var low = SIMD2(repeating: Double.infinity)
        var high = -low
        for i in corners { (low, high) = (pointwiseMin(low, all[i].point), pointwiseMax(high, all[i].point)) }
        return (low, high)
    }
}
