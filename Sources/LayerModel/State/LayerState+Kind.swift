extension LayerState {
    /// Returns the values of a kind, or those of a new layer if the layer is of another kind.
    @inlinable package func of<Value: LayerKindValue>(_ type: Value.Type) -> Value { Value(kind) ?? Value() }

    /// The values of a shape layer; `nil` for other kinds.
    package var shape: ShapeState? { ShapeState(kind) }

    /// The values of a gradient layer; `nil` for other kinds.
    package var gradient: GradientState? { GradientState(kind) }

    /// The values of a text layer; `nil` for other kinds.
    package var text: TextState? { TextState(kind) }

    /// Whether the sublayers share a three-dimensional space instead of lying flat in the layer's plane.
    package var preservesDepth: Bool {
        switch kind {
        case .transform: true
        case .replicator(let replicator): replicator.preservesDepth
        case .instance(let instance): instance.preservesDepth
        case .plain, .shape, .gradient, .scroll, .emitter, .drawable, .tiled, .text: false
        }
    }
}
