import Animation
import Geometry

/// A custom animatable property of a layer subclass, declared in one line; its key is the property's name.
///
/// Implicit and explicit animations drive it; where the class answers true in `needsDisplay(forKey:)`, `display()` runs
/// for every frame, and `presentation()` holds the value of that frame:
///
/// ```swift
/// class ClockFace: CALayer {
///     @CAProperty var time: CGFloat
///
///     override class func needsDisplay(forKey key: String) -> Bool {
///         key == "time" || super.needsDisplay(forKey: key)
///     }
/// }
/// ```
///
/// Numbers, points, sizes, rectangles, transforms, colours, paths, images, arrays and optionals of these, and types
/// that adopt ``CAInterpolatable`` animate. A value of any other type is kept, told to key-value coding and asks for
/// its action and for display all the same. Before it is set, a property reads as `defaultValue(forKey:)` of its class
/// says, else as its initial value.
///
/// Unlike in Core Animation, a wrapper takes the place of `@dynamic` and `@NSManaged`.
@propertyWrapper
public struct CAProperty<Value> {
    let initial: Value

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    /// Creates a property with the empty value of its type: zero, nil, the null rectangle, the identity.
    public init() where Value: CAPropertyValue {
        initial = Value.unsetValue
    }

    @available(*, unavailable, message: "@CAProperty belongs on a property of a CALayer subclass")
    public var wrappedValue: Value {
        get { initial }
        set {}
    }

    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer,
        wrapped property: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, CAProperty<Value>>
    ) -> Value {
        get {
            layer.customValue(ThreadTransactions.current.propertyNames.name(of: storage))
                ?? layer[keyPath: storage].initial
        }
        set {
            layer.setCustomValue(
                newValue, ThreadTransactions.current.propertyNames.name(of: storage),
                initial: layer[keyPath: storage].initial)
        }
    }
}

/// A wrapped property whose type is erased, as ``LayerClass`` finds it.
protocol CustomPropertyDeclaration {
    func property(named name: String) -> LayerProperty
}

extension CAProperty: CustomPropertyDeclaration {
    func property(named name: String) -> LayerProperty {
        let resting = AnimatableValue(any: initial) ?? .none
        let animatable = AnimatableProperty(
            name, get: { $0.custom[name] ?? resting }, set: { $0.custom[name] = $1 })
        // A value that is only read from here on, so any thread may read it.
        nonisolated(unsafe) let initial = initial
        return LayerProperty(
            name, action: .none, animatable: animatable, type: TypedProperty<Value>.self, isCustom: true,
            read: { layer in
                let value: Value = layer.customValue(name) ?? initial
                return flattened(value)
            },
            write: { layer, value in
                guard let value: Value = converted(value) else { return false }
                layer.setCustomValue(value, name, initial: initial)
                return true
            })
    }
}
