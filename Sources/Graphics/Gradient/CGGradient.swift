public import Geometry

/// Colours at locations from 0 to 1, with interpolation between them.
///
///     let sky = CGGradient(colorsSpace: nil, colors: [blue, white], locations: [0, 1])!
///     context.drawLinearGradient(sky, start: CGPoint(x: 0, y: 100), end: .zero, options: [])
///
/// Premultiplied components in sRGB are interpolated linearly.
public final class CGGradient: Sendable {
    /// A colour and its location, 0…1.
    package struct Stop: Sendable, Equatable {
        package let location: CGFloat
        package let color: CGColor

        package init(location: CGFloat, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    /// The stops in the order of their locations.
    package let stops: [Stop]

    /// Creates a gradient in sRGB. Fails if there is no colour or if a location is not finite.
    /// - Parameters:
    ///   - space: not used.
    ///   - colors: at least one colour.
    ///   - locations: one location for each colour, in any order; `nil` for equal distances from 0 to 1.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        self.init(colors, colors.indices.map { locations?[$0] })
    }

    /// Creates a gradient from the components of colours. Fails for pattern spaces, if there is no colour, or if a
    /// location is not finite.
    /// - Parameters:
    ///   - components: for each colour, the components in the space followed by alpha.
    ///   - locations: one location for each colour, in any order; `nil` for equal distances from 0 to 1.
    ///   - count: the number of colours.
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

/// The extension of a gradient beyond its ends by its first and last colour.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Paints the first colour before location 0.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Paints the last colour after location 1.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
