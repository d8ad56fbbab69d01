public import Geometry

extension CGContext {
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// In user space; a line whose width is not positive is not drawn.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// How many line widths long a pointed join may be before it is cut straight; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    /// Lines and gaps in turn, in user space; no lengths for whole lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dash = DashPattern(lengths: lengths, phase: phase)
    }

    /// A factor on the alpha of all that is painted, 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha
    }

    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Whether edges are smooth; if not, a pixel is painted if its centre is inside.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// If false, edges are not smooth whatever the state says. Not part of the state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// With `none` a pixel gets the picture's nearest pixel, else a mix of the four nearest.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
