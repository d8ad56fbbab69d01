import Synchronization

/// From the storage of a `@CAProperty` to the property's name: `_time` holds `time`.
enum CustomPropertyName {
    /// Key paths stay in the table, so an address stands for one of them for good.
    private struct Entry: @unchecked Sendable {
        let storage: AnyKeyPath
        let name: String
    }

    private static let names = Mutex<[ObjectIdentifier: Entry]>([:])

    static func name(of storage: AnyKeyPath) -> String {
        names.withLock { names in
            if let entry = names[ObjectIdentifier(storage)] { return entry.name }
            // A key path describes itself as \Class._time.
            let label = "\(storage)".split(separator: ".").last.map(String.init) ?? ""
            let name = name(ofStorage: label)
            names[ObjectIdentifier(storage)] = Entry(storage: storage, name: name)
            return name
        }
    }

    static func name(ofStorage label: String) -> String {
        label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
}
