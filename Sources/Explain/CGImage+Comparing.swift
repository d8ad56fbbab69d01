import Glibc
import Graphics

extension CGImage {
    /// Whether another image of the same size has the same pixels.
    func hasSamePixels(as other: CGImage) -> Bool {
        guard width == other.width, height == other.height, pixels.format == other.pixels.format else { return false }
        let length = width * pixels.format.bytesPerPixel
        return (0..<height).allSatisfy { y in
            memcmp(pixels.base + y * pixels.pitch, other.pixels.base + y * other.pixels.pitch, length) == 0
        }
    }
}
