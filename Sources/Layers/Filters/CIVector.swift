package import Animation
public import Geometry

/// Numbers that belong together, as filters take them: a point, a rectangle, a row of a matrix (Apple: Core Image's
/// `CIVector`).
public final class CIVector: Sendable {
    private let numbers: [CGFloat]

    /// - Parameter count: how many of `values` count.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        numbers = Array(UnsafeBufferPointer(start: values, count: max(count, 0)))
    }

    private init(_ numbers: [CGFloat]) {
        self.numbers = numbers
    }

    package convenience init(numbers: [Double]) {
        self.init(numbers.map { CGFloat($0) })
    }

    public convenience init(x: CGFloat) {
        self.init([x])
    }

    public convenience init(x: CGFloat, y: CGFloat) {
        self.init([x, y])
    }

    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
        self.init([x, y, z])
    }

    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.init([x, y, z, w])
    }

    public convenience init(cgPoint p: CGPoint) {
        self.init([p.x, p.y])
    }

    /// The origin, then the size.
    public convenience init(cgRect r: CGRect) {
        self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
    }

    public var count: Int { numbers.count }

    /// Zero past the end.
    public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }

    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

extension CIVector: Hashable {
    public static func == (a: CIVector, b: CIVector) -> Bool { a.numbers == b.numbers }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(numbers)
    }
}

extension CIVector: CustomStringConvertible {
    public var description: String { "[" + numbers.map { "\($0)" }.joined(separator: " ") + "]" }
}

extension CIVector: AnimatableValueBox {
    /// Two numbers animate as a point, four as a rectangle, others as a list.
    package var animatableValue: AnimatableValue? {
        switch numbers.count {
        case 2: .point(cgPointValue)
        case 4: .rect(cgRectValue)
        default: .array(numbers.map { .number(Double($0)) })
        }
    }
}
