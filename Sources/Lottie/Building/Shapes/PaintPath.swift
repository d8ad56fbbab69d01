internal import Geometry
internal import Graphics

/// The path that a fill or a stroke paints: those before it in its group, in the space of the group.
struct PaintPath: Sendable {
    /// The number of vertices beyond which no further items are added to a path, and copies and ridges are left out.
    static let mostVertices = 100_000

    /// The items of the group. All paints in it share them.
    private let items: [ShapeItem]
    /// The number of items that are part of the path.
    private let count: Int
    /// The operators that follow in the group and in the groups around it, in the order in which they apply.
    ///
    /// As in lottie-web, an operator changes the paths above it also where their paint stands above it.
    private let operators: [ScopedOperator]

    /// Creates the path of a paint.
    /// - Parameters:
    ///   - index: the index of the paint in `items`.
    ///   - operators: the operators after the paint in the group and in the groups around it.
    init(_ items: [ShapeItem], before index: Int, operators: [ScopedOperator]) {
        self.items = items
        count = index
        self.operators = operators.map { $0.applied(to: index) }
    }

    /// All values that determine the path.
    var values: [any FrameDependent] { items[..<count].flatMap(\.pathValues) + operators.flatMap(\.values) }

    /// Returns the path at a frame.
    func path(at frame: Double) -> PathStorage { contours(at: frame).pathStorage }

    /// Returns the contours of the path at a frame.
    func contours(at frame: Double) -> [BezierContour] {
        var parts = Self.parts(of: items[..<count], at: frame)
        for scoped in operators { scoped.apply(to: &parts, at: frame) }
        return parts.contours
    }

    /// Returns the contours of items with the operators among them applied.
    static func parts(of items: ArraySlice<ShapeItem>, at frame: Double) -> PathParts {
        var parts = PathParts()
        for item in items where !item.isHidden && parts.vertexCount <= mostVertices {
            switch item.content {
            case .path(let path, let isReversed):
                let contour = path.value(at: frame)
                parts.append(isReversed ? contour.reversed : contour)
            case .rectangle(let rectangle): parts.append(rectangle.contour(at: frame))
            case .ellipse(let ellipse): parts.append(ellipse.contour(at: frame))
            case .star(let star): parts.append(star.contour(at: frame))
            case .group(let group):
                let transform = group.transform.sample(at: frame).affineTransform()
                parts.append(Self.parts(of: group.items[...], at: frame), transform)
            case .fill, .stroke, .unsupported: continue
            default: parts.apply(item, at: frame)
            }
        }
        return parts
    }
}
