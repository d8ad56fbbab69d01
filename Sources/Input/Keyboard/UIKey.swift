/// A key and its present meaning (UIKit: `UIKey`).
public struct UIKey: Hashable, Sendable {
    /// The physical key, independent of its label.
    public let keyCode: UIKeyboardHIDUsage
    /// The text that the key types with the active modifiers; empty for a key that types nothing.
    public let characters: String
    /// The text that the key types without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are held or locked, including the key itself.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates a key, for tests and for programs that make up keys.
    public init(
        keyCode: UIKeyboardHIDUsage, characters: String = "", charactersIgnoringModifiers: String = "",
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
    }
}

/// Modifier keys, with UIKit's names and raw values.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The logo key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
