import Synchronization

/// From the storage of a `@CAProperty` to the property's name: `_time` holds `time`.
enum CustomPropertyName {
    /// Key paths stay in the table, so an address stands for one of them for good.
    private struct Names: @unchecked Sendable {
        var byAddress: [ObjectIdentifier: String] = [:]
        /// Generic classes have a new key path for every access, equal to the one before.
        var byPath: [AnyKeyPath: String] = [:]
    }

    private static let names = Mutex(Names())

    static func name(of storage: AnyKeyPath) -> String {
        names.withLock { names in
            if let name = names.byAddress[ObjectIdentifier(storage)] { return name }
            if let name = names.byPath[storage] { return name }
            // A key path describes itself as \Class._time.
            let label = "\(storage)".split(separator: ".").last.map(String.init) ?? ""
            let name = name(ofStorage: label)
            names.byPath[storage] = name
            names.byAddress[ObjectIdentifier(storage)] = name
            return name
        }
    }

    static func name(ofStorage label: String) -> String {
        label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
}
