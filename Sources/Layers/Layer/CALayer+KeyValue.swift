import Animation

extension CALayer {
    final func readValue(forKey key: String) -> Any? {
        if let property = layerClass[key] { return property.read(self) }
        return extras[key].flatMap(flattened) ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
    }

    /// Nil sets a property back to what it reads as before it is set.
    final func writeValue(_ value: Any?, forKey key: String) {
        guard let property = layerClass[key] else {
            let action = triggeredAction(forKey: key)
            extras[key] = value.flatMap(flattened)
            if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
            action?.run(forKey: key, object: self, arguments: nil)
            return
        }
        if value.flatMap(flattened) == nil, property.isCustom {
            unsetCustomValue(property)
        } else if !property.write(self, value) {
            guard value.flatMap(flattened) == nil, property.write(self, property.read(unsetTwin())) else { return refuse(value, key) }
            noteUnset(property)
        }
    }

    final func readValue(forKeyPath keyPath: String) -> Any? {
        if let path = PropertyPath(keyPath, in: layerClass) {
            guard let component = path.component, let slot = path.property.slot else { return path.property.read(self) }
            return component.get(slot.get(state))?.anyValue
        }
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return readValue(forKey: keyPath) }
        return KeyValuePath.read(rest, of: readValue(forKey: key))
    }

    final func writeValue(_ value: Any?, forKeyPath keyPath: String) {
        if let path = PropertyPath(keyPath, in: layerClass), let component = path.component, let slot = path.property.slot {
            guard let part = AnimatableValue(any: value as Any), component.accepts(part, in: slot.get(state)) else {
                return refuse(value, keyPath)
            }
            writeValue(component.setting(part, in: slot.get(state)), forKeyPath: path.property.name)
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
        LayersLog.misuse("\(logName): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value")
    }

    // MARK: What is unset

    static func unsetValue(forKey key: String) -> Any? {
        declaredProperties.first { $0.name == key }?.read(LayerKind.of(self).make())
    }

    /// A new layer's values, where the class doesn't start as the library does.
    final func beginUnset() {
        guard type(of: self) != CALayer.self, let start = layerClass.start else { return }
        begin(with: start)
    }

    final func begin(with start: LayerClass.Start) {
        state = start.state
        plain = start.plain
        extras = start.extras
    }
}
