public import Geometry

/// The part of the graphics state that concerns text.
struct TextState {
    var font: CGFont?
    /// The size of the font in units of text space.
    var size: CGFloat = 12
    var mode = CGTextDrawingMode.fill
}

extension CGContext {
    // MARK: Upright text

    /// Draws text in a rectangle. Text stands upright, and its first line is at the top of the picture, whichever way y
    /// points.
    ///
    /// ```swift
    /// override func draw(in ctx: CGContext) {
    ///     ctx.draw("Ready", in: bounds, alignment: .center)
    /// }
    /// ```
    /// - Parameters:
    ///   - rect: a rectangle of user space. Lines are broken at its width; nothing is clipped to it.
    /// - Returns: the size of the text in user space.
    @discardableResult
    public func draw(_ text: AttributedText, in rect: CGRect, alignment: CTTextAlignment = .natural) -> CGSize {
        guard rect.width > 0, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else { return .zero }
        let alignment = alignment.textAlignment
        let request = TextRequest(
            text, font: CoreTextDefaults.font, fontSize: CoreTextDefaults.size, box: rect.size, isWrapped: true,
            truncation: .none, isJustified: alignment == .justified)
        let layout = FontLibrary.shared.layout(request)
        saveGState()
        if toPixels.determinant < 0 {
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
        }
        draw(layout, in: rect, alignment: alignment, color: .black)
        restoreGState()
        return layout.size
    }

    /// Draws a layout with the top of the first line at the box's smaller y.
    /// - Parameters:
    ///   - box: the box to whose width lines are aligned; nothing is clipped to it.
    ///   - color: the colour of runs without one; `nil` to omit these runs.
    package func draw(_ layout: TextLayout, in box: CGRect, alignment: TextAlignment, color: CGColor?) {
        var outlines = PathStorage()
        for line in layout.lines {
            let x = box.minX + layout.offset(of: line, in: box.size.width, alignment)
            draw(
                line, layout, color: color, through: CGAffineTransform(translationX: x, y: box.minY),
                addingTo: &outlines)
        }
        clip(toGlyphs: outlines)
    }

    // MARK: Core Text and Core Graphics

    /// The origin of the next text on its baseline, in user space: the translation of ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    /// Sets the font for ``showGlyphs(_:at:)``.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Sets the size of the font in points of user space; 12 by default.
    public func setFontSize(_ size: CGFloat) { state.text.size = size }

    /// Sets which parts of glyphs are painted, and whether the glyphs that a call draws become the clip. Colour glyphs
    /// are not part of a clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

    /// Draws glyphs of the font at positions in text space. Does nothing without a font.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, let size = TextLimits.size(state.text.size),
            let face = FontLibrary.shared.face(named: font.name)
        else { return }
        let placed = zip(glyphs, positions).map { glyph, position in
            GlyphRun.Glyph(id: UInt32(glyph), x: Float(position.x), y: Float(-position.y), cluster: 0)
        }
        let run = GlyphRun(face: face, size: size, style: 0, isRightToLeft: false, glyphs: placed)
        let map = Self.flipped.concatenating(textMatrix)
        draw(run, through: map, pictureAlpha: 1)
        clip(toGlyphs: run.outline(through: map.concatenating(toPixels)))
    }

    /// Draws a line at the text position, and moves the position to the line's end.
    func draw(_ line: CTLine) {
        guard let shown = line.line else { return }
        let toText = CGAffineTransform(translationX: 0, y: -shown.baseline).concatenating(Self.flipped)
        var outlines = PathStorage()
        draw(shown, line.layout, color: .black, through: toText.concatenating(textMatrix), addingTo: &outlines)
        clip(toGlyphs: outlines)
        textPosition = CGPoint(x: shown.width, y: 0).applying(textMatrix)
    }

    private static let flipped = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)

    // MARK: Glyphs

    private func clip(toGlyphs outlines: PathStorage) {
        if state.text.mode.clips { clip(to: outlines) }
    }

    /// Draws the runs, strokes and rules of a line.
    /// - Parameters:
    ///   - map: the transform from the layout, with y down, to user space.
    ///   - outlines: collects the outlines of all glyphs in device space if they are to become the clip.
    private func draw(
        _ line: TextLine, _ layout: TextLayout, color: CGColor?, through map: CGAffineTransform,
        addingTo outlines: inout PathStorage
    ) {
        if state.text.mode.clips {
            for run in line.runs { outlines.append(run.outline(through: map.concatenating(toPixels))) }
        }
        saveGState()
        for run in line.runs where run.isFilled {
            guard let color = layout.color(of: run, color) else { continue }
            setFillColor(color)
            draw(run, through: map, pictureAlpha: color.alpha)
        }
        for run in line.strokes where state.text.mode != .invisible && state.text.mode != .clip {
            guard let color = layout.color(of: run, color) else { continue }
            target.draw(run, through: map.concatenating(toPixels), .color(color), style())
        }
        for rule in line.rules {
            guard let color = layout.styles[rule.style].foregroundColor ?? color else { continue }
            setFillColor(color)
            beginPath()
            currentPath.addRect(rule.rect, transform: map.concatenating(toPixels))
            fillPath()
        }
        restoreGState()
    }

    /// Draws glyphs with the current fill and stroke.
    /// - Parameters:
    ///   - map: the transform from the space of the run's positions, with y down, to user space.
    ///   - alpha: the opacity of colour glyphs.
    private func draw(_ run: GlyphRun, through map: CGAffineTransform, pictureAlpha alpha: CGFloat) {
        let mode = state.text.mode
        if run.face.hasColorGlyphs, mode != .invisible, mode != .clip {
            for glyph in run.glyphs {
                if let colored = run.face.colorGlyph(glyph.id) {
                    draw(colored, through: run.transform(of: glyph).concatenating(map), alpha: alpha)
                    continue
                }
                guard let (png, box) = run.face.bitmap(of: glyph.id), let image = try? CGImage(pngData: png) else {
                    continue
                }
                draw(image, in: box, through: run.transform(of: glyph).concatenating(map), alpha: alpha)
            }
        }
        let toTarget = map.concatenating(toPixels)
        if case .color(let color) = state.fillSource, mode == .fill || mode == .fillClip {
            return target.draw(run, through: toTarget, .color(color), style())
        }
        currentPath = run.outline(through: toTarget)
        switch mode {
        case .fill, .fillClip: fillPath()
        case .stroke, .strokeClip: strokePath()
        case .fillStroke, .fillStrokeClip: drawPath(using: .fillStroke)
        case .invisible, .clip: beginPath()
        }
    }

    /// Draws a colour bitmap glyph, which stands upright in the direction of the text.
    private func draw(_ image: CGImage, in box: CGRect, through map: CGAffineTransform, alpha: CGFloat) {
        saveGState()
        setAlpha(state.alpha * alpha)
        concatenate(map)
        translateBy(x: 0, y: box.minY + box.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: box)
        restoreGState()
    }
}
