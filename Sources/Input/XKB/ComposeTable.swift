import CXKB

/// The texts that sequences of keys type in a locale: dead keys with the letters after them, and keys after Compose
/// (Compose(5)).
package final class ComposeTable {
    private let context: OpaquePointer
    private let table: OpaquePointer

    /// Reads the table of a locale, or the file that `XCOMPOSEFILE` names, or `~/.XCompose`.
    ///
    /// `nil` if there is none: the tables belong to the data of libX11 (Debian: libx11-data).
    package init?(locale: String) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        // xkbcommon would write a line about a missing table to standard error.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS) else {
            xkb_context_unref(context)
            return nil
        }
        self.context = context
        self.table = table
    }

    deinit {
        xkb_compose_table_unref(table)
        xkb_context_unref(context)
    }

    /// Returns the name of the locale for characters, as setlocale(3) finds it.
    /// - Parameter variable: Returns the value of an environment variable; `nil` if it is not set.
    package static func locale(in variable: (String) -> String?) -> String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = variable(name), !value.isEmpty { return value }
        }
        return "C"
    }

    /// Returns the state of one keyboard, which the caller owns, or `nil` if there is no memory.
    func state() -> OpaquePointer? { xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) }
}
