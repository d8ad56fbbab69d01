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
    private let operators: [ShapeItem]

    /// Creates the path of a paint.
    /// - Parameters:
    ///   - index: the index of the paint in `items`.
    ///   - operators: the operators after the paint in the group and in the groups around it.
    init(_ items: [ShapeItem], before index: Int, operators: [ShapeItem]) {
        self.items = items
        count = index
        self.operators = operators
    }

    /// All values that determine the path.
    var values: [any FrameDependent] { items[..<count].flatMap(\.pathValues) + operators.flatMap(\.pathValues) }

    /// The rule that merging paths demands; `nil` for that of the fill.
    var fillRule: CGPathFillRule? {
        var rule: CGPathFillRule?
        for item in items[..<count] + operators where !item.isHidden {
            if case .merge(let mode) = item.content { rule = MergedPath([], mode: mode).fillRule }
        }
        return rule
    }

    /// Returns the path at a frame.
    func path(at frame: Double) -> PathStorage { contours(at: frame).pathStorage }

    /// Returns the contours of the path at a frame.
    func contours(at frame: Double) -> [BezierContour] {
        var contours = Self.contours(of: items[..<count], at: frame)
        for item in operators { item.apply(to: &contours, at: frame) }
        return contours
    }

    /// Returns the contours of items with the operators among them applied.
    private static func contours(of items: ArraySlice<ShapeItem>, at frame: Double) -> [BezierContour] {
        var contours: [BezierContour] = []
        var vertices = 0
        for item in items where !item.isHidden && vertices <= mostVertices {
            var added: [BezierContour] = []
            switch item.content {
            case .path(let path, let isReversed):
                let contour = path.value(at: frame)
                added = [isReversed ? contour.reversed : contour]
            case .rectangle(let rectangle): added = [rectangle.contour(at: frame)]
            case .ellipse(let ellipse): added = [ellipse.contour(at: frame)]
            case .star(let star): added = [star.contour(at: frame)]
            case .group(let group):
                let transform = group.transform.sample(at: frame).affineTransform()
                added = Self.contours(of: group.items[...], at: frame).map { $0.applying(transform) }
            case .fill, .stroke, .unsupported: break
            default:
                item.apply(to: &contours, at: frame)
                vertices = contours.vertexCount
            }
            vertices += added.vertexCount
            contours += added
        }
        return contours
    }
}

extension ShapeItem {
    /// Applies an operator to contours; other items have no effect.
    fileprivate func apply(to contours: inout [BezierContour], at frame: Double) {
        let room = PaintPath.mostVertices / max(contours.vertexCount, 1)
        switch content {
        case .repeater(let repeater):
            let original = contours
            contours = repeater.repeater(at: frame).instances.prefix(room).flatMap { instance in
                original.map { $0.applying(instance.transform) }
            }
        case .trim(let trim): contours = trim.trimmer(at: frame).trimmed(contours)
        case .roundedCorners(let radius):
            let radius = radius.value(at: frame)
            contours = contours.map { $0.roundingCorners(radius: radius) }
        case .merge(let mode): contours = MergedPath(contours, mode: mode).contours
        case .offset(let offset): contours = offset.offset(at: frame).applied(to: contours)
        case .puckerBloat(let amount):
            let amount = amount.value(at: frame)
            contours = contours.map { $0.puckered(by: amount) }
        case .zigZag(let zigZag):
            let zigZag = zigZag.zigZag(at: frame, mostRidges: room)
            contours = contours.map { zigZag.applied(to: $0) }
        default: break
        }
    }
}

extension [BezierContour] {
    /// The number of vertices of all contours.
    fileprivate var vertexCount: Int { reduce(0) { $0 + $1.vertices.count } }
}
