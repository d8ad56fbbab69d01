/// Named colours.
extension UIColor {
    /// Opaque black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A grey of a third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A grey of two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Opaque white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A grey of half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red at full intensity.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green at full intensity.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue at full intensity.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue at full intensity.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green at full intensity.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue at full intensity.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red at full intensity and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Red, green and blue at 0.6, 0.4 and 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}
