import CXKB
import Input

/// The xkbcommon state of one keyboard, and of the dead keys that were pressed on it.
final class XKBTranslator: KeyTranslator {
    private let state: OpaquePointer
    /// The state of a sequence; `nil` if dead keys type nothing.
    private let composing: OpaquePointer?
    private let keymap: OpaquePointer

    /// - Parameters:
    ///   - state: The state, which this object owns from then on.
    ///   - composing: The state of a sequence, which this object owns too; `nil` if dead keys type nothing.
    init(state: OpaquePointer, composing: OpaquePointer?, keymap: OpaquePointer) {
        self.state = state
        self.composing = composing
        self.keymap = xkb_keymap_ref(keymap)
    }

    deinit {
        xkb_state_unref(state)
        xkb_compose_state_unref(composing)
        xkb_keymap_unref(keymap)
    }

    /// Returns xkbcommon's key code; codes are 8 higher than the kernel's.
    private static func keycode(_ code: UInt32) -> xkb_keycode_t { code &+ 8 }

    func press(_ code: UInt32) -> UIKey {
        // Modifiers and locks have an effect on later keys only.
        let characters = typedCharacters(code)
        let plain = charactersIgnoringModifiers(code)
        xkb_state_update_key(state, Self.keycode(code), XKB_KEY_DOWN)
        return key(code, characters, plain)
    }

    func release(_ code: UInt32) -> UIKey {
        let characters = characters(code)
        let plain = charactersIgnoringModifiers(code)
        xkb_state_update_key(state, Self.keycode(code), XKB_KEY_UP)
        return key(code, characters, plain)
    }

    func key(_ code: UInt32) -> UIKey {
        key(code, characters(code), charactersIgnoringModifiers(code))
    }

    func cancelComposition() {
        if let composing { xkb_compose_state_reset(composing) }
    }

    func repeats(_ code: UInt32) -> Bool {
        xkb_keymap_key_repeats(keymap, Self.keycode(code)) != 0
    }

    var leds: KeyboardLEDs {
        let names: [(String, KeyboardLEDs)] = [
            (XKB_LED_NAME_NUM, .numLock), (XKB_LED_NAME_CAPS, .capsLock), (XKB_LED_NAME_SCROLL, .scrollLock),
        ]
        return names.reduce(into: []) { if xkb_state_led_name_is_active(state, $1.0) > 0 { $0.insert($1.1) } }
    }

    // MARK: Meanings

    private func key(_ code: UInt32, _ characters: String, _ plain: String) -> UIKey {
        let usage = UIKeyboardHIDUsage(kernelCode: code)
        return UIKey(
            keyCode: usage, characters: characters, charactersIgnoringModifiers: plain, modifierFlags: flags(usage))
    }

    /// Returns the text that a key types when it is pressed, which ends, continues or cancels a sequence.
    ///
    /// A key that is not part of the sequence before it types its own text, so that no letter is lost.
    private func typedCharacters(_ code: UInt32) -> String {
        let symbol = xkb_state_key_get_one_sym(state, Self.keycode(code))
        // Modifiers leave sequences as they are.
        guard let composing, xkb_compose_state_feed(composing, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
            return characters(code)
        }
        switch xkb_compose_state_get_status(composing) {
        case XKB_COMPOSE_COMPOSING: return ""
        case XKB_COMPOSE_COMPOSED:
            defer { xkb_compose_state_reset(composing) }
            return Self.text { xkb_compose_state_get_utf8(composing, $0, $1) }
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(composing)
            return characters(code)
        default: return characters(code)
        }
    }

    private func characters(_ code: UInt32) -> String {
        Self.text { xkb_state_key_get_utf8(state, Self.keycode(code), $0, $1) }
    }

    private func charactersIgnoringModifiers(_ code: UInt32) -> String {
        let keycode = Self.keycode(code)
        var symbols: UnsafePointer<xkb_keysym_t>?
        let layout = xkb_state_key_get_layout(state, keycode)
        guard layout != xkb_layout_index_t.max,
            xkb_keymap_key_get_syms_by_level(keymap, keycode, layout, 0, &symbols) == 1,
            let symbol = symbols?.pointee
        else { return "" }
        return Self.text {
            // The length includes the terminating zero.
            max(xkb_keysym_to_utf8(symbol, $0, $1) - 1, 0)
        }
    }

    /// - Parameter write: Writes a zero-terminated text to a buffer and returns its length without the zero.
    private static func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            let length = Int(write(buffer.baseAddress, buffer.count))
            guard length > 0, length < buffer.count else { return "" }
            return String(decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: length), as: UTF8.self)
        }
    }

    private func flags(_ usage: UIKeyboardHIDUsage) -> UIKeyModifierFlags {
        let names: [(String, UIKeyModifierFlags)] = [
            (XKB_MOD_NAME_CAPS, .alphaShift), (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate),
            (XKB_MOD_NAME_LOGO, .command),
        ]
        var flags: UIKeyModifierFlags = usage.isKeypad ? .numericPad : []
        for (name, flag) in names where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
            flags.insert(flag)
        }
        return flags
    }
}
