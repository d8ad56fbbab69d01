internal import Geometry
internal import Graphics

/// The path that a fill or a stroke paints: those before it in its group, in the space of the group.
struct PaintPath: Sendable {
    /// The items of the group before the paint.
    private let items: [ShapeItem]
    /// The operators that follow in the group and in the groups around it, in the order in which they apply.
    ///
    /// As in lottie-web, an operator changes the paths above it also where their paint stands above it.
    private let operators: [ShapeItem]

    /// Creates the path of a paint.
    /// - Parameters:
    ///   - index: the index of the paint in `items`.
    ///   - outer: the operators after the group in the groups around it.
    init(_ items: [ShapeItem], before index: Int, outer: [ShapeItem]) {
        self.items = Array(items[..<index])
        operators = items[(index + 1)...].filter(\.isPathOperator) + outer
    }

    /// All values.
    var values: [any FrameDependent] { (items + operators).flatMap(\.content.values) }

    /// The rule that merging paths demands; `nil` for that of the fill.
    var fillRule: CGPathFillRule? {
        var rule: CGPathFillRule?
        for item in items + operators where !item.isHidden {
            if case .merge(let mode) = item.content { rule = MergedPath([], mode: mode).fillRule }
        }
        return rule
    }

    /// Returns the path at a frame.
    func path(at frame: Double) -> PathStorage {
        var contours = Self.contours(of: items, at: frame)
        for item in operators { item.apply(to: &contours, at: frame) }
        return contours.pathStorage
    }

    /// The number of vertices beyond which no further items are added to a path, and copies and ridges are left out.
    fileprivate static let mostVertices = 100_000

    /// Returns the contours of items with the operators among them applied.
    private static func contours(of items: [ShapeItem], at frame: Double) -> [BezierContour] {
        var contours: [BezierContour] = []
        for item in items where !item.isHidden {
            switch item.content {
            case .path(let path, let isReversed):
                let contour = path.value(at: frame)
                contours.append(isReversed ? contour.reversed : contour)
            case .rectangle(let rectangle): contours.append(rectangle.contour(at: frame))
            case .ellipse(let ellipse): contours.append(ellipse.contour(at: frame))
            case .star(let star): contours.append(star.contour(at: frame))
            case .group(let group):
                let transform = group.transform.sample(at: frame).affineTransform()
                contours += Self.contours(of: group.items, at: frame).map { $0.applying(transform) }
            case .repeater(let repeater):
                let original = contours
                let room = mostVertices / max(original.vertexCount, 1)
                contours = repeater.repeater(at: frame).instances.prefix(room).flatMap { instance in
                    original.map { $0.applying(instance.transform) }
                }
            default: item.apply(to: &contours, at: frame)
            }
            if contours.vertexCount > mostVertices { break }
        }
        return contours
    }
}

extension ShapeItem {
    /// Whether the item is shown and changes the paths before it, other than by repeating them.
    var isPathOperator: Bool {
        if isHidden { return false }
        switch content {
        case .trim, .roundedCorners, .merge, .offset, .puckerBloat, .zigZag: return true
        default: return false
        }
    }

    /// Applies an operator other than a repeater to contours; other items have no effect.
    fileprivate func apply(to contours: inout [BezierContour], at frame: Double) {
        switch content {
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
            let room = PaintPath.mostVertices / max(contours.vertexCount, 1)
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
