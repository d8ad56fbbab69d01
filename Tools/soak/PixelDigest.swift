import Pixels

/// A digest of the colours of pictures with 32 bits a pixel, the same in every process (FNV-1a over pixels instead of
/// bytes).
struct PixelDigest: Codable, Equatable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds a picture.
    mutating func add(_ pixels: PixelView) {
        for y in 0..<pixels.height {
            for pixel in UnsafeBufferPointer(start: pixels.row(y), count: pixels.width) {
                value = (value ^ UInt64(pixel & 0xff_ffff)) &* 0x100_0000_01b3
            }
        }
    }
}
