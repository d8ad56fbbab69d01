import Animation

/// The storage of `@CAProperty`: values that animate are in the layer's state, others in ``extras``.
extension CALayer {
    /// Returns the value; `nil` for one that was never set.
    final func customValue<Value>(_ name: String) -> Value? {
        if let value = state.custom[name] { return unboxed(value) }
        guard let value = extras[name] else { return nil }
        return value as? Value
    }

    final func setCustomValue<Value>(_ value: Value, _ name: String, initial: Value) {
        if refusesChange(of: name) { return }
        let property = layerClass[name]
        if let property { noteSet(property) }
        guard !isKnownSame(value, customValue(name) ?? initial) else { return }
        let animatable = AnimatableValue(any: value)
        assign(animatable, animatable == nil ? value : nil, name, property)
    }

    /// Resets the property to its default.
    final func unsetCustomValue(_ property: LayerProperty) {
        if refusesChange(of: property.name) { return }
        let start = layerClass.start
        noteUnset(property)
        let isSet = state.custom[property.name] != nil || extras[property.name] != nil
        guard isSet else { return }
        assign(start?.state.custom[property.name], start?.extras[property.name], property.name, property)
    }

    private func assign(_ animatable: AnimatableValue?, _ other: Any?, _ name: String, _ property: LayerProperty?) {
        // Receive the old values, which are released after the lock.
        var animatable = animatable
        var other = other
        func assign() {
            swap(&storedState.custom[name], &animatable)
            swap(&storedExtras[name], &other)
        }
        if let property { change(property) { assign() } } else { LayerLock.hold { assign() } }
        LayerLock.end((animatable, other))
    }
}
