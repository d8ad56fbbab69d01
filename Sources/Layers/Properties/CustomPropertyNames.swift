/// From the storage of a `@CAProperty` to the property's name: `_time` holds `time`. One thread's.
final class CustomPropertyNames {
    /// Key paths stay in the other table, so an address stands for one of them for good.
    private var byAddress: [ObjectIdentifier: String] = [:]
    /// Generic classes have a new key path for every access, equal to the one before.
    private var byPath: [AnyKeyPath: String] = [:]

    func name(of storage: AnyKeyPath) -> String {
        if let name = byAddress[ObjectIdentifier(storage)] { return name }
        if let name = byPath[storage] { return name }
        // A key path describes itself as \Class._time.
        let label = "\(storage)".split(separator: ".").last.map(String.init) ?? ""
        let name = Self.name(ofStorage: label)
        byPath[storage] = name
        byAddress[ObjectIdentifier(storage)] = name
        return name
    }

    static func name(ofStorage label: String) -> String {
        label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
}
