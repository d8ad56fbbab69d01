package import Geometry
internal import Pixels

extension CGImage {
    /// Creates an image from `width * height * 4` bytes of premultiplied red, green, blue and alpha, in rows from the
    /// top.
    /// - Returns: `nil` if the number of bytes differs, if a side is not positive, or if there is no memory.
    package convenience init?(premultipliedRGBA bytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, bytes.count / 4 / width == height, bytes.count == width * height * 4 else {
            return nil
        }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        bytes.withUnsafeBytes { source in
            // The source is not written to. The kernel exchanges red and blue, which is its own inverse.
            let base = UnsafeMutableRawPointer(mutating: source.baseAddress!)
            let view = PixelView(base: base, width: width, height: height, pitch: width * 4, format: .argb8888)
            Kernels.active.writeRGBA(view, to: buffer.view.base, pitch: buffer.view.pitch)
        }
        self.init(buffer: buffer)
    }

    /// Returns the pixels as bytes of premultiplied red, green, blue and alpha, in rows from the top without padding.
    package func premultipliedRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            count = width * height * 4
            if let base = bytes.baseAddress { Kernels.active.writeRGBA(pixels, to: base, pitch: width * 4) }
        }
    }

    /// Returns a copy of a part of the image.
    /// - Parameter rect: an area in pixels from the upper left corner.
    /// - Returns: `nil` if the area is empty or not inside the image, or if there is no memory.
    package func part(_ rect: PixelRect) -> CGImage? {
        guard !rect.isEmpty, pixels.bounds.contains(rect) else { return nil }
        guard let copy = PixelBuffer.requested(width: rect.width, height: rect.height, format: .argb8888) else {
            return nil
        }
        Kernels.active.copy(pixels.part(rect), to: copy.view)
        return CGImage(buffer: copy, samples: samples)
    }
}
