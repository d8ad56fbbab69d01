package import Animation
public import Geometry

/// A vector of numbers as an input of a filter: a point, a rectangle, a row of a matrix (Apple: Core Image's
/// `CIVector`).
public final class CIVector: Sendable {
    private let numbers: [CGFloat]

    /// Creates a vector of the first `count` numbers of `values`.
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

    /// Creates a vector of the origin and the size.
    public convenience init(cgRect r: CGRect) {
        self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
    }

    /// The number of elements.
    public var count: Int { numbers.count }

    /// Returns a number; zero past the end.
    public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }

    /// The first element; 0 for an empty vector.
    public var x: CGFloat { value(at: 0) }
    /// The second element; 0 if there is none.
    public var y: CGFloat { value(at: 1) }
    /// The third element; 0 if there is none.
    public var z: CGFloat { value(at: 2) }
    /// The fourth element; 0 if there is none.
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
    /// The vector as an animatable value: two numbers are a point, four a rectangle, others a list.
    package var animatableValue: AnimatableValue? {
        switch numbers.count {
        case 2: .point(cgPointValue)
        case 4: .rect(cgRectValue)
        default: .array(numbers.map { .number(Double($0)) })
        }
    }
}
