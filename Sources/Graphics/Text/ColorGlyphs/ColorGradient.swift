internal import Geometry

/// A gradient of a colour glyph, in units of the font, with y up.
package struct ColorGradient: Sendable {
    package struct Stop: Sendable {
        let location: CGFloat
        let color: PaletteColor

        package init(location: CGFloat, color: PaletteColor) {
            self.location = location
            self.color = color
        }
    }

    let kind: GradientPaint.Kind
    /// At least one stop, in the order of the locations, which may be any.
    let stops: [Stop]
    let extend: GradientPaint.Extend

    /// Creates a gradient.
    /// - Parameter stops: at least one stop, in any order.
    package init(kind: GradientPaint.Kind, stops: [Stop], extend: GradientPaint.Extend) {
        self.kind = kind
        self.stops = stops.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }.map(\.element)
        self.extend = extend
    }

    func paint(textColor: CGColor, toDevice: CGAffineTransform) -> GradientPaint {
        GradientPaint(
            kind: kind,
            stops: stops.map {
                CGGradient.Stop(location: $0.location, color: $0.color.resolved(textColor: textColor))
            },
            options: [], extend: extend, toDevice: toDevice)
    }
}
