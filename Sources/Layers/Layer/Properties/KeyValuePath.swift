import Animation

/// Access by the rest of a key path to the parts of a value, or to the keys of a dictionary, a layer, a cell, a filter
/// or an animation.
enum KeyValuePath {
    enum Written {
        /// The value itself was changed.
        case done
        /// The value has to be replaced by this one.
        case replaced(Any)
        case refused
    }

    /// Returns the first key and the rest; `nil` for a single key.
    static func split(_ keyPath: String) -> (key: String, rest: String)? {
        guard let dot = keyPath.firstIndex(of: "."), dot != keyPath.startIndex,
            keyPath.index(after: dot) != keyPath.endIndex
        else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }

    static func read(_ rest: String, of value: Any?) -> Any? {
        guard let value = value.flatMap(flattened) else { return nil }
        switch value {
        case let layer as CALayer: return layer.value(forKeyPath: rest)
        case let animation as CAAnimation: return animation.value(forKeyPath: rest)
        case let cell as CAEmitterCell: return cell.value(forKeyPath: rest)
        case let cells as [CAEmitterCell]:
            guard let (name, rest) = split(rest) else { return cells.first { $0.name == rest } }
            return read(rest, of: cells.first { $0.name == name })
        case let filter as CIFilter: return filter.value(forKey: rest)
        case let dictionary as [AnyHashable: Any]:
            if let found = dictionary[rest] { return found }
            guard let (key, rest) = split(rest) else { return nil }
            return read(rest, of: dictionary[key])
        default:
            guard let whole = AnimatableValue(any: value) else { return nil }
            return ValueComponent(rest, of: whole)?.get(whole)?.anyValue
        }
    }

    static func write(_ part: Any?, _ rest: String, of value: Any?) -> Written {
        guard let value = value.flatMap(flattened) else { return .refused }
        switch value {
        case let layer as CALayer:
            layer.setValue(part, forKeyPath: rest)
            return .done
        case let animation as CAAnimation:
            animation.setValue(part, forKeyPath: rest)
            return .done
        case let cells as [CAEmitterCell]:
            guard let (name, rest) = split(rest), let cell = cells.first(where: { $0.name == name }) else {
                return .refused
            }
            cell.setValue(part, forKeyPath: rest)
            return .replaced(cells)
        case let filter as CIFilter:
            let copy = CIFilter(filter.state)
            copy.setValue(part, forKey: rest)
            return .replaced(copy)
        case var dictionary as [AnyHashable: Any]:
            guard let (key, rest) = split(rest), let inner = dictionary[key] else {
                dictionary[rest] = part
                return .replaced(dictionary)
            }
            switch write(part, rest, of: inner) {
            case .replaced(let new):
                dictionary[key] = new
                return .replaced(dictionary)
            case let other: return other
            }
        default:
            guard let whole = AnimatableValue(any: value), let component = ValueComponent(rest, of: whole),
                let part = AnimatableValue(optional: part), component.accepts(part, in: whole),
                let new = component.setting(part, in: whole).anyValue
            else { return .refused }
            return .replaced(new)
        }
    }
}
