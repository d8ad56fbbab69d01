import CXKB
package import Input

/// A keymap of xkbcommon: the meanings of the keys of keyboards.
///
/// ```swift
/// let keymap = try Keymap(KeymapNames(layout: "de"))
/// var keys = KeyboardInput { _ in keymap.translator() }
/// ```
package final class Keymap {
    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let composing: ComposeTable?

    /// - Parameters:
    ///   - names: The names of the keymap. Those that are `nil` are taken from the environment
    ///   (`XKB_DEFAULT_LAYOUT` and others) or are xkbcommon's defaults, which make a US keyboard.
    ///   - composing: The texts of dead keys; `nil` if dead keys type nothing.
    package init(_ names: KeymapNames = KeymapNames(), composing: ComposeTable? = nil) throws(KeymapError) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw .noContext }
        // xkbcommon would write several lines to standard error; the error has the reason in one.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let keymap = names.withRuleNames({ xkb_keymap_new_from_names(context, $0, XKB_KEYMAP_COMPILE_NO_FLAGS) })
        else {
            xkb_context_unref(context)
            throw .noKeymap(names.description)
        }
        self.context = context
        self.keymap = keymap
        self.composing = composing
    }

    deinit {
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Returns a translator for one keyboard, or `nil` if there is no memory.
    /// - Parameter locks: The locks that are on at first. A keymap may not have them.
    package func translator(locks: KeyLocks = []) -> (any KeyTranslator)? {
        guard let state = xkb_state_new(keymap) else { return nil }
        xkb_state_update_mask(state, 0, 0, mask(of: locks), 0, 0, 0)
        return XKBTranslator(state: state, composing: composing?.state(), keymap: keymap)
    }

    private func mask(of locks: KeyLocks) -> xkb_mod_mask_t {
        let names: [(KeyLocks, String)] = [(.numLock, XKB_MOD_NAME_NUM), (.capsLock, XKB_MOD_NAME_CAPS)]
        return names.reduce(0) { mask, modifier in
            let index = xkb_keymap_mod_get_index(keymap, modifier.1)
            // A shift by the width of the mask or more, as by XKB_MOD_INVALID, is 0.
            return locks.contains(modifier.0) ? mask | 1 << index : mask
        }
    }
}
