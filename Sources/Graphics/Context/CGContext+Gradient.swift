public import Geometry

/// Gradients, which are painted over the whole clip.
extension CGContext {
    /// Paints a gradient along a line of user space.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(startPoint, endPoint), options)
    }

    /// Paints a gradient from one circle of user space to another. Where several circles between them cover a point,
    /// the one nearest to the end is seen. Negative radii paint nothing.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0 else { return }
        draw(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    /// Paints a gradient around a point.
    /// - Parameter angle: the angle of the first and last colour, in radians from the x axis towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center, angle), [])
    }

    /// Paints a shading over the whole clip.
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
