package import Animation

/// An animatable property of a layer, as animations read and write it in a layer's state.
///
/// Two references to the same object name the same property.
package final class AnimatableProperty: Sendable {
    /// The key of the property, or the key path for an input of a filter or a value of an emitter cell.
    package let name: String
    package let get: @Sendable (borrowing LayerState) -> AnimatableValue
    /// Ignores a value of another kind.
    package let set: @Sendable (inout LayerState, AnimatableValue) -> Void
    /// Whether the value belongs to the layer's ``LayerGeometry``.
    package let isGeometry: Bool

    package init(
        _ name: String, get: @escaping @Sendable (borrowing LayerState) -> AnimatableValue,
        set: @escaping @Sendable (inout LayerState, AnimatableValue) -> Void, isGeometry: Bool = false
    ) {
        self.name = name
        self.get = get
        self.set = set
        self.isGeometry = isGeometry
    }
}

extension AnimatableProperty {
    /// Creates a property that is kept in a field of the layer's state.
    package convenience init<Value: AnimatableRepresentable>(
        _ name: String, _ field: WritableKeyPath<LayerState, Value> & Sendable
    ) {
        self.init(
            name, get: { $0[keyPath: field].animatableValue },
            set: { state, value in
                if let value = Value(value) { state[keyPath: field] = value }
            })
    }

    /// Creates a property that is kept in a field of the layer's geometry.
    package convenience init<Value: AnimatableRepresentable>(
        _ name: String, geometry field: WritableKeyPath<LayerGeometry, Value> & Sendable
    ) {
        self.init(
            name, get: { $0.place[keyPath: field].animatableValue },
            set: { state, value in
                if let value = Value(value) { state.place[keyPath: field] = value }
            }, isGeometry: true)
    }

    /// Creates a property that only one kind of layers has.
    package convenience init<Kind: LayerKindValue, Value: AnimatableRepresentable>(
        _ name: String, _ field: WritableKeyPath<Kind, Value> & Sendable
    ) {
        self.init(
            name, get: { $0.of(Kind.self)[keyPath: field].animatableValue },
            set: { state, value in
                guard var kind = Kind(state.kind), let value = Value(value) else { return }
                kind[keyPath: field] = value
                state.kind = kind.kind
            })
    }
}
