/// The reason why there is no keymap.
package enum KeymapError: Error, Equatable, Sendable, CustomStringConvertible {
    case noContext
    /// There is no keymap with the requested names.
    case noKeymap(String)

    package var description: String {
        switch self {
        case .noContext:
            "xkbcommon: no context; install the keyboard data (Debian: xkb-data), or free memory"
        case .noKeymap(let names):
            "keymap \(names): not found; install the keyboard data (Debian: xkb-data), or name another one"
        }
    }
}
