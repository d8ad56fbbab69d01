extension CALayer {
    /// Gives the layer the values of its class's kind, where it was made from a layer of another.
    final func beginKind() {
        let unset = type(of: self).unsetKind
        if !state.kind.isAlike(unset) { state.kind = unset }
    }

    /// Sets a property that only this kind of layers has.
    final func change<Kind: LayerKindValue, Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<Kind, Value>, _ value: Value
    ) {
        noteSet(property)
        guard state.of(Kind.self)[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        // Takes over the old values, which end after the lock is released.
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
