extension CALayer {
    /// Applies the values of a style to all properties that were not set, without actions, and resets those that the
    /// style no longer defines.
    final func setStyle(_ style: [AnyHashable: Any]?) {
        guard !refusesChange(of: LayerProperty.style.name) else { return }
        LayerLock.end(LayerLock.exchange(&plain.style, style))
        guard style != nil || !plain.unstyled.isEmpty else { return }
        let values = Style(style).values
        perform(.styling) { takeStyle(values) }
    }

    private func takeStyle(_ values: [String: Any]) {
        for (name, value) in plain.unstyled.sorted(by: { $0.key < $1.key }) where values[name] == nil {
            LayerLock.end(LayerLock.exchange(&plain.unstyled[name], nil))
            if let property = layerClass[name], !bookkeeping.explicit.contains(property.ordinal) {
                _ = property.write(self, value)
            }
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { take(value, forKey: name) }
    }

    private func take(_ value: Any, forKey name: String) {
        guard let property = layerClass[name], property !== LayerProperty.style,
            !bookkeeping.explicit.contains(property.ordinal)
        else { return }
        let old = property.read(self)
        guard property.write(self, value) else {
            LayersLog.misuse(
                "\(logName): a value of type \(type(of: value)) in the style doesn't fit “\(name)”; it is left out")
            return
        }
        if plain.unstyled[property.name] == nil { plain.unstyled[property.name] = .some(old) }
    }

    /// Returns the style's value of a key without a property.
    final func styleValue(forKey key: String) -> Any? {
        plain.style.flatMap { Style($0).values[key] }
    }
}

/// A dictionary of values by key, with the nested dictionary of `"style"` as a fallback.
struct Style {
    /// The dictionaries, outermost first.
    private var levels: [[AnyHashable: Any]] = []

    init(_ style: [AnyHashable: Any]?) {
        var next = style
        // A style is a value, so it cannot contain itself.
        while let level = next {
            levels.append(level)
            next = level["style"] as? [AnyHashable: Any]
        }
    }

    /// The effective value of every key, without actions.
    var values: [String: Any] {
        var values: [String: Any] = [:]
        for level in levels {
            for case (let key as String, let value) in level
            where key != "actions" && key != "style" && values[key] == nil {
                values[key] = value
            }
        }
        return values
    }

    func action(forKey event: String) -> (any CAAction)? {
        for level in levels {
            guard let actions = level["actions"] as? [AnyHashable: Any] else { continue }
            if let action = actions[event] as? any CAAction { return action }
        }
        return nil
    }
}
