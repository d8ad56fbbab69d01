package import Animation
import Geometry
package import Graphics

/// A property of a class of layers: its name, its default action, and how it is read, set and animated.
///
/// Key-value coding, key paths, implicit actions, animations, archives and the inspector use these. Each class lists
/// its own.
package final class LayerProperty: Sendable {
    /// The action that setting the property starts unless the delegate, the layer or its class has another one.
    package enum DefaultAction: Sendable {
        case animation, transition, none
    }

    package let name: String
    /// The number of the property among those of all classes.
    let ordinal = PropertySet.nextOrdinal()
    package let defaultAction: DefaultAction
    /// How animations read and write the value; `nil` for a property that does not animate.
    package let animatable: AnimatableProperty?
    /// The Swift type of the declaration; `Any` for a property that takes any value.
    package let type: any PropertyType.Type
    /// Whether other properties determine the value, so that an archive leaves it out, as `frame`.
    package let isDerived: Bool
    /// Whether the program declared the property, with ``CAProperty``.
    let isCustom: Bool
    private let reader: @Sendable (CALayer) -> Any?
    private let writer: @Sendable (CALayer, Any?) -> Bool

    package init(
        _ name: String, action: DefaultAction, animatable: AnimatableProperty? = nil,
        type: any PropertyType.Type = AnyPropertyType.self, isDerived: Bool = false, isCustom: Bool = false,
        read: @escaping @Sendable (CALayer) -> Any?,
        write: @escaping @Sendable (CALayer, Any?) -> Bool
    ) {
        self.name = name
        self.defaultAction = action
        self.animatable = animatable
        self.type = type
        self.isDerived = isDerived
        self.isCustom = isCustom
        reader = read
        writer = write
    }

    /// Creates a property that is kept in a field of the layer's state.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ field: WritableKeyPath<LayerState, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, field), property: property)
    }

    /// Creates a property that is kept in a field of the layer's geometry.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        geometry field: WritableKeyPath<LayerGeometry, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, geometry: field), property: property)
    }

    /// Creates a property that is kept in a field of the values of one kind of layers.
    package convenience init<Layer: CALayer, Kind: LayerKindValue, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        kind field: WritableKeyPath<Kind, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, field), property: property)
    }

    /// Creates a property whose type could animate.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, action: DefaultAction, animatable: AnimatableProperty? = nil, isDerived: Bool = false,
        property: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) {
        self.init(
            name, action: action, animatable: animatable, type: TypedProperty<Value>.self, isDerived: isDerived,
            read: { layer in
                guard let layer = layer as? Layer else { return nil }
                return flattened(layer[keyPath: property])
            },
            write: { layer, value in
                guard let layer = layer as? Layer, let animatable = AnimatableValue(optional: value),
                    let value = Value(animatable)
                else { return false }
                layer[keyPath: property] = value
                return true
            })
    }

    /// Creates a property of a path, which has no implicit animation but animates explicitly.
    package convenience init<Layer: CALayer>(
        _ name: String, ofPath property: ReferenceWritableKeyPath<Layer, CGPath?> & Sendable,
        _ field: WritableKeyPath<LayerState, PathStorage?> & Sendable
    ) {
        self.init(
            name, action: .none, animatable: AnimatableProperty(name, field), type: TypedProperty<CGPath?>.self,
            read: { layer in
                (layer as? Layer)?[keyPath: property]
            },
            write: { layer, value in
                guard let layer = layer as? Layer else { return false }
                switch AnimatableValue(optional: value) {
                case .path(let path)?: layer[keyPath: property] = CGPath(path)
                case .none?: layer[keyPath: property] = nil
                default: return false
                }
                return true
            })
    }

    /// Creates a property that does not animate.
    package convenience init<Layer: CALayer, Value: SendableMetatype>(
        plain name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable, action: DefaultAction = .none
    ) {
        self.init(
            name, action: action, type: TypedProperty<Value>.self,
            read: { layer in
                (layer as? Layer).flatMap { flattened($0[keyPath: property]) }
            },
            write: { layer, value in
                guard let layer = layer as? Layer, let value: Value = converted(value) else { return false }
                layer[keyPath: property] = value
                return true
            })
    }

    /// A value of the property's kind, which resolves the components in key paths. Computed, since few programs need
    /// it.
    package var sample: AnimatableValue {
        let unset = animatable?.get(LayerState()) ?? .none
        return unset.isNone ? type.sample : unset
    }

    package func read(_ layer: CALayer) -> Any? {
        reader(layer)
    }

    /// Sets the property through its accessor, so that actions run. Returns false if the value does not fit.
    package func write(_ layer: CALayer, _ value: Any?) -> Bool {
        writer(layer, value)
    }
}
