package import Geometry
internal import Pixels

extension CGImage {
    /// An image of `width * height * 4` bytes of premultiplied red, green, blue, alpha, rows from the top.
    /// - Returns: nil if the number of bytes is another or a side is not positive.
    package convenience init?(premultipliedRGBA bytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, bytes.count / 4 / width == height, bytes.count == width * height * 4 else {
            return nil
        }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        bytes.withUnsafeBytes { source in
            // Only read from; exchanging red and blue is the same there and back.
            let base = UnsafeMutableRawPointer(mutating: source.baseAddress!)
            let view = PixelView(base: base, width: width, height: height, pitch: width * 4, format: .argb8888)
            Kernels.active.writeRGBA(view, to: buffer.view.base, pitch: buffer.view.pitch)
        }
        self.init(buffer: buffer)
    }

    /// The pixels as premultiplied red, green, blue, alpha, a byte each, rows from the top, nothing between rows.
    package func premultipliedRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            count = width * height * 4
            if let base = bytes.baseAddress { Kernels.active.writeRGBA(pixels, to: base, pitch: width * 4) }
        }
    }

    /// A part of the image as an image of its own; nil if `rect`, in pixels from the top left corner, is not inside.
    package func part(_ rect: PixelRect) -> CGImage? {
        guard !rect.isEmpty, pixels.bounds.contains(rect) else { return nil }
        guard let copy = PixelBuffer.requested(width: rect.width, height: rect.height, format: .argb8888) else {
            return nil
        }
        Kernels.active.copy(pixels.part(rect), to: copy.view)
        return CGImage(buffer: copy, samples: samples)
    }
}
