public import Geometry

/// Lines and curves that bound areas to fill or to stroke. A `CGPath` never changes; ``CGMutablePath`` builds one.
///
///     let path = CGMutablePath() path.move(to: .zero) path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x:
///     30, y: -50), control2: CGPoint(x: 70, y: 50)) let card = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 85,
///     height: 54), cornerWidth: 6, cornerHeight: 6, transform: nil)
///
/// Angles are radians, positive from the x axis towards the y axis, so that "counter-clockwise" is as seen with y up.
public class CGPath {
    package fileprivate(set) var storage: PathStorage

    package init(_ storage: PathStorage) {
        self.storage = storage
    }

    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        storage = PathStorage()
        storage.addRect(rect, transform: transform?.pointee ?? .identity)
    }

    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        storage = PathStorage()
        storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    }

    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        storage = PathStorage()
        storage.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    }

    /// Whether the path has no elements at all.
    public var isEmpty: Bool { storage.isEmpty }

    /// Where the next element would start; zero for an empty path.
    public var currentPoint: CGPoint { storage.currentPoint }

    /// The rectangle around all points, control points among them; the null rectangle for an empty path.
    public var boundingBox: CGRect { storage.controlBox }

    /// The rectangle around what the path draws; the null rectangle for an empty path.
    public var boundingBoxOfPath: CGRect { storage.tightBox }

    /// Whether `point`, mapped by `transform`, lies inside the path as filled by `rule`; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = storage.windingNumber(at: point.applying(transform))
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Whether the path is one upright rectangle, which then is written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = storage.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    public func applyWithBlock(_ block: CGPathApplyBlock) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            points.initialize(repeating: .zero)
            var next = 0
            for type in storage.elements {
                for i in 0..<type.pointCount { points[i] = storage.points[next + i] }
                next += type.pointCount
                // The buffer has three points, so its base is never nil.
                var element = CGPathElement(type: type, points: points.baseAddress!)
                block(&element)
            }
        }
    }

    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    public func copy() -> CGPath? { CGPath(storage) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage.applying(transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage.applying(transform?.pointee ?? .identity))
    }
}

extension CGPath: Hashable {
    /// Two paths are equal if their elements are.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a.storage == b.storage
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}

/// A path under construction. A line, curve or close on an empty path has nowhere to start and does nothing.
public final class CGMutablePath: CGPath {
    public init() {
        super.init(PathStorage())
    }

    package override init(_ storage: PathStorage) {
        super.init(storage)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addLine(to: point.applying(transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Moves to the first point and draws lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform: transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform: transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// An arc from one angle to another, after a line to its start unless the path is empty.
    ///
    /// From 0 to 2π it is a whole turn counter-clockwise and nothing clockwise; 2π to 0 the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: transform)
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// A line from the current point towards `tangent1End` that an arc rounds into the direction of `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform: transform)
    }

    public func closeSubpath() {
        storage.close()
    }
}
