import Animation

extension CAAnimation {
    package final var animationClass: AnimationClass { AnimationClass.of(type(of: self)) }

    /// Applies the default values of a subclass to a new animation.
    final func beginUnset() {
        for (property, value) in animationClass.start.values { _ = property.write(self, value) }
    }

    /// Returns a new animation of the nearest class of the library, with the properties of this animation's class
    /// unset.
    package final func unsetTwin() -> CAAnimation {
        let twin = animationClass.kind.make()
        for (property, value) in animationClass.start.values { _ = property.write(twin, value) }
        return twin
    }

    final func readValue(forKey key: String) -> Any? {
        if let property = animationClass[key] { return property.read(self) }
        return extras[key].flatMap(flattened) ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets the value of a key; `nil` resets a property to its default.
    final func writeValue(_ value: Any?, forKey key: String) {
        guard let property = animationClass[key] else {
            change { extras[key] = value.flatMap(flattened) }
            return
        }
        // The accessor of the property checks whether the animation is frozen.
        if property.write(self, value) { return }
        guard value.flatMap(flattened) == nil, property.write(self, property.read(unsetTwin())) else {
            return refuse(value, key)
        }
    }

    final func readValue(forKeyPath keyPath: String) -> Any? {
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return readValue(forKey: keyPath) }
        return KeyValuePath.read(rest, of: readValue(forKey: key))
    }

    final func writeValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return writeValue(value, forKey: keyPath) }
        switch KeyValuePath.write(value, rest, of: readValue(forKey: key)) {
        case .done: break
        case .replaced(let new): writeValue(new, forKey: key)
        case .refused: refuse(value, keyPath)
        }
    }

    private func refuse(_ value: Any?, _ key: String) {
        LayersLog.misuse(
            "\(type(of: self)): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value"
        )
    }

    final func isWorthArchiving(_ value: Any?, default usual: Any?) -> Bool {
        guard let value else { return false }
        if let value = AnimatableValue(any: value) {
            let usual = usual.flatMap { AnimatableValue(any: $0) } ?? .number(0)
            return !value.isSame(as: usual)
        }
        guard let value = value as? AnyHashable else { return true }
        return value != usual as? AnyHashable
    }

    static let ownDefaults: [String: any Sendable] = [
        "speed": Float(1), "fillMode": CAMediaTimingFillMode.removed, "removedOnCompletion": true,
    ]

    static let ownProperties: [AnimationProperty] = [
        AnimationProperty("beginTime", \CAAnimation.beginTime),
        AnimationProperty("duration", \CAAnimation.duration),
        AnimationProperty("speed", \CAAnimation.speed),
        AnimationProperty("timeOffset", \CAAnimation.timeOffset),
        AnimationProperty("repeatCount", \CAAnimation.repeatCount),
        AnimationProperty("repeatDuration", \CAAnimation.repeatDuration),
        AnimationProperty("autoreverses", \CAAnimation.autoreverses),
        AnimationProperty("fillMode", \CAAnimation.fillMode),
        AnimationProperty("timingFunction", \CAAnimation.timingFunction),
        AnimationProperty("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
        AnimationProperty("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange),
    ]
}

extension CAAnimation: Hashable {
    /// Whether both are the same object.
    public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CAAnimation {
    /// Sets the values of several keys, in an unspecified order.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    /// Returns the values of the given keys, without those that have none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        keys.reduce(into: [:]) { values, key in values[key] = value(forKey: key) }
    }
}
