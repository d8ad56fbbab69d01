import Geometry
import Graphics

extension AnimatableValue {
    /// Returns the value as a Swift type; `nil` if it is of another kind.
    package func unboxed<Value>(as type: Value.Type = Value.self) -> Value? {
        switch self {
        case .none: return Self.unbox(nothing: nil)
        case .number(let number): return Self.unbox(number: number)
        case .point(let value): return value as? Value
        case .size(let value): return value as? Value
        case .rect(let value): return value as? Value
        case .color(let value): return value as? Value
        case .affine(let value): return value as? Value
        case .transform(let value): return (value as? Value) ?? (CATransform3DGetAffineTransform(value) as? Value)
        case .path(let value): return CGPath(value) as? Value
        case .image(let value): return value.settled as? Value
        case .array(let values): return Self.unbox(array: values)
        case .custom(let value): return value as? Value
        }
    }

    /// Returns the absent value of an optional type; `nil` for a type that is not optional.
    private static func unbox<Value>(nothing: Any?) -> Value? {
        (nothing as Any) as? Value
    }

    private static func unbox<Value>(number: Double) -> Value? {
        if let value = CGFloat(number) as? Value { return value }
        if let value = number as? Value { return value }
        if let value = Float(number) as? Value { return value }
        if let whole = Int(exactly: number.rounded()), let value = whole as? Value { return value }
        return (number != 0) as? Value
    }

    private static func unbox<Value>(array: [AnimatableValue]) -> Value? {
        if let value = [Double](.array(array)) as? Value { return value }
        if let value = [CGFloat](.array(array)) as? Value { return value }
        if let value = [Float](.array(array)) as? Value { return value }
        if let value = [CGPoint](.array(array)) as? Value { return value }
        if let value = [CGColor](.array(array)) as? Value { return value }
        return array.map { $0.unboxed(as: Any.self) as Any } as? Value
    }

    /// The value in the type of key-value coding, with numbers as `CGFloat`.
    package var anyValue: Any? {
        isNone ? nil : unboxed(as: Any.self)
    }
}
