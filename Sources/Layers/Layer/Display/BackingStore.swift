import Geometry
import Graphics
import Pixels

/// The bitmap into which a layer draws its contents.
struct BackingStore: Sendable {
    /// The values that map the layer's space to pixels.
    struct Layout: Equatable, Sendable {
        let bounds: CGRect
        let scale: CGFloat
        let isFlipped: Bool
        let format: CALayerContentsFormat

        /// The size in pixels; `nil` for bounds without area.
        var size: (width: Int, height: Int)? {
            let width = Double(bounds.size.width * scale)
            let height = Double(bounds.size.height * scale)
            guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
            return (Int(min(width.rounded(.up), 1e6)), Int(min(height.rounded(.up), 1e6)))
        }

        /// The transform from the layer's space to the store's space in points.
        var toStore: CGAffineTransform {
            let moved = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
            return isFlipped
                ? moved.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.size.height)) : moved
        }
    }

    static let largestSide = 16384

    let layout: Layout
    let pixels: PixelRect
    /// The pixels to draw; all others keep their values.
    let dirty: PixelRect
    /// The previous contents, if only a part is drawn.
    private let previous: CGImage?

    /// - Parameters:
    /// - part: The part to draw in the layer's space; `nil` for all of it.
    /// - previous: The previous contents with the same layout.
    /// - Returns: `nil` if there are no pixels to draw.
    init?(_ layout: Layout, part: CGRect?, previous: CGImage?) {
        guard let size = layout.size, size.width <= Self.largestSide, size.height <= Self.largestSide else {
            return nil
        }
        self.layout = layout
        pixels = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let map = layout.toStore.concatenating(CGAffineTransform(scaleX: layout.scale, y: layout.scale))
        if let part, let previous, previous.width == size.width, previous.height == size.height {
            dirty = PixelRect(covering: part.applying(map), limit: pixels)
            self.previous = previous
        } else {
            dirty = pixels
            self.previous = nil
        }
    }

    /// Returns a buffer with the previous contents and transparent dirty pixels.
    /// - Returns: `nil` if there is not enough memory.
    func makeBuffer() -> PixelBuffer? {
        guard let buffer = PixelBuffer(requestedWidth: pixels.width, height: pixels.height, format: .argb8888) else {
            LayersLog.shortage(
                "no memory for a backing store of \(pixels.width) × \(pixels.height) pixels; the layer isn't drawn")
            return nil
        }
        if let previous {
            Kernels.active.copy(previous.pixels, to: buffer.view)
            if !dirty.isEmpty { Kernels.active.fill(buffer.view.part(dirty), with: 0) }
        }
        return buffer
    }

    /// Sets up the layer's space in a context of the store and clips to the dirty pixels.
    func prepare(_ context: CGContext) {
        let scale = layout.scale
        context.clip(
            to: CGRect(
                x: CGFloat(dirty.minX) / scale, y: CGFloat(dirty.minY) / scale, width: CGFloat(dirty.width) / scale,
                height: CGFloat(dirty.height) / scale))
        context.concatenate(layout.toStore)
    }

    /// Returns the drawn image in the layer's contents format.
    func finish(_ context: CGContext) -> CGImage? {
        guard let drawn = context.takeImage() else { return nil }
        let image = layout.format == .gray8Uint ? drawn.gray : drawn
        return CGImage(buffer: image.buffer, revision: previous?.revision?.next(changing: dirty) ?? ImageRevision())
    }
}

extension CGImage {
    /// The image with its luminance in place of its colours.
    fileprivate var gray: CGImage {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        for y in 0..<height {
            let source = pixels.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let row = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let word = source[x]
                // The coefficients of ITU-R BT.709, multiplied by 65536.
                let gray = ((word >> 16 & 255) * 13933 + (word >> 8 & 255) * 46871 + (word & 255) * 4732 + 32768) >> 16
                row[x] = word & 0xff00_0000 | gray << 16 | gray << 8 | gray
            }
        }
        return CGImage(buffer: buffer)
    }
}
