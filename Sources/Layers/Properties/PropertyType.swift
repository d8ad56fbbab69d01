package import Animation
import Geometry

/// The Swift type of a property, erased.
package protocol PropertyType: SendableMetatype {
    static var declared: Any.Type { get }
    /// A value of the type's kind; `.none` if the type does not animate.
    static var sample: AnimatableValue { get }
    /// Whether two values of the type are known to be equal.
    static func areSame(_ a: Any?, _ b: Any?) -> Bool
}

/// The type of a property that takes any value.
enum AnyPropertyType: PropertyType {
    static var declared: Any.Type { Any.self }
    static var sample: AnimatableValue { .none }
    static func areSame(_ a: Any?, _ b: Any?) -> Bool { isKnownSame(a, b) }
}

/// The type of a property declared with `Value`.
enum TypedProperty<Value>: PropertyType {
    static var declared: Any.Type { Value.self }

    static var sample: AnimatableValue {
        (wrappedType(Value.self) as? any CAPropertyValue.Type).flatMap { AnimatableValue(any: $0.unsetValue) } ?? .none
    }

    static func areSame(_ a: Any?, _ b: Any?) -> Bool { isKnownSame(a, b) }
}

/// An optional whose wrapped type is erased.
package protocol OptionalValue {
    var wrappedAny: Any? { get }
    static var wrapped: Any.Type { get }
    static var absent: Self { get }
}

extension Optional: OptionalValue {
    package var wrappedAny: Any? { self.map { $0 as Any } }
    package static var wrapped: Any.Type { Wrapped.self }
    package static var absent: Self { nil }
}

/// Returns the value with nested optionals unwrapped.
package func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrappedAny.flatMap(flattened)
}

/// Whether two values are equal, as far as their types can tell.
package func isKnownSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a.flatMap(flattened), let b = b.flatMap(flattened) else {
        return a.flatMap(flattened) == nil && b.flatMap(flattened) == nil
    }
    if let a = a as? any Equatable { return isEqual(a, b) }
    if let a = AnimatableValue(any: a), let b = AnimatableValue(any: b) { return a.isSame(as: b) }
    return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
}

private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value) == a
}

/// Returns a value converted to the type `Value` of a property, with boxes opened and numbers converted; `nil` if it
/// does not fit.
package func converted<Value>(_ value: Any?) -> Value? {
    guard let value = value.flatMap(flattened) else {
        // A cast to `Any?` would wrap the `nil`.
        if Value.self == Any?.self { return unsafeBitCast(Any?.none, to: Value.self) }
        return (Value.self as? any OptionalValue.Type)?.absent as? Value
    }
    if let value = value as? Value { return value }
    if let type = wrappedType(Value.self) as? any RawRepresentable.Type { return constant(value, type) as? Value }
    return AnimatableValue(any: value).flatMap { unboxed($0) }
}

/// Returns a named constant by its name, or an option set by its bits.
private func constant<Constant: RawRepresentable>(_ value: Any, _ type: Constant.Type) -> Constant? {
    (converted(value) as Constant.RawValue?).flatMap { Constant(rawValue: $0) }
}

/// Returns an animatable value in the Swift type of a property; `nil` for a value of another kind.
package func unboxed<Value>(_ value: AnimatableValue) -> Value? {
    if case .number(let number) = value {
        if Value.self == CGFloat.self { return CGFloat(number) as? Value }
        if Value.self == Double.self { return number as? Value }
    }
    if let type = Value.self as? any AnimatableRepresentable.Type { return type.init(value) as? Value }
    if case .number(let number) = value, let type = integerType(Value.self) { return whole(number, type) as? Value }
    return value.unboxed(as: Value.self)
}

private func wrappedType(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalValue.Type)?.wrapped ?? type
}

private func integerType(_ type: Any.Type) -> (any BinaryInteger.Type)? {
    wrappedType(type) as? any BinaryInteger.Type
}

private func whole<Integer: BinaryInteger>(_ number: Double, _ type: Integer.Type) -> Integer? {
    Integer(exactly: number.rounded())
}
