package import Animation
import Geometry

/// One property of a class of layers: its name, its action, and how it is read, set and animated.
///
/// Key-value coding, key paths, implicit actions and animations all go through these; a class lists its own once.
package final class LayerProperty: Sendable {
    /// What setting the property starts when nobody says otherwise.
    package enum DefaultAction: Sendable {
        case animation, transition, none
    }

    package let name: String
    /// Numbers all properties of all classes.
    let ordinal = PropertySet.nextOrdinal()
    package let defaultAction: DefaultAction
    /// Where an animation finds and puts the value; nil for a property that doesn't animate.
    package let slot: Slot?
    private let reader: @Sendable (CALayer) -> Any?
    private let writer: @Sendable (CALayer, Any?) -> Bool

    package struct Slot: Sendable {
        package let get: @Sendable (borrowing LayerState) -> AnimatableValue
        /// Ignores values of another kind.
        package let set: @Sendable (inout LayerState, AnimatableValue) -> Void
    }

    package init(_ name: String, action: DefaultAction, slot: Slot?,
                 read: @escaping @Sendable (CALayer) -> Any?, write: @escaping @Sendable (CALayer, Any?) -> Bool) {
        self.name = name
        self.defaultAction = action
        self.slot = slot
        reader = read
        writer = write
    }

    /// A property of the class, kept in a field of the layer's state.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ field: WritableKeyPath<LayerState, Value> & Sendable, action: DefaultAction = .animation
    ) {
        self.init(name, action: action, slot: Slot(field), property: property)
    }

    /// A property of the class that animates through a slot of its own.
    package convenience init<Layer: CALayer, Value: AnimatableRepresentable>(
        _ name: String, action: DefaultAction, slot: Slot?, property: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) {
        self.init(name, action: action, slot: slot, read: { layer in
            guard let layer = layer as? Layer else { return nil }
            return Self.flattened(layer[keyPath: property])
        }, write: { layer, value in
            guard let layer = layer as? Layer, let animatable = AnimatableValue(any: value as Any),
                  let value = Value(animatable) else { return false }
            layer[keyPath: property] = value
            return true
        })
    }

    /// A property that never animates.
    package convenience init<Layer: CALayer, Value: SendableMetatype>(plain name: String, _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable) {
        self.init(name, action: .none, slot: nil, read: { layer in
            (layer as? Layer).flatMap { Self.flattened($0[keyPath: property]) }
        }, write: { layer, value in
            guard let layer = layer as? Layer, let value = value as? Value else { return false }
            layer[keyPath: property] = value
            return true
        })
    }

    package func read(_ layer: CALayer) -> Any? {
        reader(layer)
    }

    /// Sets the property through its accessor, so that actions run; false when the value doesn't fit.
    package func write(_ layer: CALayer, _ value: Any?) -> Bool {
        writer(layer, value)
    }

    private static func flattened<Value>(_ value: Value) -> Any? {
        if let optional = value as? any OptionalValue { return optional.wrappedAny }
        return value
    }
}

extension LayerProperty.Slot {
    package init<Value: AnimatableRepresentable>(_ field: WritableKeyPath<LayerState, Value> & Sendable) {
        self.init(get: { $0[keyPath: field].animatableValue },
                  set: { state, value in
                      if let value = Value(value) { state[keyPath: field] = value }
                  })
    }
}

private protocol OptionalValue {
    var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrappedAny: Any? { self.map { $0 as Any } }
}
