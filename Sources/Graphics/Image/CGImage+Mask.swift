public import Geometry
internal import Pixels

/// Image masks, and images that are masked.
extension CGImage {
    /// An image mask: where its samples are 0 it is painted with the fill colour and lets a clip through, where they
    /// are 1 it is not.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 1, 2, 4 or 8.
    ///   - bitsPerPixel: at least the bits of a component; of further components only the first counts.
    ///   - decode: the values of the least and of the largest sample; nil for 0 and 1.
    /// - Returns: nil for any other arrangement, for too few bytes, or a side not in 1…32767.
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

    /// The image without the pixels whose components all lie between two values.
    /// - Parameter components: of every component the least and the largest value, 0…255: red, green and blue, or grey.
    /// - Returns: nil for another number of values, for image masks, and for images that are not opaque.
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

    /// The image whose alpha is what this one lets through as a mask.
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
