public import Geometry
internal import Pixels

/// Image masks and colour masks.
extension CGImage {
    /// Creates an image mask: samples of 0 are painted with the fill colour and left by a clip, samples of 1 are not.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 1, 2, 4 or 8.
    ///   - bitsPerPixel: the bits of a component, or 16, 24 or 32 for components of 8 bits, of which only the first is
    ///     used.
    ///   - decode: the values of the smallest and of the greatest sample; `nil` for 0 and 1.
    ///   - shouldInterpolate: not used.
    /// - Returns: `nil` for any other layout, for too few bytes, if a side is not in 1…32767, or if there is no memory.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height), [1, 2, 4, 8].contains(bitsPerComponent),
            bitsPerPixel == bitsPerComponent || bitsPerComponent == 8 && [16, 24, 32].contains(bitsPerPixel)
        else { return nil }
        let rowBytes = (width * bitsPerPixel + 7) / 8
        guard bytesPerRow >= rowBytes, bytesPerRow <= 1 << 24,
            provider.bytes.count >= bytesPerRow * (height - 1) + rowBytes
        else { return nil }
        let largest = (1 << bitsPerComponent) - 1
        let table = Self.table(decode?[0] ?? 0, decode?[1] ?? 1)
        let alphas = (0...largest).map { UInt32(255 - table[$0 * 255 / largest]) << 24 }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        provider.bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<height {
                let out = buffer.view.row(y)
                for x in 0..<width {
                    let bit = x * bitsPerPixel
                    let byte = Int(bytes[y * bytesPerRow + bit / 8])
                    out[x] = alphas[byte >> (8 - bitsPerComponent - bit % 8) & largest]
                }
            }
        }
        self.init(buffer: buffer, samples: .mask)
    }

    /// Returns a copy in which pixels whose components all lie in given ranges are transparent.
    /// - Parameter components: the least and the greatest value of each component, 0…255: of red, green and blue, or of
    ///   grey.
    /// - Returns: `nil` for another number of values, for an image mask, for an image that is not opaque, or if there
    ///   is no memory.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard samples == .color || samples == .gray, isOpaque, components.count == (samples == .gray ? 2 : 6) else {
            return nil
        }
        let ranges = stride(from: 0, to: components.count, by: 2).map {
            (low: components[$0], high: components[$0 + 1])
        }
        guard let buffer = PixelBuffer.requested(width: width, height: height, format: .argb8888) else { return nil }
        for y in 0..<height {
            let row = pixels.row(y)
            let out = buffer.view.row(y)
            for x in 0..<width {
                let isMasked = ranges.enumerated().allSatisfy { index, range in
                    let value = CGFloat(row[x] >> (16 - 8 * UInt32(index)) & 255)
                    return range.low <= value && value <= range.high
                }
                out[x] = isMasked ? 0 : row[x]
            }
        }
        return CGImage(buffer: buffer)
    }

    /// The image whose alpha is the coverage of this image as a mask.
    var coverage: CGImage {
        guard samples == .gray else { return self }
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        for y in 0..<height {
            let row = pixels.row(y)
            let out = buffer.view.row(y)
            for x in 0..<width { out[x] = row[x] << 24 }
        }
        return CGImage(buffer: buffer, samples: .alpha)
    }
}
