internal import Geometry
internal import Pixels

/// Paints paths, coverage and rectangles through a clip, in bands of a few rows, so that coverage needs memory for one
/// band only.
final class BandPainter {
    /// The source that is painted.
    enum Paint {
        /// A colour as a pixel with alpha, red, green and blue from the highest byte; a grey for bitmaps of greys.
        case color(UInt32)
        /// An image with the transform from the bitmap's pixels to the image's, and a factor on its opacity.
        case image(CGImage, AffineSampling, smooth: Bool, alpha: UInt8)
        /// A gradient and a factor on its opacity.
        case gradient(GradientShader, alpha: CGFloat)
    }

    /// The clip and the blend function of one painting operation.
    struct Style {
        var clip: ClipShape
        var blend = BlendFunction.mode(.normal)
        var isAntialiased = true
    }

    /// The bitmap that is painted on; may be replaced between operations.
    var bitmap: Bitmap
    /// The coverage of the current band.
    private var mask: PixelBuffer?
    /// The source pixels of the current band.
    private var source: PixelBuffer?
    /// The unpacked pixels of a band, for layouts that are not drawn on in place.
    private var unpacked: PixelBuffer?
    private static let bandHeight = 64

    init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// Paints the path that the rasterizer has loaded.
    func paintLoaded(_ rasterizer: PathRasterizer, _ rule: CGPathFillRule, _ paint: Paint, _ style: Style) {
        paintBands(rasterizer.bounds.intersection(style.clip.bounds), paint, style) { band, coverage in
            rasterizer.draw(rule: rule, antialiased: style.isAntialiased, clip: band, into: coverage)
        }
    }

    /// Paints through the coverage of `area`.
    func paint(_ coverage: PixelView, of area: PixelRect, _ paint: Paint, _ style: Style) {
        paintBands(area.intersection(style.clip.bounds), paint, style) { band, copy in
            Kernels.active.copy(coverage.part(band.offset(x: -area.minX, y: -area.minY)), to: copy)
        }
    }

    /// Paints all pixels of a rectangle.
    func paint(_ rect: PixelRect, _ paint: Paint, _ style: Style) {
        let rect = rect.intersection(style.clip.bounds).intersection(bitmap.bounds)
        if style.clip.isRectangular && paintWhole(paint, rect, style.blend) { return }
        paintBands(rect, paint, style) { _, coverage in Kernels.active.fill(coverage, with: 0xFF00_0000) }
    }

    private func paintBands(_ rect: PixelRect, _ paint: Paint, _ style: Style, cover: (PixelRect, PixelView) -> Void) {
        let rect = rect.intersection(bitmap.bounds)
        guard !rect.isEmpty else { return }
        let mask = buffer(&mask, .a8, width: rect.width)
        for y in stride(from: rect.minY, to: rect.maxY, by: Self.bandHeight) {
            let band = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + Self.bandHeight, rect.maxY))
            let coverage = mask.view.part(PixelRect(x: 0, y: 0, width: band.width, height: band.height))
            cover(band, coverage)
            if let clip = style.clip.maskPart(band) { Kernels.active.multiply(mask: coverage, by: clip) }
            self.paint(paint, band, coverage, style.blend)
        }
    }

    private func buffer(_ cached: inout PixelBuffer?, _ format: PixelFormat, width: Int) -> PixelBuffer {
        if let cached, cached.width >= width { return cached }
        let made = PixelBuffer(width: max(width, bitmap.bounds.width), height: Self.bandHeight, format: format)
        cached = made
        return made
    }

    // MARK: Blending

    /// Paints a rectangle without coverage if a single kernel can do so.
    /// - Returns: `false`, with nothing painted, if none can.
    private func paintWhole(_ paint: Paint, _ rect: PixelRect, _ blend: BlendFunction) -> Bool {
        if rect.isEmpty { return true }
        guard bitmap.layout.isDrawnInPlace else { return false }
        let target = bitmap.part(rect)
        switch (paint, blend) {
        case (_, .mode(.clear)): Kernels.active.fill(target, with: 0)
        case (.color(let word), .mode(.copy)): Kernels.active.fill(target, with: bitmap.word(word))
        case (.color(let word), .mode(.normal)): Kernels.active.over(color: bitmap.word(word), to: target)
        case (.image(let image, let sampling, let smooth, let alpha), .mode(.normal))
        where !bitmap.isSwapped && !bitmap.isGray:
            draw(image, sampling.moved(x: rect.minX, y: rect.minY), smooth, alpha, mask: nil, on: target)
        default: return false
        }
        return true
    }

    private func paint(_ paint: Paint, _ band: PixelRect, _ coverage: PixelView, _ blend: BlendFunction) {
        if bitmap.layout.isDrawnInPlace { return self.paint(paint, band, coverage, blend, on: bitmap.part(band)) }
        var target = buffer(&unpacked, .argb8888, width: band.width).view.part(
            PixelRect(x: 0, y: 0, width: band.width, height: band.height))
        target.format = bitmap.layout.wordFormat
        bitmap.unpack(band, to: target)
        self.paint(paint, band, coverage, blend, on: target)
        bitmap.pack(target, to: band)
    }

    private func paint(
        _ paint: Paint, _ band: PixelRect, _ coverage: PixelView, _ blend: BlendFunction, on target: PixelView
    ) {
        switch (paint, blend) {
        case (.color(let word), .mode(.normal)):
            Kernels.active.over(color: bitmap.word(word), mask: coverage, to: target)
        case (.image(let image, let sampling, let smooth, let alpha), .mode(.normal))
        where !bitmap.isSwapped && !bitmap.isGray:
            draw(image, sampling.moved(x: band.minX, y: band.minY), smooth, alpha, mask: coverage, on: target)
        default:
            let source = makeSource(paint, band)
            if blend == .mode(.normal) {
                Kernels.active.over(source, mask: coverage, to: target)
            } else {
                blend.paint(source, mask: coverage, on: target, isSwapped: bitmap.isSwapped)
            }
        }
    }

    /// Returns the source of a band as pixels in the byte order of the bitmap.
    private func makeSource(_ paint: Paint, _ band: PixelRect) -> PixelView {
        let view = buffer(&source, .argb8888, width: band.width).view.part(
            PixelRect(x: 0, y: 0, width: band.width, height: band.height))
        switch paint {
        case .color(let word): Kernels.active.fill(view, with: word)
        case .image(let image, let sampling, let smooth, let alpha):
            Kernels.active.fill(view, with: 0)
            draw(image, sampling.moved(x: band.minX, y: band.minY), smooth, alpha, mask: nil, on: view)
        case .gradient(let shader, let alpha): shader.shade(band, alpha: alpha, into: view)
        }
        if bitmap.isGray { Luminance.makeGray(view) }
        if bitmap.isSwapped { Bitmap.swapRedAndBlue(view) }
        return view
    }

    private func draw(
        _ image: CGImage, _ sampling: AffineSampling, _ smooth: Bool, _ alpha: UInt8, mask: PixelView?,
        on target: PixelView
    ) {
        if smooth {
            Kernels.active.overBilinear(image.pixels, from: sampling, mask: mask, alpha: alpha, to: target)
        } else {
            Kernels.active.overNearest(image.pixels, from: sampling, mask: mask, alpha: alpha, to: target)
        }
    }
}

extension BandPainter.Paint {
    /// Creates the paint of an image; fails if the transform cannot be inverted.
    init?(_ image: CGImage, _ toDevice: CGAffineTransform, _ quality: CGInterpolationQuality, alpha: CGFloat) {
        guard toDevice.determinant != 0, toDevice.determinant.isFinite else { return nil }
        var map = toDevice.inverted()
        var image = image
        if quality != .none { (image, map) = image.reduced(for: map) }
        let sampling = AffineSampling(
            a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d),
            tx: Double(map.tx), ty: Double(map.ty))
        // An image that is moved by whole pixels is copied without interpolation.
        let isMoved =
            map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1 && map.tx == map.tx.rounded()
            && map.ty == map.ty.rounded()
        let alpha = CGColor(gray: 0, alpha: alpha).premultiplied() >> 24
        self = .image(image, sampling, smooth: quality != .none && !isMoved, alpha: UInt8(alpha))
    }
}
