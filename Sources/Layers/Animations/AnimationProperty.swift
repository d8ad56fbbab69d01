import Animation
import Geometry

/// One property of a class of animations: its name, its default, and how key-value coding reads and sets it.
package struct AnimationProperty: Sendable {
    package let name: String
    private let reader: @Sendable (CAAnimation) -> Any?
    private let writer: @Sendable (CAAnimation, Any?) -> Bool

    /// A property of the class; numbers are taken in any box, named constants as strings too.
    init<Owner: CAAnimation, Value: SendableMetatype>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value> & Sendable) {
        self.name = name
        reader = { animation in (animation as? Owner).flatMap { Self.flattened($0[keyPath: property]) } }
        writer = { animation, value in
            guard let owner = animation as? Owner, let value = Self.converted(value, to: Value.self) else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    package func read(_ animation: CAAnimation) -> Any? {
        reader(animation)
    }

    /// False when the value doesn't fit.
    package func write(_ animation: CAAnimation, _ value: Any?) -> Bool {
        writer(animation, value)
    }

    private static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value = (value as Any) as? Value { return value }
        if let constant = type as? any NamedConstant.Type, let name = value as? String { return constant.init(rawValue: name) as? Value }
        return value.flatMap { AnimatableValue(any: $0) }?.unboxed(as: type)
    }

    private static func flattened(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}

/// A constant that stands for a string.
private protocol NamedConstant {
    init(rawValue: String)
}

extension CAMediaTimingFillMode: NamedConstant {}
extension CAAnimationCalculationMode: NamedConstant {}
