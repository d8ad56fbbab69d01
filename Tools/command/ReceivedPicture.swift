package import Control
import Glibc
package import Graphics
import JSONTree

/// A picture that a kiosk sends in memory of its own.
package enum ReceivedPicture {
    /// Returns the picture of an answer; `nil` if there is none, or if it contradicts itself.
    package static func image(_ answer: ControlAnswer) -> CGImage? {
        guard let format = try? PictureFormat.form.read(JSONNode(answer.result)), format.pitch == format.width * 4,
            let descriptor = answer.descriptor
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: format.pitch * format.height)
        var filled = 0
        while filled < bytes.count {
            let start = filled
            let count = bytes.withUnsafeMutableBytes { bytes in
                pread(descriptor.raw, bytes.baseAddress! + start, bytes.count - start, off_t(start))
            }
            guard count > 0 else { return nil }
            filled += count
        }
        // Blue, green, red and alpha, to red, green, blue and alpha.
        for pixel in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(pixel, pixel + 2) }
        return CGImage(premultipliedRGBA: bytes, width: format.width, height: format.height)
    }
}
