import CXKB
package import Input

/// What the keys of keyboards mean, by xkbcommon.
///
/// ```swift
/// let keymap = try Keymap(KeymapNames(layout: "de"))
/// var keys = KeyboardInput { keymap.translator() }
/// ```
package final class Keymap {
    private let context: OpaquePointer
    private let keymap: OpaquePointer

    /// - Parameter names: what is left out is the environment's (`XKB_DEFAULT_LAYOUT` and its like), and else
    ///   xkbcommon's own: a US keyboard.
    package init(_ names: KeymapNames = KeymapNames()) throws(KeymapError) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw .noContext }
        // What it would say goes to standard error, line by line; the error says it in one.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let keymap = names.withRuleNames({ xkb_keymap_new_from_names(context, $0, XKB_KEYMAP_COMPILE_NO_FLAGS) })
        else {
            xkb_context_unref(context)
            throw .noKeymap(names.description)
        }
        self.context = context
        self.keymap = keymap
    }

    deinit {
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// For one keyboard; nil where there is no memory left.
    package func translator() -> (any KeyTranslator)? {
        xkb_state_new(keymap).map { XKBTranslator(state: $0, keymap: keymap) }
    }
}
