import Geometry
import Graphics
import Lottie

/// Evaluates all values of a composition at several frames, and applies its path operators.
enum LottieExercise {
    private static let frames = [-1, 0, 7.3, 60, 1e12, -.infinity, .nan]
    /// The number of vertices at which no further operators are applied: each multiplies them.
    private static let mostVertices = 5000

    static func run(_ document: LottieDocument) {
        let layers = document.layers + document.precompositions.values.flatMap(\.layers)
        for layer in layers {
            for frame in frames { evaluate(layer, at: frame) }
        }
        for glyph in document.glyphs.values { _ = contours(of: glyph.shapes, at: 0) }
    }

    private static func evaluate(_ layer: DocumentLayer, at frame: Double) {
        _ = layer.transform.sample(at: frame).affineTransform()
        _ = layer.transform.position.direction(at: frame)
        for value in layer.transform.values {
            guard let next = value.nextChange(from: frame) else { continue }
            precondition(next >= frame, "a change lies in the past")
            precondition(value.changeRange.map { next <= $0.upperBound } ?? false, "a change lies after the last one")
        }
        for mask in layer.masks { _ = mask.path.value(at: frame).signedArea }
        switch layer.content {
        case .shapes(let items): _ = contours(of: items, at: frame).pathStorage.controlBox
        case .precomposition(let content): _ = content.timeRemap?.value(at: frame)
        case .text(let content):
            _ = content.document.value(at: frame)
            for animator in content.animators { _ = animator.selector?.end?.value(at: frame) }
        default: break
        }
    }

    /// Returns the contours of items after their operators.
    private static func contours(of items: [ShapeItem], at frame: Double) -> [BezierContour] {
        var contours: [BezierContour] = []
        for item in items where contours.reduce(0, { $0 + $1.vertices.count }) < mostVertices {
            switch item.content {
            case .group(let group):
                let transform = group.transform.sample(at: frame).affineTransform()
                contours += Self.contours(of: group.items, at: frame).map { $0.applying(transform) }
            case .path(let path, let isReversed):
                contours.append(isReversed ? path.value(at: frame).reversed : path.value(at: frame))
            case .rectangle(let rectangle): contours.append(rectangle.contour(at: frame))
            case .ellipse(let ellipse): contours.append(ellipse.contour(at: frame))
            case .star(let star): contours.append(star.contour(at: frame))
            case .fill(let fill):
                if case .gradient(let gradient) = fill.paint { _ = gradient.stops.value(at: frame).resolved }
            case .stroke(let stroke): _ = stroke.dashes.map { $0.value(at: frame) }
            case .trim(let trim): contours = trim.trimmer(at: frame).trimmed(contours)
            case .repeater(let repeater): _ = repeater.repeater(at: frame).instances
            case .roundedCorners(let radius):
                contours = contours.map { $0.roundingCorners(radius: radius.value(at: frame)) }
            case .merge(let mode): contours = MergedPath(contours.map { [$0] }, mode: mode).contours
            case .offset(let offset): contours = offset.offset(at: frame).applied(to: contours)
            case .puckerBloat(let amount): contours = contours.map { $0.puckered(by: amount.value(at: frame)) }
            case .zigZag(let zigZag):
                let zigZag = zigZag.zigZag(at: frame)
                contours = contours.map { $0.curveCount < 50 ? zigZag.applied(to: $0) : $0 }
            case .unsupported: break
            }
        }
        return contours
    }
}
