public import Geometry

/// A gradient along a line or between two circles whose colours a function computes.
///
/// The function is evaluated at 257 locations when the shading is created; colours between them are interpolated as in
/// a ``CGGradient``.
public final class CGShading {
    enum Kind {
        case axial(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let kind: Kind
    let gradient: CGGradient
    let options: CGGradientDrawingOptions

    private static let steps = 256

    /// Creates a shading along a line, in the user space in which it is drawn.
    ///
    /// Fails for a pattern space, and if the number of the function's results is not that of the space's components and
    /// alpha.
    /// - Parameters:
    ///   - extendStart: whether the first colour is painted before the start.
    ///   - extendEnd: whether the last colour is painted after the end.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(.axial(start, end), space, function, extendStart, extendEnd)
    }

    /// Creates a shading between two circles, in the user space in which it is drawn.
    ///
    /// Fails for a pattern space, and if the number of the function's results is not that of the space's components and
    /// alpha.
    /// - Parameters:
    ///   - extendStart: whether the first colour is painted beyond the first circle.
    ///   - extendEnd: whether the last colour is painted beyond the second circle.
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
