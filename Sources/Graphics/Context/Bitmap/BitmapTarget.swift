internal import Geometry
internal import Pixels

/// A drawing target that draws on pixels.
final class BitmapTarget: DrawingTarget {
    let bitmap: Bitmap
    private let painter: BandPainter
    private let rasterizer = PathRasterizer()
    private let clips = ClipMasks()
    /// The transparency layers that are open, the innermost last, and the style in which each will be painted.
    private var layers: [(picture: Bitmap, style: DrawingStyle)] = []

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        painter = BandPainter(bitmap: bitmap)
    }

    var bounds: PixelRect { bitmap.bounds }

    func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        let clip = clips.shape(of: style.clip, rasterizer)
        if let shadow = style.shadow {
            let area = box(of: shape, limit: shadow.sourceArea(of: clip.bounds.intersection(painter.bitmap.bounds)))
            paintShadow(shadow, area, style, clip) { drawWithoutShadow(shape, paint, style, ClipShape(bounds: area)) }
        }
        drawWithoutShadow(shape, paint, style, clip)
    }

    private func drawWithoutShadow(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle, _ clip: ClipShape) {
        guard !clip.bounds.isEmpty, let paint = BandPainter.Paint(paint, alpha: style.alpha, isGray: bitmap.isGray)
        else { return }
        let how = BandPainter.Style(clip: clip, blend: style.blend, isAntialiased: style.isAntialiased)
        switch shape {
        case .pixels(let rect): painter.paint(rect, paint, how)
        case .path(let path, let rule):
            rasterizer.load(path, transform: .identity, interest: clip.bounds)
            painter.paintLoaded(rasterizer, rule, paint, how)
        case .stroke(let path, let line, let transform):
            rasterizer.load(stroking: path, style: line, transform: transform, interest: clip.bounds)
            painter.paintLoaded(rasterizer, .winding, paint, how)
        }
    }

    private func box(of shape: DrawnShape, limit: PixelRect) -> PixelRect {
        switch shape {
        case .pixels(let rect): return rect.intersection(limit)
        case .path(let path, _): rasterizer.load(path, transform: .identity, interest: limit)
        case .stroke(let path, let line, let transform):
            rasterizer.load(stroking: path, style: line, transform: transform, interest: limit)
        }
        return rasterizer.bounds.intersection(limit)
    }

    // MARK: Layers

    func beginLayer(_ style: DrawingStyle) {
        var area = clips.shape(of: style.clip, rasterizer).bounds.intersection(painter.bitmap.bounds)
        if area.isEmpty {
            area = PixelRect(x: painter.bitmap.bounds.minX, y: painter.bitmap.bounds.minY, width: 1, height: 1)
        }
        let picture = Bitmap(
            PixelBuffer(width: area.width, height: area.height, format: .argb8888), bounds: area, isGray: bitmap.isGray)
        layers.append((picture, style))
        painter.bitmap = picture
    }

    func endLayer() {
        guard let (picture, style) = layers.popLast() else { return }
        painter.bitmap = layers.last?.picture ?? bitmap
        let clip = clips.shape(of: style.clip, rasterizer)
        guard let image = picture.takeImage() else { return }
        let place = CGAffineTransform(translationX: CGFloat(picture.bounds.minX), y: CGFloat(picture.bounds.minY))
        let paint = DrawnPaint.image(image, place, .none)
        if let shadow = style.shadow {
            paintShadow(shadow, picture.bounds, style, clip) {
                drawWithoutShadow(.pixels(picture.bounds), paint, style, ClipShape(bounds: picture.bounds))
            }
        }
        drawWithoutShadow(.pixels(picture.bounds), paint, style, clip)
    }

    // MARK: Shadows

    /// Paints the shadow of the contents that `draw` draws in `area`, which covers everything whose shadow may be seen.
    private func paintShadow(
        _ shadow: DrawnShadow, _ area: PixelRect, _ style: DrawingStyle, _ clip: ClipShape, draw: () -> Void
    ) {
        guard !area.isEmpty, !clip.bounds.isEmpty, shadow.color.alpha > 0 else { return }
        let target = painter.bitmap
        let picture = Bitmap(PixelBuffer(width: area.width, height: area.height, format: .argb8888), bounds: area)
        painter.bitmap = picture
        draw()
        painter.bitmap = target
        let (mask, maskArea) = shadow.mask(of: picture, limit: clip.bounds.intersection(target.bounds))
        guard !maskArea.isEmpty else { return }
        let color = bitmap.isGray ? shadow.color.asGray : shadow.color
        painter.paint(
            mask.view, of: maskArea, .color(color.premultiplied()), BandPainter.Style(clip: clip, blend: style.blend))
    }
}

extension BandPainter.Paint {
    /// Creates a paint; fails if nothing would be painted.
    fileprivate init?(_ paint: DrawnPaint, alpha: CGFloat, isGray: Bool) {
        switch paint {
        case .color(let color): self = .color((isGray ? color.asGray : color).premultiplied(opacity: alpha))
        case .image(let image, let toDevice, let quality): self.init(image, toDevice, quality, alpha: alpha)
        case .gradient(let gradient):
            guard let shader = GradientShader(gradient) else { return nil }
            self = .gradient(shader, alpha: alpha)
        }
    }
}
