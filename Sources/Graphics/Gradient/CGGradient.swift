public import Geometry

/// Colours at places from 0 to 1 that run into each other (Apple: `CGGradient`).
///
///     let sky = CGGradient(colorsSpace: nil, colors: [blue, white], locations: [0, 1])!
///     context.drawLinearGradient(sky, start: CGPoint(x: 0, y: 100), end: .zero, options: [])
///
/// Between two of them premultiplied parts run straight, in sRGB's numbers.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Equatable {
        package let location: CGFloat
        package let color: CGColor

        package init(location: CGFloat, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    /// In the order of their locations.
    package let stops: [Stop]

    /// - Parameters:
    ///   - colors: at least one.
    ///   - locations: as many as there are colours, in any order; nil for equal distances from 0 to 1.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        self.init(colors, colors.indices.map { locations?[$0] })
    }

    /// - Parameter components: of every colour the space's numbers, then alpha.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap {
            CGColor(colorSpace: space, components: components + $0 * (space.numberOfComponents + 1))
        }
        guard colors.count == count else { return nil }
        self.init(colors, colors.indices.map { locations?[$0] })
    }

    private init?(_ colors: [CGColor], _ locations: [CGFloat?]) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let stops = colors.indices.map { Stop(location: locations[$0] ?? CGFloat($0) / last, color: colors[$0]) }
        guard stops.allSatisfy({ $0.location.isFinite }) else { return nil }
        self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}

/// Whether a gradient's first and last colour go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
