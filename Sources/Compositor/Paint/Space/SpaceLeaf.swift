import Geometry
import Graphics

/// A flat layer in a space with depth, as a tile is painted.
struct SpaceLeaf {
    let node: RenderNode
    /// That of the transform layers above, which fade each layer by itself.
    let opacity: CGFloat
    /// What replicators above multiply its colours with.
    let tint: CGColor?
    /// All that it may cover.
    let outline: ConvexPolygon
    let depth: ScreenDepth

    /// What two leaves are to each other in a part of the screen.
    enum Relation: Equatable {
        /// They don't overlap.
        case none
        case behind, inFront
        /// They go through each other where the value, by how much the first is nearer, is 0.
        case crossing(ScreenDepth)
    }

    /// Depths that differ by less are the same, in points.
    private static let tolerance = 1e-4
    /// Overlaps smaller than this aren't seen, in pixels.
    private static let smallest = 0.02

    func relation(to other: SpaceLeaf, in region: ConvexPolygon) -> Relation {
        let overlap = outline.intersection(other.outline).intersection(region)
        guard overlap.area > Self.smallest else { return .none }
        let nearer = depth - other.depth
        var (least, most) = (0.0, 0.0)
        for i in 0..<overlap.count {
            let value = nearer.at(overlap[i])
            (least, most) = (min(least, value), max(most, value))
        }
        // Of two in one plane the first is behind.
        if most < Self.tolerance { return .behind }
        if least > -Self.tolerance { return .inFront }
        let front = overlap.cut(nearer.at).area
        if front < Self.smallest { return .behind }
        if overlap.area - front < Self.smallest { return .inFront }
        return .crossing(nearer)
    }
}
