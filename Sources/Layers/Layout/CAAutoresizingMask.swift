import Geometry

/// The flexible margins and lengths of a layer in a resized superlayer (Apple: `CAAutoresizingMask`). "Min y" is the
/// top, since y points down.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The left margin takes part of a change of the superlayer's width.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width takes part of a change of the superlayer's width.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The right margin takes part of a change of the superlayer's width.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The margin at the smaller y takes part of a change of the superlayer's height.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height takes part of a change of the superlayer's height.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The margin at the larger y takes part of a change of the superlayer's height.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)

    var horizontal: AxisResizing {
        AxisResizing(
            minMargin: contains(.layerMinXMargin), size: contains(.layerWidthSizable),
            maxMargin: contains(.layerMaxXMargin))
    }

    var vertical: AxisResizing {
        AxisResizing(
            minMargin: contains(.layerMinYMargin), size: contains(.layerHeightSizable),
            maxMargin: contains(.layerMaxYMargin))
    }
}

/// The flexible parts of a layer's extent along an axis. Their sizes do not matter.
struct AxisResizing {
    let minMargin: Bool
    let size: Bool
    let maxMargin: Bool

    /// Returns the resized extent. A single flexible part takes all of the change. A margin takes two thirds of it
    /// beside the length, half beside the other margin, a third beside both, in whole points; the length, or else the
    /// far margin, takes the rest. A length below zero turns over, as frames do.
    func applied(to origin: CGFloat, _ length: CGFloat, change: CGFloat) -> (origin: CGFloat, size: CGFloat) {
        var margin: CGFloat = 0
        var growth: CGFloat = 0
        switch (minMargin, size, maxMargin) {
        case (false, false, _): break
        case (true, false, false): margin = change
        case (false, true, false): growth = change
        case (true, true, false):
            margin = (change * 2 / 3).rounded(.down)
            growth = change - margin
        case (false, true, true): growth = change - (change * 2 / 3).rounded(.down)
        case (true, false, true): margin = (change / 2).rounded(.down)
        case (true, true, true):
            margin = (change / 3).rounded(.down)
            growth = change - 2 * margin
        }
        let size = length + growth
        return size < 0 ? (origin + margin + size, -size) : (origin + margin, size)
    }
}
