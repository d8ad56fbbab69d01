public import Geometry

extension UIFont {
    /// The weight of a font, from −1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from its value.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The lightest weight.
        public static let ultraLight = Weight(-0.8)
        /// A weight between ultralight and light.
        public static let thin = Weight(-0.6)
        /// A weight below regular.
        public static let light = Weight(-0.4)
        /// The weight of ordinary text.
        public static let regular = Weight(0)
        /// A weight slightly above regular.
        public static let medium = Weight(0.23)
        /// A weight below bold.
        public static let semibold = Weight(0.3)
        /// The weight of bold text.
        public static let bold = Weight(0.4)
        /// A weight above bold.
        public static let heavy = Weight(0.56)
        /// The heaviest weight.
        public static let black = Weight(0.62)

        /// The style that a font's name ends in for the nearest of the named weights; empty for regular.
        var style: String {
            // Apple's "thin" is heavier than "ultra light"; fontconfig's is lighter.
            let styles: [(Weight, String)] = [
                (.ultraLight, "-Thin"), (.thin, "-Ultralight"), (.light, "-Light"), (.regular, ""),
                (.medium, "-Medium"),
                (.semibold, "-Semibold"), (.bold, "-Bold"), (.heavy, "-Ultrabold"), (.black, "-Heavy"),
            ]
            // NaN is near to none, and then the weight is regular.
            let nearest = styles.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
            return rawValue.isNaN ? "" : nearest?.1 ?? ""
        }
    }
}
