import Animation

extension CALayer {
    final func readValue(forKey key: String) -> Any? {
        if let property = layerClass[key] { return property.read(self) }
        return extras[key] ?? styleValue(forKey: key)
    }

    final func writeValue(_ value: Any?, forKey key: String) {
        guard let property = layerClass[key] else {
            extras[key] = value
            return
        }
        if !property.write(self, value) {
            LayersLog.misuse("\(logName): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value")
        }
    }

    final func readValue(forKeyPath keyPath: String) -> Any? {
        guard let path = PropertyPath(keyPath, in: layerClass) else { return extras[keyPath] }
        guard let component = path.component, let slot = path.property.slot else { return path.property.read(self) }
        return component.get(slot.get(state))?.anyValue
    }

    final func writeValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = PropertyPath(keyPath, in: layerClass), let component = path.component, let slot = path.property.slot else {
            writeValue(value, forKey: keyPath)
            return
        }
        guard let part = AnimatableValue(any: value as Any), component.accepts(part, in: slot.get(state)) else {
            LayersLog.misuse("\(logName): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(keyPath)”; it keeps its value")
            return
        }
        writeValue(component.setting(part, in: slot.get(state)), forKey: path.property.name)
    }
}
