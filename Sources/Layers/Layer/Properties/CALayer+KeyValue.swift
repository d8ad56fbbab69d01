import Animation
import Geometry

extension CALayer {
    final func readValue(forKey key: String) -> Any? {
        if let property = layerClass[key] { return property.read(self) }
        return extras[key].flatMap(flattened) ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets the value of a key; `nil` resets a property to its default.
    final func writeValue(_ value: Any?, forKey key: String) {
        guard let property = layerClass[key] else {
            let action = triggeredAction(forKey: key)
            setExtra(value.flatMap(flattened), forKey: key)
            if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
            action?.run(forKey: key, object: self, arguments: nil)
            return
        }
        if property.isCustom, value.flatMap(flattened) == nil {
            unsetCustomValue(property)
        } else if !property.write(self, value) {
            guard value.flatMap(flattened) == nil, property.write(self, property.read(unsetTwin())) else {
                return refuse(value, key)
            }
            noteUnset(property)
        }
    }

    final func readValue(forKeyPath keyPath: String) -> Any? {
        if let path = PropertyPath(keyPath, in: layerClass) {
            guard let component = path.component, let animatable = path.property.animatable else {
                return path.property.read(self)
            }
            return component.get(animatable.get(state))?.anyValue
        }
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return readValue(forKey: keyPath) }
        return KeyValuePath.read(rest, of: readValue(forKey: key))
    }

    final func writeValue(_ value: Any?, forKeyPath keyPath: String) {
        if let path = PropertyPath(keyPath, in: layerClass), let component = path.component,
            let animatable = path.property.animatable
        {
            guard let part = AnimatableValue(optional: value), component.accepts(part, in: animatable.get(state))
            else {
                return refuse(value, keyPath)
            }
            writeValue(component.setting(part, in: animatable.get(state)), forKeyPath: path.property.name)
        } else if let path = FilterPath(keyPath) {
            if !path.property.write(self, value) { refuse(value, keyPath) }
        } else if layerClass[keyPath] == nil, let (key, rest) = KeyValuePath.split(keyPath) {
            switch KeyValuePath.write(value, rest, of: readValue(forKey: key)) {
            case .done: break
            case .replaced(let new): writeValue(new, forKey: key)
            case .refused: refuse(value, keyPath)
            }
        } else {
            writeValue(value, forKey: keyPath)
        }
    }

    private func refuse(_ value: Any?, _ key: String) {
        LayersLog.misuse(
            "\(logName): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value"
        )
    }

    // MARK: What is unset

    static func unsetValue(forKey key: String) -> Any? {
        guard let value = declaredProperties.first(where: { $0.name == key })?.read(LayerKind.of(self).make()) else {
            return nil
        }
        return isZero(value) ? nil : value
    }

    private static func isZero(_ value: Any) -> Bool {
        switch value {
        case let number as any BinaryFloatingPoint: Double(number) == 0
        case let number as Int: number == 0
        case let point as CGPoint: point == .zero
        case let size as CGSize: size == .zero
        case let rect as CGRect: rect == .zero
        case let mask as CAAutoresizingMask: mask.isEmpty
        default: false
        }
    }

    final func isWorthArchiving(_ key: String) -> Bool {
        guard let property = layerClass.properties[key] else {
            return extras[key].map { !isKnownSame($0, type(of: self).defaultValue(forKey: key)) } ?? false
        }
        return !property.isDerived && !property.type.areSame(property.read(self), property.read(unsetTwin()))
    }

    /// Applies the default values of a subclass to a new layer.
    final func beginUnset() {
        guard type(of: self) != CALayer.self, let start = layerClass.start else { return }
        begin(with: start)
    }

    final func begin(with start: LayerClass.Start) {
        state = start.state
        plain = start.plain
        bookkeeping.hasLayoutManager = plain.layoutManager != nil
        extras = start.extras
    }
}

extension CALayer {
    /// Sets the values of several keys, in an unspecified order.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    /// Returns the values of the given keys, without those that have none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        keys.reduce(into: [:]) { values, key in values[key] = value(forKey: key) }
    }
}
