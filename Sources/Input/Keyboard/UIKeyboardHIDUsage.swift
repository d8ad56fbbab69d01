/// A physical key, by its usage number on page 7 of the USB “HID Usage Tables”, with UIKit's names. Keys without a
/// number there have 0.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    private init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The letter A on a US keyboard.
    public static let keyboardA = Self(0x04)
    /// The letter B on a US keyboard.
    public static let keyboardB = Self(0x05)
    /// The letter C on a US keyboard.
    public static let keyboardC = Self(0x06)
    /// The letter D on a US keyboard.
    public static let keyboardD = Self(0x07)
    /// The letter E on a US keyboard.
    public static let keyboardE = Self(0x08)
    /// The letter F on a US keyboard.
    public static let keyboardF = Self(0x09)
    /// The letter G on a US keyboard.
    public static let keyboardG = Self(0x0A)
    /// The letter H on a US keyboard.
    public static let keyboardH = Self(0x0B)
    /// The letter I on a US keyboard.
    public static let keyboardI = Self(0x0C)
    /// The letter J on a US keyboard.
    public static let keyboardJ = Self(0x0D)
    /// The letter K on a US keyboard.
    public static let keyboardK = Self(0x0E)
    /// The letter L on a US keyboard.
    public static let keyboardL = Self(0x0F)
    /// The letter M on a US keyboard.
    public static let keyboardM = Self(0x10)
    /// The letter N on a US keyboard.
    public static let keyboardN = Self(0x11)
    /// The letter O on a US keyboard.
    public static let keyboardO = Self(0x12)
    /// The letter P on a US keyboard.
    public static let keyboardP = Self(0x13)
    /// The letter Q on a US keyboard.
    public static let keyboardQ = Self(0x14)
    /// The letter R on a US keyboard.
    public static let keyboardR = Self(0x15)
    /// The letter S on a US keyboard.
    public static let keyboardS = Self(0x16)
    /// The letter T on a US keyboard.
    public static let keyboardT = Self(0x17)
    /// The letter U on a US keyboard.
    public static let keyboardU = Self(0x18)
    /// The letter V on a US keyboard.
    public static let keyboardV = Self(0x19)
    /// The letter W on a US keyboard.
    public static let keyboardW = Self(0x1A)
    /// The letter X on a US keyboard.
    public static let keyboardX = Self(0x1B)
    /// The letter Y on a US keyboard.
    public static let keyboardY = Self(0x1C)
    /// The letter Z on a US keyboard.
    public static let keyboardZ = Self(0x1D)
    /// The digit 1 in the upper row.
    public static let keyboard1 = Self(0x1E)
    /// The digit 2 in the upper row.
    public static let keyboard2 = Self(0x1F)
    /// The digit 3 in the upper row.
    public static let keyboard3 = Self(0x20)
    /// The digit 4 in the upper row.
    public static let keyboard4 = Self(0x21)
    /// The digit 5 in the upper row.
    public static let keyboard5 = Self(0x22)
    /// The digit 6 in the upper row.
    public static let keyboard6 = Self(0x23)
    /// The digit 7 in the upper row.
    public static let keyboard7 = Self(0x24)
    /// The digit 8 in the upper row.
    public static let keyboard8 = Self(0x25)
    /// The digit 9 in the upper row.
    public static let keyboard9 = Self(0x26)
    /// The digit 0 in the upper row.
    public static let keyboard0 = Self(0x27)
    /// Return, above the right Shift key.
    public static let keyboardReturnOrEnter = Self(0x28)
    /// Esc.
    public static let keyboardEscape = Self(0x29)
    /// Backspace, which deletes before the cursor.
    public static let keyboardDeleteOrBackspace = Self(0x2A)
    /// Tab.
    public static let keyboardTab = Self(0x2B)
    /// The space bar.
    public static let keyboardSpacebar = Self(0x2C)
    /// `-` and `_` on a US keyboard.
    public static let keyboardHyphen = Self(0x2D)
    /// `=` and `+` on a US keyboard.
    public static let keyboardEqualSign = Self(0x2E)
    /// `[` and `{` on a US keyboard.
    public static let keyboardOpenBracket = Self(0x2F)
    /// `]` and `}` on a US keyboard.
    public static let keyboardCloseBracket = Self(0x30)
    /// `\` and `|` on a US keyboard.
    public static let keyboardBackslash = Self(0x31)
    /// `#` and `~` beside Return on an ISO keyboard.
    public static let keyboardNonUSPound = Self(0x32)
    /// `;` and `:` on a US keyboard.
    public static let keyboardSemicolon = Self(0x33)
    /// `'` and `"` on a US keyboard.
    public static let keyboardQuote = Self(0x34)
    /// The key below Esc: grave accent and tilde on a US keyboard.
    public static let keyboardGraveAccentAndTilde = Self(0x35)
    /// `,` and `<` on a US keyboard.
    public static let keyboardComma = Self(0x36)
    /// `.` and `>` on a US keyboard.
    public static let keyboardPeriod = Self(0x37)
    /// `/` and `?` on a US keyboard.
    public static let keyboardSlash = Self(0x38)
    /// Caps Lock, left of A.
    public static let keyboardCapsLock = Self(0x39)
    /// Function key 1.
    public static let keyboardF1 = Self(0x3A)
    /// Function key 2.
    public static let keyboardF2 = Self(0x3B)
    /// Function key 3.
    public static let keyboardF3 = Self(0x3C)
    /// Function key 4.
    public static let keyboardF4 = Self(0x3D)
    /// Function key 5.
    public static let keyboardF5 = Self(0x3E)
    /// Function key 6.
    public static let keyboardF6 = Self(0x3F)
    /// Function key 7.
    public static let keyboardF7 = Self(0x40)
    /// Function key 8.
    public static let keyboardF8 = Self(0x41)
    /// Function key 9.
    public static let keyboardF9 = Self(0x42)
    /// Function key 10.
    public static let keyboardF10 = Self(0x43)
    /// Function key 11.
    public static let keyboardF11 = Self(0x44)
    /// Function key 12.
    public static let keyboardF12 = Self(0x45)
    /// Print Screen or SysRq.
    public static let keyboardPrintScreen = Self(0x46)
    /// Scroll Lock, right of Print Screen.
    public static let keyboardScrollLock = Self(0x47)
    /// Pause or Break.
    public static let keyboardPause = Self(0x48)
    /// Insert, above Delete.
    public static let keyboardInsert = Self(0x49)
    /// Home, right of Insert.
    public static let keyboardHome = Self(0x4A)
    /// Page Up, right of Home.
    public static let keyboardPageUp = Self(0x4B)
    /// Delete, which deletes after the cursor.
    public static let keyboardDeleteForward = Self(0x4C)
    /// End, below Home.
    public static let keyboardEnd = Self(0x4D)
    /// Page Down, below Page Up.
    public static let keyboardPageDown = Self(0x4E)
    /// The cursor key that points right.
    public static let keyboardRightArrow = Self(0x4F)
    /// The cursor key that points left.
    public static let keyboardLeftArrow = Self(0x50)
    /// The cursor key that points down.
    public static let keyboardDownArrow = Self(0x51)
    /// The cursor key that points up.
    public static let keyboardUpArrow = Self(0x52)
    /// Num Lock on the number pad.
    public static let keypadNumLock = Self(0x53)
    /// `/` on the number pad.
    public static let keypadSlash = Self(0x54)
    /// `*` on the number pad.
    public static let keypadAsterisk = Self(0x55)
    /// `-` on the number pad.
    public static let keypadHyphen = Self(0x56)
    /// `+` on the number pad.
    public static let keypadPlus = Self(0x57)
    /// Enter on the number pad.
    public static let keypadEnter = Self(0x58)
    /// `1` on the number pad.
    public static let keypad1 = Self(0x59)
    /// `2` on the number pad.
    public static let keypad2 = Self(0x5A)
    /// `3` on the number pad.
    public static let keypad3 = Self(0x5B)
    /// `4` on the number pad.
    public static let keypad4 = Self(0x5C)
    /// `5` on the number pad.
    public static let keypad5 = Self(0x5D)
    /// `6` on the number pad.
    public static let keypad6 = Self(0x5E)
    /// `7` on the number pad.
    public static let keypad7 = Self(0x5F)
    /// `8` on the number pad.
    public static let keypad8 = Self(0x60)
    /// `9` on the number pad.
    public static let keypad9 = Self(0x61)
    /// `0` on the number pad.
    public static let keypad0 = Self(0x62)
    /// `.` and Delete on the number pad.
    public static let keypadPeriod = Self(0x63)
    /// The key right of the left Shift key on an ISO keyboard.
    public static let keyboardNonUSBackslash = Self(0x64)
    /// The context menu key.
    public static let keyboardApplication = Self(0x65)
    /// The key that switches the machine off.
    public static let keyboardPower = Self(0x66)
    /// `=` on the number pad.
    public static let keypadEqualSign = Self(0x67)
    /// Function key 13.
    public static let keyboardF13 = Self(0x68)
    /// Function key 14.
    public static let keyboardF14 = Self(0x69)
    /// Function key 15.
    public static let keyboardF15 = Self(0x6A)
    /// Function key 16.
    public static let keyboardF16 = Self(0x6B)
    /// Function key 17.
    public static let keyboardF17 = Self(0x6C)
    /// Function key 18.
    public static let keyboardF18 = Self(0x6D)
    /// Function key 19.
    public static let keyboardF19 = Self(0x6E)
    /// Function key 20.
    public static let keyboardF20 = Self(0x6F)
    /// Function key 21.
    public static let keyboardF21 = Self(0x70)
    /// Function key 22.
    public static let keyboardF22 = Self(0x71)
    /// Function key 23.
    public static let keyboardF23 = Self(0x72)
    /// Function key 24.
    public static let keyboardF24 = Self(0x73)
    /// The key that executes or opens.
    public static let keyboardExecute = Self(0x74)
    /// The key that shows help.
    public static let keyboardHelp = Self(0x75)
    /// The menu key of a remote control, or of a Sun keyboard.
    public static let keyboardMenu = Self(0x76)
    /// The key that selects, as on a remote control.
    public static let keyboardSelect = Self(0x77)
    /// The key that stops.
    public static let keyboardStop = Self(0x78)
    /// The key that does the last action again.
    public static let keyboardAgain = Self(0x79)
    /// The key that undoes the last action.
    public static let keyboardUndo = Self(0x7A)
    /// The key that cuts.
    public static let keyboardCut = Self(0x7B)
    /// The key that copies.
    public static let keyboardCopy = Self(0x7C)
    /// The key that pastes.
    public static let keyboardPaste = Self(0x7D)
    /// The key that searches.
    public static let keyboardFind = Self(0x7E)
    /// The key that mutes sound.
    public static let keyboardMute = Self(0x7F)
    /// The key that makes sound louder.
    public static let keyboardVolumeUp = Self(0x80)
    /// The key that makes sound quieter.
    public static let keyboardVolumeDown = Self(0x81)
    /// `,` on the number pad of a Brazilian keyboard.
    public static let keypadComma = Self(0x85)
    /// Ro on a Japanese keyboard, `/` on a Brazilian one.
    public static let keyboardInternational1 = Self(0x87)
    /// Katakana and Hiragana on a Japanese keyboard.
    public static let keyboardInternational2 = Self(0x88)
    /// The yen sign on a Japanese keyboard.
    public static let keyboardInternational3 = Self(0x89)
    /// Henkan on a Japanese keyboard.
    public static let keyboardInternational4 = Self(0x8A)
    /// Muhenkan on a Japanese keyboard.
    public static let keyboardInternational5 = Self(0x8B)
    /// `,` on the number pad of a Japanese keyboard.
    public static let keyboardInternational6 = Self(0x8C)
    /// Hangul and English on a Korean keyboard.
    public static let keyboardLANG1 = Self(0x90)
    /// Hanja on a Korean keyboard.
    public static let keyboardLANG2 = Self(0x91)
    /// Katakana on a Japanese keyboard.
    public static let keyboardLANG3 = Self(0x92)
    /// Hiragana on a Japanese keyboard.
    public static let keyboardLANG4 = Self(0x93)
    /// Zenkaku and Hankaku on a Japanese keyboard.
    public static let keyboardLANG5 = Self(0x94)
    /// The key that cancels.
    public static let keyboardCancel = Self(0x9B)
    /// The key that clears an entry, as on a remote control.
    public static let keyboardClear = Self(0x9C)
    /// The Ctrl key on the left of the space bar.
    public static let keyboardLeftControl = Self(0xE0)
    /// The Shift key on the left edge.
    public static let keyboardLeftShift = Self(0xE1)
    /// The Alt key on the left of the space bar.
    public static let keyboardLeftAlt = Self(0xE2)
    /// The logo key on the left of the space bar.
    public static let keyboardLeftGUI = Self(0xE3)
    /// The Ctrl key on the right of the space bar.
    public static let keyboardRightControl = Self(0xE4)
    /// The Shift key on the right edge.
    public static let keyboardRightShift = Self(0xE5)
    /// The Alt Gr key, or Alt on the right of the space bar.
    public static let keyboardRightAlt = Self(0xE6)
    /// The logo key on the right of the space bar.
    public static let keyboardRightGUI = Self(0xE7)

    /// Whether the key is on the number pad.
    package var isKeypad: Bool { 0x53...0x63 ~= rawValue || rawValue == 0x67 }

    /// Creates the usage of a kernel key code (linux/input-event-codes.h).
    package init(kernelCode code: UInt32) {
        rawValue =
            switch code {
            case 0..<UInt32(Self.byKernelCode.count): Int(Self.byKernelCode[Int(code)])
            case 179, 180: Int(code) - 179 + 0xB6  // ( ) on a number pad
            case 183...194: Int(code) - 183 + 0x68  // F13…F24
            case 223: 0x9B  // Cancel
            case 353: 0x77  // Select
            case 355: 0x9C  // Clear
            default: 0
            }
    }

    /// The usage numbers of kernel key codes 0 to 139: the inverse of the table in the kernel's HID driver. The menu
    /// keys of remote controls (139) have the usage of those of Sun keyboards (130).
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
        // Stop Again Props Undo Front Copy Open Paste Find Cut Help Menu
        0x78, 0x79, 0x76, 0x7A, 0x77, 0x7C, 0x74, 0x7D, 0x7E, 0x7B, 0x75, 0x76,
    ]
}
