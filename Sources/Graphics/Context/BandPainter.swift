internal import Geometry
internal import Pixels

/// Paints what a rasterizer has loaded, or all of a rectangle, through a clip: a few rows at a time, so that coverage
/// needs no more memory than a band.
final class BandPainter {
    /// What is painted.
    enum Paint {
        /// One colour, a word of the bitmap.
        case color(UInt32)
        /// A picture: from pixels of the bitmap to the picture's, and the alpha it gets.
        case image(CGImage, AffineSampling, smooth: Bool, alpha: UInt8)
    }

    let bitmap: Bitmap
    let rasterizer = PathRasterizer()
    private var mask: PixelBuffer?
    private var source: PixelBuffer?
    private static let bandHeight = 64

    init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// Paints the area of the path that the rasterizer has loaded.
    func paintLoaded(_ rule: CGPathFillRule, _ paint: Paint, _ state: borrowing GraphicsState) {
        let mask = makeMask()
        forBands(rasterizer.bounds.intersection(state.clip.bounds)) { band in
            let coverage = mask.view.part(PixelRect(x: 0, y: 0, width: band.width, height: band.height))
            rasterizer.draw(rule: rule, antialiased: state.shouldAntialias, clip: band, into: coverage)
            if let clip = state.clip.maskPart(band) { Kernels.active.multiply(mask: coverage, by: clip) }
            self.paint(paint, band, coverage, state.blendMode)
        }
    }

    /// Paints all of a rectangle of pixels.
    func paint(_ rect: PixelRect, _ paint: Paint, _ state: borrowing GraphicsState) {
        let rect = rect.intersection(state.clip.bounds)
        if state.clip.mask == nil && paintWhole(paint, rect, state.blendMode) { return }
        let mask = makeMask()
        forBands(rect) { band in
            let coverage = mask.view.part(PixelRect(x: 0, y: 0, width: band.width, height: band.height))
            if let clip = state.clip.maskPart(band) {
                Kernels.active.copy(clip, to: coverage)
            } else {
                Kernels.active.fill(coverage, with: 0xFF00_0000)
            }
            self.paint(paint, band, coverage, state.blendMode)
        }
    }

    private func makeMask() -> PixelBuffer {
        if let mask { return mask }
        let made = PixelBuffer(width: bitmap.view.width, height: Self.bandHeight, format: .a8)
        mask = made
        return made
    }

    private func forBands(_ rect: PixelRect, _ body: (PixelRect) -> Void) {
        if rect.isEmpty { return }
        for y in stride(from: rect.minY, to: rect.maxY, by: Self.bandHeight) {
            body(PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + Self.bandHeight, rect.maxY)))
        }
    }

    // MARK: Blending

    /// Paints without coverage where a kernel does it at once.
    private func paintWhole(_ paint: Paint, _ rect: PixelRect, _ mode: CGBlendMode) -> Bool {
        if rect.isEmpty { return true }
        let target = bitmap.view.part(rect)
        switch (paint, mode) {
        case (_, .clear): Kernels.active.fill(target, with: 0)
        case (.color(let word), .copy): Kernels.active.fill(target, with: word)
        case (.color(let word), .normal): Kernels.active.over(color: word, to: target)
        case (.image(let image, let sampling, let smooth, let alpha), .normal) where !bitmap.swapped:
            draw(image, sampling.moved(x: rect.minX, y: rect.minY), smooth, alpha, mask: nil, on: target)
        default: return false
        }
        return true
    }

    private func paint(_ paint: Paint, _ band: PixelRect, _ coverage: PixelView, _ mode: CGBlendMode) {
        let target = bitmap.view.part(band)
        switch (paint, mode) {
        case (.color(let word), .normal):
            Kernels.active.over(color: word, mask: coverage, to: target)
        case (.image(let image, let sampling, let smooth, let alpha), .normal) where !bitmap.swapped:
            draw(image, sampling.moved(x: band.minX, y: band.minY), smooth, alpha, mask: coverage, on: target)
        default:
            let source = makeSource(paint, band)
            if mode == .normal {
                Kernels.active.over(source, mask: coverage, to: target)
            } else {
                mode.paint(source, mask: coverage, on: target, swapped: bitmap.swapped)
            }
        }
    }

    /// The paint as pixels of the bitmap's kind.
    private func makeSource(_ paint: Paint, _ band: PixelRect) -> PixelView {
        let buffer = source ?? PixelBuffer(width: bitmap.view.width, height: Self.bandHeight, format: .argb8888)
        source = buffer
        let view = buffer.view.part(PixelRect(x: 0, y: 0, width: band.width, height: band.height))
        switch paint {
        case .color(let word):
            Kernels.active.fill(view, with: word)
        case .image(let image, let sampling, let smooth, let alpha):
            Kernels.active.fill(view, with: 0)
            draw(image, sampling.moved(x: band.minX, y: band.minY), smooth, alpha, mask: nil, on: view)
            if bitmap.swapped { Bitmap.exchange(view) }
        }
        return view
    }

    private func draw(
        _ image: CGImage, _ sampling: AffineSampling, _ smooth: Bool, _ alpha: UInt8, mask: PixelView?, on target: PixelView
    ) {
        if smooth {
            Kernels.active.overBilinear(image.pixels, from: sampling, mask: mask, alpha: alpha, to: target)
        } else {
            Kernels.active.overNearest(image.pixels, from: sampling, mask: mask, alpha: alpha, to: target)
        }
    }
}
