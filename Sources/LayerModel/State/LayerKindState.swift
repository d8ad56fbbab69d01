/// The values that only one kind of layers has. The kind of a layer never changes.
///
/// Switches over kinds have no `default`, so that the compiler lists them when a kind is added.
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
    @inlinable package func isAlike(_ other: LayerKindState) -> Bool { name == other.name }

    /// The names of the cases, which can be compared without their values.
    @usableFromInline enum Name {
        case plain, shape, gradient, transform, replicator, instance, scroll, emitter, drawable, tiled, text
    }

    @inlinable var name: Name {
        switch self {
        case .plain: .plain
        case .shape: .shape
        case .gradient: .gradient
        case .transform: .transform
        case .replicator: .replicator
        case .instance: .instance
        case .scroll: .scroll
        case .emitter: .emitter
        case .drawable: .drawable
        case .tiled: .tiled
        case .text: .text
        }
    }
}
