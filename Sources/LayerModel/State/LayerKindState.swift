/// What a layer of a kind of its own has besides what every layer has. A layer is of one kind for as long as it lives.
package enum LayerKindState: Sendable, Equatable {
    case plain
    case shape(ShapeState)
    case gradient(GradientState)
    case transform
    case replicator(ReplicatorState)
    case instance(InstanceState)
    case scroll(ScrollState)
    case emitter(EmitterState)
    case drawable(DrawableState)
    case tiled(TiledState)
    case text(TextState)
}

/// The values of one kind of layer.
package protocol LayerKindValue: Sendable, Equatable {
    /// Those of a layer that nobody has touched.
    init()
    /// Nil for another kind's.
    init?(_ kind: LayerKindState)
    var kind: LayerKindState { get }
}

extension LayerKindState {
    /// Whether both are of one kind, whatever their values are.
    package func isAlike(_ other: LayerKindState) -> Bool {
        switch (self, other) {
        case (.plain, .plain), (.shape, .shape), (.gradient, .gradient), (.transform, .transform),
            (.replicator, .replicator),
            (.instance, .instance), (.scroll, .scroll), (.emitter, .emitter), (.drawable, .drawable), (.tiled, .tiled),
            (.text, .text):
            true
        default: false
        }
    }
}
