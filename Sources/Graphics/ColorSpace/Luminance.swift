import Geometry
internal import Pixels

/// Conversion of pixels to greys of the same luminance: the sum of the linear components by the weights of ITU-R
/// BT.709, encoded by the curve of sRGB.
enum Luminance {
    /// The linear values of the component bytes 0…255.
    private static let lights: [Float] = (0..<256).map { Float(RGBEncoding.linear(CGFloat($0) / 255)) }
    /// For each byte but the last, the linear value halfway to the next byte.
    private static let thresholds: [Float] = (0..<255).map { Float(RGBEncoding.linear((CGFloat($0) + 0.5) / 255)) }

    /// Replaces premultiplied pixels, alpha in the highest byte, by premultiplied greys.
    static func makeGray(_ view: PixelView) {
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width {
                let word = row[x]
                let red = word >> 16 & 255
                let green = word >> 8 & 255
                let blue = word & 255
                if red == green && green == blue { continue }
                row[x] = gray(red, green, blue, alpha: word >> 24)
            }
        }
    }

    /// Returns the grey of a premultiplied colour.
    /// - Parameter alpha: not 0 and at least as large as each component.
    private static func gray(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32) -> UInt32 {
        func light(_ part: UInt32) -> Float { lights[Int(min((part * 255 + alpha / 2) / max(alpha, 1), 255))] }
        let sum = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
        // Finds the first byte whose threshold is greater than the sum.
        var low = 0
        var high = thresholds.count
        while low < high {
            let middle = (low + high) / 2
            if sum >= thresholds[middle] { low = middle + 1 } else { high = middle }
        }
        let gray = (UInt32(low) * alpha + 127) / 255
        return alpha << 24 | gray * 0x01_0101
    }
}
