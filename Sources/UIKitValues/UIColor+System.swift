import Geometry

/// The colours of Apple's interface guidelines, in the light appearance.
extension UIColor {
    // MARK: Tints

    /// The system's red.
    public static let systemRed = UIColor(bytes: 255, 59, 48)
    /// The system's orange.
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    /// The system's yellow.
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    /// The system's green.
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    /// The system's mint.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// The system's teal.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// The system's cyan.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// The system's blue.
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    /// The system's indigo.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// The system's purple.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// The system's pink.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// The system's brown.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// The system's grey.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// The system's grey, step 2 towards the background.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// The system's grey, step 3 towards the background.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// The system's grey, step 4 towards the background.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// The system's grey, step 5 towards the background.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The system's grey, step 6 towards the background.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)

    // MARK: Roles

    /// The colour of text.
    public static let label = UIColor(bytes: 0, 0, 0)
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// The colour of tertiary text.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The colour of quaternary text.
    public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
    /// The colour of the text that stands for missing input.
    public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The colour of links.
    public static let link = UIColor(bytes: 0, 122, 255)
    /// The colour of lines between parts, which lets what is behind them through.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
    /// The opaque colour of lines between parts.
    public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
    /// The colour of thin and small shapes.
    public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
    /// The colour of shapes of medium size.
    public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
    /// The colour of large shapes.
    public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
    /// The colour of large areas with complex contents.
    public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
    /// The background of a screen.
    public static let systemBackground = UIColor(bytes: 255, 255, 255)
    /// The background of groups on a screen.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// The background of groups in groups.
    public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
    /// The background of a screen that shows a grouped list.
    public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// The background of the groups of a grouped list.
    public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
    /// The background of groups in groups of a grouped list.
    public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// The colour of text on dark backgrounds.
    public static let lightText = UIColor(bytes: 255, 255, 255, alpha: 0.6)
    /// The colour of text on light backgrounds.
    public static let darkText = UIColor(bytes: 0, 0, 0)

    /// Creates a colour from components in sRGB, 0…255.
    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
