/// A key by its place on the keyboard: its number in page 7 of the USB “HID Usage Tables”, by UIKit's names. Keys that
/// have no number there have 0.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    private init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let keyboardA = Self(0x04), keyboardB = Self(0x05), keyboardC = Self(0x06), keyboardD = Self(0x07),
        keyboardE = Self(0x08)
    public static let keyboardF = Self(0x09), keyboardG = Self(0x0A), keyboardH = Self(0x0B), keyboardI = Self(0x0C),
        keyboardJ = Self(0x0D)
    public static let keyboardK = Self(0x0E), keyboardL = Self(0x0F), keyboardM = Self(0x10), keyboardN = Self(0x11),
        keyboardO = Self(0x12)
    public static let keyboardP = Self(0x13), keyboardQ = Self(0x14), keyboardR = Self(0x15), keyboardS = Self(0x16),
        keyboardT = Self(0x17)
    public static let keyboardU = Self(0x18), keyboardV = Self(0x19), keyboardW = Self(0x1A), keyboardX = Self(0x1B),
        keyboardY = Self(0x1C)
    public static let keyboardZ = Self(0x1D)
    public static let keyboard1 = Self(0x1E), keyboard2 = Self(0x1F), keyboard3 = Self(0x20), keyboard4 = Self(0x21),
        keyboard5 = Self(0x22)
    public static let keyboard6 = Self(0x23), keyboard7 = Self(0x24), keyboard8 = Self(0x25), keyboard9 = Self(0x26),
        keyboard0 = Self(0x27)
    public static let keyboardReturnOrEnter = Self(0x28), keyboardEscape = Self(0x29),
        keyboardDeleteOrBackspace = Self(0x2A), keyboardTab = Self(0x2B)
    public static let keyboardSpacebar = Self(0x2C), keyboardHyphen = Self(0x2D), keyboardEqualSign = Self(0x2E),
        keyboardOpenBracket = Self(0x2F)
    public static let keyboardCloseBracket = Self(0x30), keyboardBackslash = Self(0x31),
        keyboardNonUSPound = Self(0x32), keyboardSemicolon = Self(0x33)
    public static let keyboardQuote = Self(0x34), keyboardGraveAccentAndTilde = Self(0x35), keyboardComma = Self(0x36),
        keyboardPeriod = Self(0x37)
    public static let keyboardSlash = Self(0x38), keyboardCapsLock = Self(0x39)
    public static let keyboardF1 = Self(0x3A), keyboardF2 = Self(0x3B), keyboardF3 = Self(0x3C),
        keyboardF4 = Self(0x3D), keyboardF5 = Self(0x3E)
    public static let keyboardF6 = Self(0x3F), keyboardF7 = Self(0x40), keyboardF8 = Self(0x41),
        keyboardF9 = Self(0x42), keyboardF10 = Self(0x43)
    public static let keyboardF11 = Self(0x44), keyboardF12 = Self(0x45)
    public static let keyboardPrintScreen = Self(0x46), keyboardScrollLock = Self(0x47), keyboardPause = Self(0x48),
        keyboardInsert = Self(0x49)
    public static let keyboardHome = Self(0x4A), keyboardPageUp = Self(0x4B), keyboardDeleteForward = Self(0x4C),
        keyboardEnd = Self(0x4D)
    public static let keyboardPageDown = Self(0x4E), keyboardRightArrow = Self(0x4F), keyboardLeftArrow = Self(0x50),
        keyboardDownArrow = Self(0x51)
    public static let keyboardUpArrow = Self(0x52)
    public static let keypadNumLock = Self(0x53), keypadSlash = Self(0x54), keypadAsterisk = Self(0x55),
        keypadHyphen = Self(0x56), keypadPlus = Self(0x57)
    public static let keypadEnter = Self(0x58), keypad1 = Self(0x59), keypad2 = Self(0x5A), keypad3 = Self(0x5B),
        keypad4 = Self(0x5C), keypad5 = Self(0x5D)
    public static let keypad6 = Self(0x5E), keypad7 = Self(0x5F), keypad8 = Self(0x60), keypad9 = Self(0x61),
        keypad0 = Self(0x62), keypadPeriod = Self(0x63)
    public static let keyboardNonUSBackslash = Self(0x64), keyboardApplication = Self(0x65), keyboardPower = Self(0x66),
        keypadEqualSign = Self(0x67)
    public static let keyboardMute = Self(0x7F), keyboardVolumeUp = Self(0x80), keyboardVolumeDown = Self(0x81)
    public static let keyboardLeftControl = Self(0xE0), keyboardLeftShift = Self(0xE1), keyboardLeftAlt = Self(0xE2),
        keyboardLeftGUI = Self(0xE3)
    public static let keyboardRightControl = Self(0xE4), keyboardRightShift = Self(0xE5), keyboardRightAlt = Self(0xE6),
        keyboardRightGUI = Self(0xE7)

    /// A key of the number pad.
    package var isKeypad: Bool { 0x53...0x63 ~= rawValue || rawValue == 0x67 }

    /// A key by the kernel's number (linux/input-event-codes.h).
    package init(kernelCode code: UInt32) {
        rawValue = Int(code) < Self.byKernelCode.count ? Int(Self.byKernelCode[Int(code)]) : 0
    }

    /// Numbers of the kernel's keys 0 to 127: what its HID driver makes of keyboards, the other way round.
    private static let byKernelCode: [UInt8] = [
        // – Esc 1…0 - = Backspace Tab
        0x00, 0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B,
        // Q…P [ ] Enter Ctrl A S
        0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0, 0x04, 0x16,
        // D…L ; ' ` Shift \ Z X C V
        0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31, 0x1D, 0x1B, 0x06, 0x19,
        // B N M , . / Shift * Alt Space Caps F1…F5
        0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5, 0x55, 0xE2, 0x2C, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E,
        // F6…F10 Num Scroll, pad 7 8 9 - 4 5 6 + 1
        0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47, 0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59,
        // pad 2 3 0 . – Zenkaku 102nd F11 F12 Ro Kana…
        0x5A, 0x5B, 0x62, 0x63, 0x00, 0x94, 0x64, 0x44, 0x45, 0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C,
        // pad Enter, Ctrl / SysRq Alt – Home…Delete
        0x58, 0xE4, 0x54, 0x46, 0xE6, 0x00, 0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C,
        // – Mute Vol- Vol+ Power = ± Pause – , Hangul…
        0x00, 0x7F, 0x81, 0x80, 0x66, 0x67, 0xD7, 0x48, 0x00, 0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65,
    ]
}
