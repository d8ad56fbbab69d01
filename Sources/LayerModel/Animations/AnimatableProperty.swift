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
    /// Whether the value belongs to the layer's ``LayerKindState``.
    package let isOfKind: Bool

    package init(
        _ name: String, get: @escaping @Sendable (borrowing LayerState) -> AnimatableValue,
        set: @escaping @Sendable (inout LayerState, AnimatableValue) -> Void, isGeometry: Bool = false,
        isOfKind: Bool = false
    ) {
        self.name = name
        self.get = get
        self.set = set
        self.isGeometry = isGeometry
        self.isOfKind = isOfKind
    }
}
