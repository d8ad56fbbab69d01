import Graphics

/// The place of the ellipsis in a line that is too long (Apple: `CATextLayerTruncationMode`).
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Lines that are too long are cut off at the edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis stands in place of the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis stands in place of what does not fit.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis stands in place of the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of lines in the bounds (Apple: `CATextLayerAlignmentMode`).
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The edge at which the writing direction of a line begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Lines begin at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Lines end at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are centred.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Wrapped lines fill the width, except the last of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
