/// Why there is no keymap.
package enum KeymapError: Error, Equatable, Sendable, CustomStringConvertible {
    case noContext
    /// The names, as they were asked for.
    case noKeymap(String)

    package var description: String {
        switch self {
        case .noContext:
            "xkbcommon gives no context, which it does when there is no memory left or the keyboard data (Debian: xkb-data) is missing"
        case .noKeymap(let names):
            "there is no keymap \(names); install the keyboard data (Debian: xkb-data), or name another"
        }
    }
}
