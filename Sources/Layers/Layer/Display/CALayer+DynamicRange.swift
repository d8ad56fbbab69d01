import Geometry

extension CALayer {
    /// The brightness above white that a layer may use (Apple: `CADynamicRange`). Unlike in Core Animation, it has no
    /// effect.
    public struct DynamicRange: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let automatic = DynamicRange(rawValue: "automatic")
        /// No brightness above white. The default.
        public static let standard = DynamicRange(rawValue: "standard")
        public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
        public static let high = DynamicRange(rawValue: "high")

        /// The range; standard for an unknown name.
        var known: DynamicRange { [.automatic, .constrainedHigh, .high].contains(self) ? self : .standard }
    }

    /// The use of tone mapping for contents brighter than white (Apple: `CAToneMapMode`). Unlike in Core Animation, it
    /// has no effect.
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The system decides. The default.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        public static let never = ToneMapMode(rawValue: "never")
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")

        /// The mode; automatic for an unknown name.
        var known: ToneMapMode { [.never, .ifSupported].contains(self) ? self : .automatic }
    }
}

/// Settings of the dynamic range, stored without an effect.
struct DynamicRangeSettings: Equatable {
    var preferred = CALayer.DynamicRange.standard
    var toneMapMode = CALayer.ToneMapMode.automatic
    var headroom: CGFloat = 0
    var wantsExtended = false
}
