/// Corners of a layer (Apple: `CACornerMask`). "Min y" is the top, since y points down.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper left corner (y points down).
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner (y points down).
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner (y points down).
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner (y points down).
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
