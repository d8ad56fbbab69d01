import Geometry
import Graphics
import Pixels

/// An image with known pixels, and its sampling in exact numbers.
struct TestImage {
    let width: Int
    let height: Int
    /// Premultiplied, alpha in the highest byte.
    let words: [UInt32]
    let image: CGImage

    init(_ width: Int, _ height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        var words: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                words.append(pixel(x, y))
                buffer.view.pointer(x: x, y: y).storeBytes(of: pixel(x, y), as: UInt32.self)
            }
        }
        self.width = width
        self.height = height
        self.words = words
        image = CGImage(buffer: buffer)
    }

    /// Opaque pixels of every colour.
    static func noise(_ width: Int, _ height: Int) -> TestImage {
        TestImage(width, height) { x, y in
            let hash =
                (UInt32(truncatingIfNeeded: x) &* 0x9e37_79b1 ^ UInt32(truncatingIfNeeded: y) &* 0x85eb_ca77)
                &* 0xc2b2_ae3d
            return 0xff00_0000 | (hash ^ hash >> 13) & 0xff_ffff
        }
    }

    /// Alternating black and white.
    static func checks(_ width: Int, _ height: Int) -> TestImage {
        TestImage(width, height) { x, y in (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    }

    /// Returns red, green, blue and alpha; edge pixels are repeated outside.
    func pixel(_ x: Int, _ y: Int) -> [Double] {
        let word = words[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return [16, 8, 0, 24].map { Double(word >> $0 & 255) }
    }

    func nearest(_ u: Double, _ v: Double) -> [Double] { pixel(Int(u.rounded(.down)), Int(v.rounded(.down))) }

    func bilinear(_ u: Double, _ v: Double) -> [Double] {
        let x = (u - 0.5).rounded(.down)
        let y = (v - 0.5).rounded(.down)
        let fx = u - 0.5 - x
        let fy = v - 0.5 - y
        let corners = [
            (pixel(Int(x), Int(y)), (1 - fx) * (1 - fy)), (pixel(Int(x) + 1, Int(y)), fx * (1 - fy)),
            (pixel(Int(x), Int(y) + 1), (1 - fx) * fy), (pixel(Int(x) + 1, Int(y) + 1), fx * fy),
        ]
        return (0..<4).map { i in corners.reduce(0) { $0 + $1.0[i] * $1.1 } }
    }

    /// The mean of a rectangle of the picture, weighted by area.
    func mean(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Double] {
        var sum = [0.0, 0, 0, 0]
        for y in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
            for x in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
                let weight =
                    (min(right, Double(x) + 1) - max(left, Double(x)))
                    * (min(bottom, Double(y) + 1) - max(top, Double(y)))
                let pixel = pixel(x, y)
                for i in 0..<4 { sum[i] += pixel[i] * weight }
            }
        }
        return sum.map { $0 / ((right - left) * (bottom - top)) }
    }
}

extension Picture {
    /// The largest difference of pixels from their expected values, in 255ths; pixels with `nil` are skipped.
    func worst(_ expected: (_ x: Int, _ y: Int) -> [Double]?) -> Double {
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                guard let expected = expected(x, y) else { continue }
                for (drawn, exact) in zip(self[x, y], expected) { worst = max(worst, abs(Double(drawn) - exact)) }
            }
        }
        return worst
    }
}
