import Geometry
import Graphics

extension CGImage {
    /// Returns a copy of another size in pixels; `nil` if there is no memory for it.
    func fitted(width: Int, height: Int) -> CGImage? {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.interpolationQuality = .high
        context?.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context?.makeImage()
    }
}
