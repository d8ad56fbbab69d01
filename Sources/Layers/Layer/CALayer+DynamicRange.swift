import Geometry

extension CALayer {
    /// How much brighter than white a layer may become (Apple: `CADynamicRange`).
    public struct DynamicRange: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let automatic = DynamicRange(rawValue: "automatic")
        /// Nothing above white. The default.
        public static let standard = DynamicRange(rawValue: "standard")
        public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
        public static let high = DynamicRange(rawValue: "high")
    }

    /// When contents brighter than white are mapped to what the display has (Apple: `CAToneMapMode`).
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The default.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        public static let never = ToneMapMode(rawValue: "never")
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }
}

/// How bright a layer's contents may become; kept, without an effect.
struct DynamicRangeSettings: Equatable {
    var preferred = CALayer.DynamicRange.standard
    var toneMapMode = CALayer.ToneMapMode.automatic
    var headroom: CGFloat = 0
    var wantsExtended = false
}
