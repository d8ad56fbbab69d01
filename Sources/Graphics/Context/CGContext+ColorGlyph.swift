internal import Geometry

extension CGContext {
    /// Draws a colour glyph. Parts in the colour of the text have the fill colour.
    /// - Parameters:
    ///   - map: the transform from ems, with y down, to user space.
    ///   - alpha: the opacity of the glyph. If it is less than 1, the fill colour's own alpha is not used.
    func draw(_ glyph: ColorGlyph, through map: CGAffineTransform, alpha: CGFloat) {
        var textColor = CGColor.black
        if case .color(let color) = state.fillSource { textColor = alpha < 1 ? color.copy(alpha: 1) ?? color : color }
        saveGState()
        defer { restoreGState() }
        setAlpha(state.alpha * alpha)
        concatenate(map)
        let area = ClipNode(
            state.clip, .pixels(PixelRect(covering: glyph.box.applying(toPixels), limit: state.clip.bounds)))
        concatenate(glyph.toEms)
        // A shadow may be seen outside the glyph.
        if state.shadow == nil { state.clip = area }
        if isPlain { return paint(glyph.paint, textColor) }
        beginTransparencyLayer(auxiliaryInfo: nil)
        state.clip = area
        paint(glyph.paint, textColor)
        endTransparencyLayer()
    }

    /// Paints in the space of the paint.
    private func paint(_ paint: ColorPaint, _ textColor: CGColor) {
        switch paint {
        case .layers(let paints):
            for layer in paints { self.paint(layer, textColor) }
        case .solid, .gradient: fill(.pixels(state.clip.bounds), with: paint, textColor)
        case .glyph(let outline, let inner):
            let path = outline.applying(toPixels)
            if inner.isFill { return fill(.path(path, .winding), with: inner, textColor) }
            saveGState()
            clip(to: path)
            paintPicture { self.paint(inner, textColor) }
            restoreGState()
        case .transform(let map, let inner):
            saveGState()
            concatenate(map)
            self.paint(inner, textColor)
            restoreGState()
        case .clip(let rect, let inner):
            saveGState()
            clip(to: rect)
            self.paint(inner, textColor)
            restoreGState()
        case .composite(let source, .normal, let backdrop):
            self.paint(backdrop, textColor)
            self.paint(source, textColor)
        case .composite(let source, let mode, let backdrop):
            paintPicture {
                self.paint(backdrop, textColor)
                setBlendMode(mode)
                paintPicture { self.paint(source, textColor) }
            }
        }
    }

    /// Paints a picture through the clip, whose edges are not painted twice.
    private func paintPicture(_ body: () -> Void) {
        beginTransparencyLayer(auxiliaryInfo: nil)
        state.clip = ClipNode(state.clip.bounds)
        body()
        endTransparencyLayer()
    }

    private func fill(_ shape: DrawnShape, with paint: ColorPaint, _ textColor: CGColor) {
        if let source = source(paint, textColor, through: toPixels) { target.draw(shape, source, style()) }
    }

    /// Returns the source of a colour or gradient; `nil` for other paints.
    private func source(_ paint: ColorPaint, _ textColor: CGColor, through map: CGAffineTransform) -> DrawnPaint? {
        switch paint {
        case .solid(let color): .color(color.resolved(textColor: textColor))
        case .gradient(let gradient): .gradient(gradient.paint(textColor: textColor, toDevice: map))
        case .transform(let inner, let paint): source(paint, textColor, through: inner.concatenating(map))
        case .layers, .glyph, .composite, .clip: nil
        }
    }
}
