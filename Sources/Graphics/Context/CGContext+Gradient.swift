public import Geometry

/// Gradients, painted all over the clip.
extension CGContext {
    /// Colours that run along a line from `start` to `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(startPoint, endPoint), options)
    }

    /// Colours that run from one circle to another; where several circles between lie on each other, that nearest to
    /// the end shows.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0 else { return }
        draw(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    /// Colours that run once around a point.
    /// - Parameter angle: of the first and last colour, in radians from the x axis on towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center, angle), [])
    }

    /// Paints a shading all over the clip.
    public func drawShading(_ shading: CGShading) {
        switch shading.kind {
        case .axial(let start, let end):
            drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
                options: shading.options)
        }
    }

    private func draw(_ gradient: CGGradient, _ kind: GradientPaint.Kind, _ options: CGGradientDrawingOptions) {
        let paint = GradientPaint(kind: kind, stops: gradient.stops, options: options, toDevice: toPixels)
        target.draw(.pixels(state.clip.bounds), .gradient(paint), style())
    }
}
