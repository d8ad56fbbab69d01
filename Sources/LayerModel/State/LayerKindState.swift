/// The values that only one kind of layers has. The kind of a layer never changes.
@usableFromInline package enum LayerKindState: Sendable, Equatable {
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

/// The values of one kind of layers.
@usableFromInline package protocol LayerKindValue: Sendable, Equatable {
    /// Creates the values of a new layer.
    init()
    /// Returns the values of the kind, or `nil` if `kind` is another one.
    static func values(in kind: LayerKindState) -> Self?
    var kind: LayerKindState { get }
}

extension LayerKindValue {
    /// Creates the values of the kind; `nil` if `kind` is another one.
    @inlinable package init?(_ kind: LayerKindState) {
        guard let values = Self.values(in: kind) else { return nil }
        self = values
    }
}

extension LayerKindState {
    /// Whether both are of one kind, whatever their values are.
    @inlinable package func isAlike(_ other: LayerKindState) -> Bool {
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
