import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the text of text layers.
struct TextPainter {
    let context: PaintContext

    /// Paints a text layer's text, which begins at the top of the bounds and is clipped to them.
    func paint(_ text: TextState, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let layout = node.placement.text.layout else { return }
        paint(text, layout, ink: node.placement.text.ink, of: node, onto: canvas, clip: clip, opacity: opacity)
    }

    /// Paints a layout in the bounds of a text layer.
    /// - Parameters:
    ///   - text: The values of the layer, which have the colour and the alignment.
    ///   - ink: The box of the glyphs in the layer's own space.
    func paint(
        _ text: TextState, _ layout: TextLayout, ink: CGRect, of node: RenderNode, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        let bounds = node.values.shown.geometry.bounds
        let plane = node.contentsPlane
        if bounds.contains(ink) {
            paint(layout, text, in: bounds, through: plane, onto: canvas, clip: clip, opacity: opacity)
        } else if let whole = plane.wholePixels(bounds) {
            paint(
                layout, text, in: bounds, through: plane, onto: canvas, clip: clip.intersection(whole), opacity: opacity
            )
        } else {
            paintCut(layout, text, in: bounds, through: plane, onto: canvas, clip: clip, opacity: opacity)
        }
    }

    /// Paints text that is clipped to bounds which go through pixels.
    private func paintCut(
        _ layout: TextLayout, _ text: TextState, in bounds: CGRect, through plane: ScreenPlane, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        let picture = context.scratch.takeLayer(clip)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(picture.view, with: 0)
        paint(layout, text, in: bounds, through: plane, onto: picture, clip: clip, opacity: opacity)
        let area = context.load(RoundedOutline(rect: bounds, radius: 0, corners: []), through: plane, clip: clip)
        guard !area.isEmpty else { return }
        let mask = context.scratch.mask(area)
        context.rasterizer.draw(rule: .winding, clip: area, into: mask)
        context.kernels.over(picture.part(area), mask: mask, to: canvas.part(area))
    }

    private func paint(
        _ layout: TextLayout, _ text: TextState, in bounds: CGRect, through plane: ScreenPlane, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        guard !clip.isEmpty else { return }
        for line in layout.lines {
            let origin = CGPoint(
                x: bounds.minX + layout.offset(of: line, in: bounds.size.width, text.alignment), y: bounds.minY)
            // Glyphs are moved to quarters of a pixel, by at most half a pixel.
            let area = plane.area(of: line.ink.offsetBy(dx: origin.x, dy: origin.y), limit: clip.grown(by: 1)).grown(
                by: 1
            ).intersection(clip)
            if area.isEmpty { continue }
            for run in line.runs where run.isFilled {
                guard let color = layout.color(of: run, text.foregroundColor) else { continue }
                paint(run, at: origin, color, through: plane, onto: canvas, clip: area, opacity: opacity)
            }
            for run in line.strokes {
                guard let color = layout.color(of: run, text.foregroundColor) else { continue }
                paint(run, at: origin, color, through: plane, onto: canvas, clip: area, opacity: opacity)
            }
            for rule in line.rules {
                guard let color = layout.styles[rule.style].foregroundColor ?? text.foregroundColor else { continue }
                let rect = RoundedOutline(rect: rule.rect.offsetBy(dx: origin.x, dy: origin.y), radius: 0, corners: [])
                context.fillLoaded(
                    rule: .winding, color: color.premultiplied(opacity: opacity), onto: canvas,
                    area: context.load(rect, through: plane, clip: area))
            }
        }
    }

    /// - Parameter origin: The origin of the run's line in the layer's space.
    private func paint(
        _ run: GlyphRun, at origin: CGPoint, _ color: CGColor, through plane: ScreenPlane, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        if run.face.hasColorGlyphs {
            paintPictures(
                of: run, at: origin, color, alpha: UInt8(part: Double(color.alpha * opacity)), through: plane,
                onto: canvas, clip: clip)
        }
        let word = color.premultiplied(opacity: opacity)
        guard word >> 24 > 0 else { return }
        if let affine = plane.affine?.rightAngled {
            paintCoverage(of: run, at: origin, word, affine, plane, onto: canvas, clip: clip)
        } else {
            context.outline.removeAll()
            for glyph in run.glyphs { addOutline(of: glyph, run, at: origin, through: plane, clip: clip) }
            context.fillLoaded(
                rule: .winding, color: word, onto: canvas,
                area: context.load(context.outline, through: plane, clip: clip))
        }
    }

    /// Paints glyphs on a plane that is axis-aligned or rotated by right angles, from coverage that is cached at
    /// quarters of a pixel.
    private func paintCoverage(
        of run: GlyphRun, at origin: CGPoint, _ color: UInt32, _ affine: CGAffineTransform, _ plane: ScreenPlane,
        onto canvas: Canvas, clip: PixelRect
    ) {
        let a = Float(affine.a * run.size)
        let b = Float(affine.b * run.size)
        let c = Float(affine.c * run.size)
        let d = Float(affine.d * run.size)
        context.outline.removeAll()
        let origins = GlyphOrigins(of: run, reaching: clip, through: affine)
        let glyphs = context.glyphs
        let style = GlyphAtlas.Style(face: run.face.id, a: a, b: b, c: c, d: d)
        let number = glyphs.number(of: style)
        for glyph in run.glyphs {
            let x = origin.x + CGFloat(glyph.x)
            let y = origin.y + CGFloat(glyph.y)
            let place = CGPoint(x: affine.a * x + affine.c * y + affine.tx, y: affine.b * x + affine.d * y + affine.ty)
            guard origins.contains(place) else { continue }
            let left = Self.quarters(place.x)
            let top = Self.quarters(place.y)
            let key = GlyphAtlas.Key(
                style: number, glyph: glyph.id, phase: UInt32(truncatingIfNeeded: left & 3 | (top & 3) << 2))
            switch glyphs.entry(key, style, of: run.face) {
            case .blank: continue
            case .large: addOutline(of: glyph, run, at: origin, through: plane, clip: clip)
            case .coverage(let coverage):
                guard let part = coverage.part(from: left >> 2, top >> 2, within: clip) else { continue }
                context.kernels.over(
                    color: color, mask: part.mask, to: canvas.part(x: part.x, y: part.y, sizedLike: part.mask))
            }
        }
        if !context.outline.isEmpty {
            context.fillLoaded(
                rule: .winding, color: color, onto: canvas,
                area: context.load(context.outline, through: plane, clip: clip))
        }
    }

    /// Returns a device coordinate within ``GlyphOrigins`` in quarters of a pixel.
    private static func quarters(_ coordinate: CGFloat) -> Int {
        // The conversion rounds positive numbers down.
        Int(proven: Double(coordinate) * 4 + 0.5 + 0x1p30) - (1 << 30)
    }

    /// Adds a glyph that may be visible in `clip` to ``PaintContext/outline``, in the layer's space.
    private func addOutline(
        of glyph: GlyphRun.Glyph, _ run: GlyphRun, at origin: CGPoint, through plane: ScreenPlane, clip: PixelRect
    ) {
        let shape = run.face.outline(of: glyph.id)
        guard !shape.path.isEmpty else { return }
        let place = CGAffineTransform(
            a: run.size, b: 0, c: 0, d: run.size, tx: origin.x + CGFloat(glyph.x), ty: origin.y + CGFloat(glyph.y))
        if plane.area(of: shape.box.applying(place), limit: clip).isEmpty { return }
        context.outline.append(shape.path, transform: place)
    }

    private func paintPictures(
        of run: GlyphRun, at origin: CGPoint, _ color: CGColor, alpha: UInt8, through plane: ScreenPlane,
        onto canvas: Canvas, clip: PixelRect
    ) {
        guard alpha > 0 else { return }
        for glyph in run.glyphs {
            let at = CGPoint(x: origin.x + CGFloat(glyph.x), y: origin.y + CGFloat(glyph.y))
            let pixelsPerEm = run.size * plane.scale(at: at)
            let found = context.exclusively {
                context.shared.glyphPictures.picture(
                    glyph.id, of: run.face, pixelsPerEm: pixelsPerEm, textColor: color)
            }
            guard let picture = found, let source = ImageSource(picture.image, contentsRect: .unit)
            else { continue }
            let box = CGRect(
                x: at.x + picture.box.minX * run.size, y: at.y + picture.box.minY * run.size,
                width: picture.box.width * run.size, height: picture.box.height * run.size)
            let area = plane.area(of: box, limit: clip)
            if area.isEmpty { continue }
            ImagePainter(context: context).paint(
                source, in: box, through: plane, onto: canvas, clip: area, opacity: CGFloat(alpha) / 255)
        }
    }
}

extension CGAffineTransform {
    /// The map without the remainders of sines and cosines, if it maps the axes to axes; `nil` otherwise.
    fileprivate var rightAngled: CGAffineTransform? {
        let upright = abs(a) + abs(d)
        let turned = abs(b) + abs(c)
        if turned <= upright * 1e-9 { return CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty) }
        return upright <= turned * 1e-9 ? CGAffineTransform(a: 0, b: b, c: c, d: 0, tx: tx, ty: ty) : nil
    }
}

/// The device coordinates of the origins of a run's glyphs that may be visible in a clip.
private struct GlyphOrigins {
    private let (minX, minY, maxX, maxY): (CGFloat, CGFloat, CGFloat, CGFloat)

    /// A coordinate beyond all screens.
    private static let far: CGFloat = 1e6

    init(of run: GlyphRun, reaching clip: PixelRect, through affine: CGAffineTransform) {
        let linear = CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: 0, ty: 0)
        let reach = run.reach.applying(linear)
        // One pixel more, since origins are rounded to quarters of a pixel.
        minX = max(CGFloat(clip.minX) - reach.maxX - 1, -Self.far)
        minY = max(CGFloat(clip.minY) - reach.maxY - 1, -Self.far)
        maxX = min(CGFloat(clip.maxX) - reach.minX + 1, Self.far)
        maxY = min(CGFloat(clip.maxY) - reach.minY + 1, Self.far)
    }

    func contains(_ place: CGPoint) -> Bool { place.x >= minX && place.x <= maxX && place.y >= minY && place.y <= maxY }
}

extension CGRect {
    fileprivate static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
