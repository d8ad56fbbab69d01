extension CALayer {
    /// Gives the layer the state of its class's kind if it is a copy of a layer of another kind.
    final func beginKind() {
        let unset = type(of: self).unsetKind
        if !state.kind.isAlike(unset) { state.kind = unset }
    }

    /// Sets a property of this kind of layers.
    final func change<Kind: LayerKindValue, Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<Kind, Value>, _ value: Value
    ) {
        noteSet(property)
        guard state.of(Kind.self)[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        // Receives the old values, which are released after the lock.
        var old = LayerKindState.plain
        change(property) {
            var kind = storedState.of(Kind.self)
            kind[keyPath: field] = value
            old = kind.kind
            swap(&storedState.kind, &old)
        }
        LayerLock.end(old)
    }
}
