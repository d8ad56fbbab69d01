extension LayerState {
    /// The values of one kind of layer; those of an untouched one where the layer is of another kind.
    package func of<Value: LayerKindValue>(_ type: Value.Type) -> Value { Value(kind) ?? Value() }

    /// What a shape layer draws.
    package var shape: ShapeState? { ShapeState(kind) }

    package var gradient: GradientState? { GradientState(kind) }

    /// What a text layer draws.
    package var text: TextState? { TextState(kind) }

    /// Whether the sublayers share a space with depth instead of lying flat in the layer's plane.
    package var preservesDepth: Bool {
        switch kind {
        case .transform: true
        case .replicator(let replicator): replicator.preservesDepth
        case .instance(let instance): instance.preservesDepth
        default: false
        }
    }
}
