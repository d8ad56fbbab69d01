/// A key with what it means at the moment (UIKit: `UIKey`).
public struct UIKey: Hashable, Sendable {
    /// Which key it is, whatever is printed on it.
    public let keyCode: UIKeyboardHIDUsage
    /// What it types with the modifiers that are held; empty where it types nothing.
    public let characters: String
    /// What it types by itself.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are held or locked, the key itself included.
    public let modifierFlags: UIKeyModifierFlags

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

/// Modifiers, by UIKit's names and numbers.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with a logo on it.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
