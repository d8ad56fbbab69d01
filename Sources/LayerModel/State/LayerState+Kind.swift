extension LayerState {
    /// The values of one kind of layer; those of an untouched one where the layer is of another kind.
    package func of<Value: KindValue>(_ type: Value.Type) -> Value { Value(kind) ?? Value() }

    /// What a shape layer draws.
    package var shape: ShapeState? { ShapeState(kind) }

    package var gradient: GradientState? { GradientState(kind) }

    /// What a text layer draws.
    package var text: TextState? { TextState(kind) }
}
