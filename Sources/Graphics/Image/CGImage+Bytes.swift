package import Geometry
internal import Pixels

extension CGImage {
    /// An image of `width * height * 4` bytes of premultiplied red, green, blue, alpha, rows from the top.
    /// - Returns: nil if the number of bytes is another or a side is not positive.
    package convenience init?(premultipliedRGBA bytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, bytes.count / 4 / width == height, bytes.count == width * height * 4 else { return nil }
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        bytes.withUnsafeBufferPointer { source in
            for y in 0..<height {
                let row = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width {
                    let i = (y * width + x) * 4
                    row[x] = UInt32(source[i + 3]) << 24 | UInt32(source[i]) << 16
                        | UInt32(source[i + 1]) << 8 | UInt32(source[i + 2])
                }
            }
        }
        self.init(buffer: buffer)
    }

    /// The pixels as premultiplied red, green, blue, alpha, a byte each, rows from the top, nothing between rows.
    package func premultipliedRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            var i = 0
            for y in 0..<height {
                let row = pixels.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width {
                    let word = row[x]
                    bytes[i] = UInt8(truncatingIfNeeded: word >> 16)
                    bytes[i + 1] = UInt8(truncatingIfNeeded: word >> 8)
                    bytes[i + 2] = UInt8(truncatingIfNeeded: word)
                    bytes[i + 3] = UInt8(truncatingIfNeeded: word >> 24)
                    i += 4
                }
            }
            count = i
        }
    }

    /// A part of the image as an image of its own; nil if `rect`, in pixels from the top left corner, is not inside.
    package func part(_ rect: PixelRect) -> CGImage? {
        guard !rect.isEmpty, pixels.bounds.contains(rect) else { return nil }
        let copy = PixelBuffer(width: rect.width, height: rect.height, format: .argb8888)
        for y in 0..<rect.height {
            copy.view.pointer(x: 0, y: y)
                .copyMemory(from: pixels.pointer(x: rect.minX, y: rect.minY + y), byteCount: rect.width * 4)
        }
        return CGImage(buffer: copy)
    }
}
