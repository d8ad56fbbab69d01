/// The names of custom properties by the key path of their storage: `_time` stores `time`. Each thread has its own
/// table.
final class CustomPropertyNames {
    /// Names by the address of a key path. ``byPath`` keeps the key paths alive, so that addresses are unique.
    private var byAddress: [ObjectIdentifier: String] = [:]
    /// Names by key path. Generic classes make a new key path, equal to the last one, for every access.
    private var byPath: [AnyKeyPath: String] = [:]

    func name(of storage: AnyKeyPath) -> String {
        if let name = byAddress[ObjectIdentifier(storage)] { return name }
        if let name = byPath[storage] { return name }
        // The description of a key path is \Class._time.
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
