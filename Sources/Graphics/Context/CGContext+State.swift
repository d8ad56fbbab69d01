public import Geometry

extension CGContext {
    /// Sets the colour for filling, or its pattern if it has one; black by default.
    public func setFillColor(_ color: CGColor) {
        state.fillSource = GraphicsState.Source(color)
    }

    /// Sets the colour for filling by components in sRGB, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillSource = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a grey for filling by its component in sRGB, 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillSource = .color(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour for filling by four inks, each 0…1, as the light that they leave of white.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillSource = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the colour for stroking, or its pattern if it has one; black by default.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeSource = GraphicsState.Source(color)
    }

    /// Sets the colour for stroking by components in sRGB, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeSource = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a grey for stroking by its component in sRGB, 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeSource = .color(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour for stroking by four inks, each 0…1, as the light that they leave of white.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeSource = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the width of lines in user space; 1 by default. A line whose width is not positive is not drawn.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    /// Sets the shape of the ends of lines; ``CGLineCap/butt`` by default.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets the shape of joins; ``CGLineJoin/miter`` by default.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets the greatest length of a pointed join, in line widths, above which it is cut; 10 by default.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    /// Sets the lengths of dashes and gaps in turn, in user space; empty for solid lines, the default.
    /// - Parameter phase: the distance into the pattern at which a subpath starts.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dash = DashPattern(lengths: lengths, phase: phase)
    }

    /// Sets the factor on the alpha of everything that is painted, 0…1; 1 by default.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha
    }

    /// Sets the function that combines what is painted with the contents; ``CGBlendMode/normal`` by default.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blend = .mode(mode)
    }

    /// Sets whether edges are antialiased, as by default; if not, a pixel is painted if its centre is inside.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// Sets whether ``setShouldAntialias(_:)`` has an effect. Not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// The interpolation of images: the nearest pixel for `none`, otherwise a bilinear mix of the four nearest pixels.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets a shadow of everything that is painted from now on, in black with an alpha of 1/3.
    /// - Parameters:
    ///   - offset: the offset in the axes with which the context started, whatever its transform is.
    ///   - blur: twice the standard deviation of the Gaussian blur, in units of the space with which the context
    ///     started.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Sets a shadow of everything that is painted from now on, as ``setShadow(offset:blur:)`` does.
    /// - Parameter color: the colour of the shadow; `nil` for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let scale = abs(initialToTarget.determinant).squareRoot()
        let moved = CGSize(
            width: initialToTarget.a * offset.width + initialToTarget.c * offset.height,
            height: initialToTarget.b * offset.width + initialToTarget.d * offset.height)
        state.shadow = color.map { DrawnShadow(offset: moved, radius: max(blur, 0) / 2 * scale, color: $0) }
    }

    // MARK: Colour spaces

    /// Sets the space of ``setFillColor(_:)-(UnsafePointer<CGFloat>)``, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fillSource = .color(.black)
    }

    /// Sets the space of colours for stroking that are given as components, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.strokeSource = .color(.black)
    }

    /// Sets the colour for filling by components in the fill colour space, followed by alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace ?? CGColorSpaceCreateDeviceRGB(), components: components) {
            setFillColor(color)
        }
    }

    /// Sets the colour for stroking by components in the stroke colour space, followed by alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace ?? CGColorSpaceCreateDeviceRGB(), components: components) {
            setStrokeColor(color)
        }
    }

    /// Sets the accuracy of curves. Unlike in Core Graphics, it has no effect: curves are always flattened to 1/96
    /// pixel.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

    /// Has no effect: drawing is not deferred.
    public func flush() {}

    /// Has no effect: drawing is not deferred.
    public func synchronize() {}
}
