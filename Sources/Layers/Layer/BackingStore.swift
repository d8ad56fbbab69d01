import Geometry
import Graphics
import Pixels

/// The pixels that a layer draws itself into.
struct BackingStore: Sendable {
    /// What decides where a layer's points lie in its pixels.
    struct Layout: Equatable, Sendable {
        let bounds: CGRect
        let scale: CGFloat
        let isFlipped: Bool
        let format: CALayerContentsFormat

        /// Pixels; nil for bounds without area.
        var size: (width: Int, height: Int)? {
            let width = Double(bounds.size.width * scale)
            let height = Double(bounds.size.height * scale)
            guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
            return (Int(min(width.rounded(.up), 1e6)), Int(min(height.rounded(.up), 1e6)))
        }

        /// From the layer's space to that of the store in points.
        var toStore: CGAffineTransform {
            let moved = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
            return isFlipped
                ? moved.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.size.height)) : moved
        }
    }

    static let largestSide = 16384

    let layout: Layout
    let pixels: PixelRect
    /// What is drawn; all else is as it was.
    let dirty: PixelRect
    /// What was drawn before where only a part is dirty.
    private let previous: CGImage?

    /// - Parameters:
    ///   - part: in the layer's space; nil for all of it.
    ///   - previous: what was drawn last, in the same layout.
    /// - Returns: nil where there is nothing to draw on.
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

    /// What was drawn before, the dirty part clear.
    /// - Returns: nil where the system has no memory for it.
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

    /// Brings the layer's own space into a context on the store, clipped to what is dirty.
    func prepare(_ context: CGContext) {
        let scale = layout.scale
        context.clip(
            to: CGRect(
                x: CGFloat(dirty.minX) / scale, y: CGFloat(dirty.minY) / scale, width: CGFloat(dirty.width) / scale,
                height: CGFloat(dirty.height) / scale))
        context.concatenate(layout.toStore)
    }

    /// What was drawn, as the layer's format keeps it.
    func finish(_ context: CGContext) -> CGImage? {
        guard let drawn = context.takeImage() else { return nil }
        let image = layout.format == .gray8Uint ? drawn.gray : drawn
        return CGImage(buffer: image.buffer, revision: previous?.revision?.next(changing: dirty) ?? ImageRevision())
    }
}

extension CGImage {
    /// As bright everywhere, without colour.
    fileprivate var gray: CGImage {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        for y in 0..<height {
            let source = pixels.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let row = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let word = source[x]
                // The parts of ITU-R BT.709, in 65536ths.
                let gray = ((word >> 16 & 255) * 13933 + (word >> 8 & 255) * 46871 + (word & 255) * 4732 + 32768) >> 16
                row[x] = word & 0xff00_0000 | gray << 16 | gray << 8 | gray
            }
        }
        return CGImage(buffer: buffer)
    }
}
