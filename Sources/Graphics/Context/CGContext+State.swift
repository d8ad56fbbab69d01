public import Geometry

extension CGContext {
    public func setFillColor(_ color: CGColor) {
        state.fill = GraphicsState.Ink(color)
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fill = .color(CGColor(gray: gray, alpha: alpha))
    }

    /// A colour of four inks, as the light that they leave of white.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fill = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeInk = GraphicsState.Ink(color)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeInk = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeInk = .color(CGColor(gray: gray, alpha: alpha))
    }

    /// A colour of four inks, as the light that they leave of white.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeInk = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
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
        state.blend = .mode(mode)
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

    /// A shadow under everything that is painted from now on: as far away as `offset` says in the axes that the context
    /// started with, whatever its transform is, blurred by a gaussian of half of `blur` as its standard deviation;
    /// black, one third opaque.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// - Parameter color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let scale = abs(start.determinant).squareRoot()
        let moved = CGSize(
            width: start.a * offset.width + start.c * offset.height,
            height: start.b * offset.width + start.d * offset.height)
        state.shadow = color.map { DrawnShadow(offset: moved, radius: max(blur, 0) / 2 * scale, color: $0) }
    }

    // MARK: Spaces

    /// The space that colours given as numbers alone are of; the colour is black in it.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fill = .color(.black)
    }

    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.strokeInk = .color(.black)
    }

    /// Numbers of the fill colour space, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace ?? CGColorSpaceCreateDeviceRGB(), components: components) {
            setFillColor(color)
        }
    }

    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace ?? CGColorSpaceCreateDeviceRGB(), components: components) {
            setStrokeColor(color)
        }
    }

    /// Kept, and not needed: curves are followed to 1/96 pixel.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

    /// Pixels are drawn at once.
    public func flush() {}

    /// Pixels are drawn at once.
    public func synchronize() {}
}
