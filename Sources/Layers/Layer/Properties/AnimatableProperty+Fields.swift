import Animation
import LayerModel

// They are in this module, where all properties are declared, so that the compiler specializes the closures.
extension AnimatableProperty {
    /// Creates a property that is kept in a field of the layer's state.
    convenience init<Value: AnimatableRepresentable>(
        _ name: String, _ field: WritableKeyPath<LayerState, Value> & Sendable
    ) {
        self.init(
            name, get: { $0[keyPath: field].animatableValue },
            set: { state, value in
                if let value = Value(value) { state[keyPath: field] = value }
            })
    }

    /// Creates a property that is kept in a field of the layer's geometry.
    convenience init<Value: AnimatableRepresentable>(
        _ name: String, geometry field: WritableKeyPath<LayerGeometry, Value> & Sendable
    ) {
        self.init(
            name, get: { $0.geometry[keyPath: field].animatableValue },
            set: { state, value in
                if let value = Value(value) { state.geometry[keyPath: field] = value }
            }, isGeometry: true)
    }

    /// Creates a property that only one kind of layers has.
    convenience init<Kind: LayerKindValue, Value: AnimatableRepresentable>(
        _ name: String, _ field: WritableKeyPath<Kind, Value> & Sendable
    ) {
        self.init(
            name, get: { $0.of(Kind.self)[keyPath: field].animatableValue },
            set: { state, value in
                guard var kind = Kind(state.kind), let value = Value(value) else { return }
                kind[keyPath: field] = value
                state.kind = kind.kind
            }, isOfKind: true)
    }
}
