import Geometry

/// The leaves of the spaces that are being painted, one inside the other, and their order: memory that is used again.
struct SpaceSorter {
    var leaves: [SpaceLeaf] = []
    /// Places in `leaves`, back to front; the last space's behind those of the ones it is in.
    var order: [Int] = []
    /// For each pair whether the first has to come before the second.
    private var comesBefore: [Bool] = []

    enum Outcome {
        case sorted
        case crossing(ScreenDepth)
        /// Each is before another somewhere.
        case cyclic
    }

    /// Appends the order of some leaves in a region of the screen to ``order``.
    /// - Parameter clip: the pixels around the region.
    mutating func sort(_ range: Range<Int>, in region: ConvexPolygon, clip: PixelRect) -> Outcome {
        let count = range.count, start = order.count
        comesBefore.removeAll(keepingCapacity: true)
        for _ in 0..<count * count { comesBefore.append(false) }
        for i in 0..<count {
            for j in i + 1..<max(count, i + 1) {
                switch leaves[range.lowerBound + i].relation(to: leaves[range.lowerBound + j], in: region) {
                case .none: break
                case .behind: comesBefore[i * count + j] = true
                case .inFront: comesBefore[j * count + i] = true
                case .crossing(let line): return .crossing(line)
                }
            }
        }
        while order.count - start < count {
            guard let next = next(of: count, placed: order[start...], first: range.lowerBound) else {
                if clip.area > 1 { return .cyclic }
                // Within one pixel nobody sees which.
                for i in range where !order[start...].contains(i) { order.append(i) }
                return .sorted
            }
            order.append(range.lowerBound + next)
        }
        return .sorted
    }

    /// The first, in the order of the tree, that nothing left comes before.
    private func next(of count: Int, placed: ArraySlice<Int>, first: Int) -> Int? {
        (0..<count).first { i in
            !placed.contains(first + i) && !(0..<count).contains { comesBefore[$0 * count + i] && !placed.contains(first + $0) }
        }
    }
}
