internal import Geometry
internal import Graphics

/// The contours of a path, by the items that they come from, which merging paths tells apart.
///
/// As in After Effects, the paths of a group remain apart from each other.
struct PathParts {
    private(set) var parts: [[BezierContour]] = []
    /// The number of vertices of all contours.
    private(set) var vertexCount = 0

    /// The contours of all parts.
    var contours: [BezierContour] { parts.count == 1 ? parts[0] : parts.flatMap { $0 } }

    mutating func append(_ contour: BezierContour) {
        parts.append([contour])
        vertexCount += contour.vertices.count
    }

    /// Appends the parts of a group.
    /// - Parameter transform: the map from the space of the group.
    mutating func append(_ group: PathParts, _ transform: CGAffineTransform) {
        parts += group.parts.map { $0.map { $0.applying(transform) } }
        vertexCount += group.vertexCount
    }

    /// Changes each contour for itself.
    mutating func change(_ change: (BezierContour) -> BezierContour) { parts = parts.map { $0.map(change) } }

    /// Changes all contours together.
    /// - Parameter change: returns the contours in the place of each one.
    mutating func replace(_ change: ([BezierContour]) -> [[BezierContour]]) {
        var results = change(contours)[...]
        parts = parts.map { part in
            let own = results.prefix(part.count)
            results = results.dropFirst(part.count)
            return own.flatMap { $0 }
        }
    }

    /// Applies an operator; other items have no effect.
    /// - Parameter place: the place of the contours in a longer path that the operator trims.
    mutating func apply(_ item: ShapeItem, at frame: Double, in place: TrimmedPlace? = nil) {
        let room = PaintPath.mostVertices / max(vertexCount, 1)
        switch item.content {
        case .repeater(let repeater):
            parts = repeater.repeater(at: frame).instances.prefix(room).flatMap { instance in
                parts.map { $0.map { $0.applying(instance.transform) } }
            }
        case .trim(let trim): replace { trim.trimmer(at: frame).parts(of: $0, at: place) }
        case .roundedCorners(let radius):
            let radius = radius.value(at: frame)
            change { $0.roundingCorners(radius: radius) }
        case .merge(let mode): parts = [MergedPath(parts, mode: mode).contours]
        case .offset(let offset): replace { offset.offset(at: frame).applied(to: $0).map { [$0] } }
        case .puckerBloat(let amount):
            let amount = amount.value(at: frame)
            change { $0.puckered(by: amount) }
        case .zigZag(let zigZag):
            let zigZag = zigZag.zigZag(at: frame, mostRidges: room)
            change { zigZag.applied(to: $0) }
        default: return
        }
        vertexCount = parts.reduce(0) { $1.reduce($0) { $0 + $1.vertices.count } }
    }
}
