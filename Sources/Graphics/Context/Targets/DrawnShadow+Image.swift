package import Geometry
internal import Pixels

/// Images of drawings, for targets without pixels.
extension DrawnShadow {
    /// Returns the image of the shadow of operations, and the transform from its pixels to the target; `nil` if nothing
    /// is seen of it.
    /// - Parameter bounds: the bounds of the target.
    package func image(of operations: [DrawingList.Operation], bounds: PixelRect) -> (
        image: CGImage, place: CGAffineTransform
    )? {
        let area = sourceArea(of: bounds)
        let caster = Bitmap(PixelBuffer(width: area.width, height: area.height, format: .argb8888), bounds: area)
        operations.withoutShadows(extendingFirstTo: area).draw(on: BitmapTarget(caster))
        let (mask, place) = mask(of: caster, limit: bounds)
        guard !place.isEmpty else { return nil }
        let picture = PixelBuffer(width: place.width, height: place.height, format: .argb8888)
        Kernels.active.over(color: color.premultiplied(), mask: mask.view, to: picture.view)
        return (CGImage(buffer: picture), CGAffineTransform(translationX: CGFloat(place.minX), y: CGFloat(place.minY)))
    }
}

extension [DrawingList.Operation] {
    /// Returns the operations without shadows, which cast none themselves. The clip of the first operation is extended
    /// to the area, because it clips the shadow and not the contents that cast it.
    fileprivate func withoutShadows(extendingFirstTo area: PixelRect) -> Self {
        enumerated().map { index, operation in
            func plain(_ style: DrawingStyle) -> DrawingStyle {
                var style = style
                style.shadow = nil
                if index == 0 { style.clip = ClipNode(area) }
                return style
            }
            return switch operation {
            case .draw(let shape, let paint, let style): .draw(shape, paint, plain(style))
            case .beginLayer(let style): .beginLayer(plain(style))
            case .endLayer: .endLayer
            }
        }
    }
}

extension CGImage {
    /// Returns the image of a shape, and the transform from its pixels to the target; `nil` if the bounds are empty.
    /// - Parameters:
    ///   - bounds: the area of the target that the image covers.
    ///   - scale: the pixels per unit of the target; less for large areas.
    package static func rendering(
        of shape: DrawnShape, _ paint: DrawnPaint, alpha: CGFloat, bounds: PixelRect,
        pixelsPerPoint scale: Int
    ) -> (image: CGImage, place: CGAffineTransform)? {
        guard !bounds.isEmpty else { return nil }
        // Limits the sides to 8192 pixels, or to one pixel per unit.
        let scale = min(scale, max(1, 8192 / max(bounds.width, bounds.height)))
        let area = PixelRect(
            minX: bounds.minX * scale, minY: bounds.minY * scale, maxX: bounds.maxX * scale, maxY: bounds.maxY * scale)
        let bitmap = Bitmap(PixelBuffer(width: area.width, height: area.height, format: .argb8888), bounds: area)
        var style = DrawingStyle(clip: ClipNode(area))
        style.alpha = alpha
        let larger = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        BitmapTarget(bitmap).draw(shape.applying(larger), paint.applying(larger), style)
        guard let image = bitmap.takeImage() else { return nil }
        let place = CGAffineTransform(translationX: CGFloat(area.minX), y: CGFloat(area.minY))
        return (image, place.concatenating(larger.inverted()))
    }
}

extension DrawnShape {
    fileprivate func applying(_ map: CGAffineTransform) -> DrawnShape {
        switch self {
        case .path(let path, let rule): .path(path.applying(map), rule)
        case .stroke(let path, let line, let transform): .stroke(path, line, transform.concatenating(map))
        case .pixels(let rect):
            .pixels(
                PixelRect(
                    covering: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height).applying(map),
                    limit: PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)))
        }
    }
}

extension DrawnPaint {
    fileprivate func applying(_ map: CGAffineTransform) -> DrawnPaint {
        switch self {
        case .color: self
        case .image(let image, let place, let quality): .image(image, place.concatenating(map), quality)
        case .gradient(let paint):
            .gradient(
                GradientPaint(
                    kind: paint.kind, stops: paint.stops, options: paint.options, extend: paint.extend,
                    toDevice: paint.toDevice.concatenating(map)))
        }
    }
}
