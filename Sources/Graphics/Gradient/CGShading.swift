public import Geometry

/// Colours along a line or between circles that a function gives (Core Graphics: `CGShading`).
///
/// The function is asked at 257 places when the shading is made; between two of them colours run as in a
/// ``CGGradient``.
public final class CGShading {
    enum Kind {
        case axial(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let kind: Kind
    let gradient: CGGradient
    let options: CGGradientDrawingOptions

    private static let steps = 256

    /// - Returns: nil for a function that does not give the space's numbers and alpha.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(.axial(start, end), space, function, extendStart, extendEnd)
    }

    /// - Returns: nil for a function that does not give the space's numbers and alpha.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
    }

    private init?(_ kind: Kind, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool) {
        guard space.model != .pattern, function.rangeDimension == space.numberOfComponents + 1 else { return nil }
        let colors = (0...Self.steps).compactMap { step in
            CGColor(colorSpace: space, components: function.values(at: CGFloat(step) / CGFloat(Self.steps)))
        }
        guard colors.count == Self.steps + 1,
            let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil)
        else { return nil }
        self.kind = kind
        self.gradient = gradient
        var options: CGGradientDrawingOptions = []
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }
}
