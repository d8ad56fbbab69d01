package import Geometry

extension CGContext {
    /// Draws text that is laid out, the first line's top at the box's smaller y, which is the upper one.
    /// - Parameters:
    ///   - box: whose width lines lie in; nothing is cut at it.
    ///   - color: of parts without one; nil leaves them out.
    package func draw(_ layout: TextLayout, in box: CGRect, alignment: TextAlignment, color: CGColor?) {
        for line in layout.lines {
            let origin = CGPoint(x: box.minX + layout.offset(of: line, in: box.size.width, alignment), y: box.minY)
            for run in line.runs {
                guard let color = layout.styles[run.style].foregroundColor ?? color else { continue }
                draw(run, at: origin, color)
            }
            for rule in line.rules {
                guard let color = layout.styles[rule.style].foregroundColor ?? color else { continue }
                saveGState()
                setFillColor(color)
                fill(rule.rect.offsetBy(dx: origin.x, dy: origin.y))
                restoreGState()
            }
        }
    }

    /// Draws glyphs in user space with y pointing down.
    /// - Parameter origin: what the run's positions count from.
    package func draw(_ run: GlyphRun, at origin: CGPoint, _ color: CGColor) {
        var outlines = PathStorage()
        for glyph in run.glyphs {
            let place = CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: origin.x + CGFloat(glyph.x), ty: origin.y + CGFloat(glyph.y))
            let outline = run.face.outline(of: glyph.id).path
            if !outline.isEmpty {
                outlines.append(outline, transform: place.concatenating(toPixels))
            } else if let (png, box) = run.face.picture(of: glyph.id), let image = try? CGImage(pngData: png) {
                draw(image, inUpright: box.applying(place), alpha: color.alpha)
            }
        }
        saveGState()
        setFillColor(color)
        currentPath = outlines
        fillPath()
        restoreGState()
    }

    /// Pictures stand on their heads where y points down, but not those that are glyphs.
    private func draw(_ image: CGImage, inUpright box: CGRect, alpha: CGFloat) {
        saveGState()
        setAlpha(state.alpha * alpha)
        translateBy(x: 0, y: box.minY + box.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: box)
        restoreGState()
    }
}
