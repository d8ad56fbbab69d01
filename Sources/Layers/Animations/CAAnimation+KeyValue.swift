import Animation

extension CAAnimation {
    final func property(named name: String) -> AnimationProperty? {
        let name = Self.aliases[name] ?? name
        return type(of: self).declaredProperties.first { $0.name == name }
    }

    /// Names that can stand for a property too.
    private static let aliases = ["isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive", "isCumulative": "cumulative"]

    final func writeValue(_ value: Any?, forKey key: String) {
        guard let property = property(named: key) else { return change { extras[key] = value } }
        // The property's own accessor looks whether the animation is frozen.
        if !property.write(self, value) {
            LayersLog.misuse("\(type(of: self)): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value")
        }
    }

    final func readValue(forKey key: String) -> Any? {
        if let property = property(named: key) { return property.read(self) }
        return extras[key] ?? type(of: self).defaultValue(forKey: key)
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
    /// Animations are the same when they are the same object.
    public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
