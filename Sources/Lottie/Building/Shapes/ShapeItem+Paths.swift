internal import Geometry

/// The part of shape items in paths.
extension ShapeItem {
    /// About how many times more work merging the outlines of a path is than looking at its vertices.
    private static let mergingWork = 128.0

    /// Whether the item is shown and changes the paths before it, other than by repeating them.
    var isPathOperator: Bool {
        if isHidden { return false }
        switch content {
        case .trim, .roundedCorners, .merge, .offset, .puckerBloat, .zigZag: return true
        default: return false
        }
    }

    /// The values that determine the paths of the item, without those of paints.
    var pathValues: [any FrameDependent] {
        switch content {
        case .fill, .stroke, .unsupported: []
        case .group(let group): group.transform.geometryValues + group.items.flatMap(\.pathValues)
        default: content.values
        }
    }

    /// Returns about how many vertices a path has after the item, and how many items were looked at for it. Merging
    /// paths counts as the work that it is.
    /// - Parameter count: the number before the item.
    func vertexCount(after count: Int) -> Int {
        if isHidden { return count }
        let grown: Double
        switch content {
        case .path(let path, _): grown = Double(count + path.value(at: -.infinity).vertices.count)
        case .rectangle, .ellipse: grown = Double(count + 8)
        case .star(let star): grown = Double(count) + min(max(star.points.greatest, 0), StarShape.maximumPoints) * 2
        case .group(let group): grown = Double(count + group.items.vertexCounts[group.items.count])
        case .repeater(let repeater): grown = Double(count) * max(repeater.copies.greatest, 1)
        case .zigZag(let zigZag): grown = Double(count) * (max(zigZag.ridges.greatest, 0) + 1)
        case .roundedCorners: grown = Double(count) * 2
        case .merge(let mode) where mode != .merge: grown = Double(count) * Self.mergingWork
        default: grown = Double(count)
        }
        return min(Int(saturating: grown), PaintPath.mostVertices) + 1
    }
}

extension [ShapeItem] {
    /// About how many vertices the path before each item has, and that after the last one.
    var vertexCounts: [Int] {
        var counts = [0]
        counts.reserveCapacity(count + 1)
        for item in self { counts.append(item.vertexCount(after: counts[counts.count - 1])) }
        return counts
    }
}
