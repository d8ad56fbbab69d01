package import Control
import Glibc
package import Graphics
import JSONTree

/// A picture that a kiosk sends in memory of its own.
package enum ReceivedPicture {
    /// The largest side of a picture, in pixels.
    private static let longest = 16_384

    /// Returns the picture of an answer; `nil` if there is none, or if it contradicts itself.
    package static func image(_ answer: ControlAnswer) -> CGImage? {
        guard let width = whole(answer.result["width"]), let height = whole(answer.result["height"]),
            let pitch = whole(answer.result["pitch"]), 1...longest ~= width, 1...longest ~= height, pitch == width * 4,
            answer.result["format"]?.value == .string("argb8888"), let descriptor = answer.descriptor
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: pitch * height)
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
        return CGImage(premultipliedRGBA: bytes, width: width, height: height)
    }

    private static func whole(_ node: JSONNode?) -> Int? {
        if case .integer(let number) = node?.value { number } else { nil }
    }
}
