package import Animation
import Geometry
package import Graphics

/// One property of a class of layers: its name, its action, and how it is read, set and animated.
///
/// Key-value coding, key paths, implicit actions, animations, archives and the inspector all go through these; a class
/// lists its own once.
package final class LayerProperty: Sendable {
    /// What setting the property starts when nobody says otherwise.
    package enum DefaultAction: Sendable {
        case animation, transition, none
    }

    package let name: String
    /// Numbers all properties of all classes.
    let ordinal = PropertySet.nextOrdinal()
    package let defaultAction: DefaultAction
    /// How animations read and write the value; nil for a property that doesn't animate.
    package let animatable: AnimatableProperty?
    /// The Swift type that the property is declared with; `Any` for one that takes whatever comes.
    package let type: any PropertyType.Type
    /// Whether what the property says is said by others too, so that an archive leaves it out: `frame`.
    package let isDerived: Bool
    /// Whether a program declared it, with ``CAProperty``.
    package let isCustom: Bool
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

    /// A property of the class, kept in a field of the layer's state.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ field: WritableKeyPath<LayerState, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, field), property: property)
    }

    /// A property of the class, kept in a field of the layer's place.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        place field: WritableKeyPath<LayerGeometry, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, geometry: field), property: property)
    }

    /// A property of the class, kept in a field of the state of one kind of layers.
    package convenience init<Layer: CALayer, Kind: LayerKindValue, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        kind field: WritableKeyPath<Kind, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, animatable: AnimatableProperty(name, field), property: property)
    }

    /// A property of the class whose value could animate, as far as its type goes.
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
                guard let layer = layer as? Layer, let animatable = AnimatableValue(any: value as Any),
                    let value = Value(animatable)
                else { return false }
                layer[keyPath: property] = value
                return true
            })
    }

    /// A path: animations lead to other paths, but setting it starts none.
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
                switch AnimatableValue(any: value as Any) {
                case .path(let path)?: layer[keyPath: property] = CGPath(path)
                case .none?: layer[keyPath: property] = nil
                default: return false
                }
                return true
            })
    }

    /// A property whose value never animates.
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

    /// A value of the property's kind, by which the parts that key paths name are found: seldom, while most programs
    /// look up properties of all kinds.
    package var sample: AnimatableValue {
        let unset = animatable?.get(LayerState()) ?? .none
        return unset.isNone ? type.sample : unset
    }

    package func read(_ layer: CALayer) -> Any? {
        reader(layer)
    }

    /// Sets the property through its accessor, so that actions run; false when the value doesn't fit.
    package func write(_ layer: CALayer, _ value: Any?) -> Bool {
        writer(layer, value)
    }
}
