import Geometry
import Glibc
import Pixels

/// Sums of a colour's parts, and a constant.
package struct ColorMatrix: ColorFilter {
    /// What a part of the new colour takes of each part of the old one.
    var red = SIMD4<Float>(1, 0, 0, 0)
    var green = SIMD4<Float>(0, 1, 0, 0)
    var blue = SIMD4<Float>(0, 0, 1, 0)
    var alpha = SIMD4<Float>(0, 0, 0, 1)
    var bias = SIMD4<Float>.zero

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor((c * red).sum(), (c * green).sum(), (c * blue).sum(), (c * alpha).sum()) + bias
    }

    /// Towards grey at 0, away from it past 1; then `brightness` is added; then the distance from middle grey is
    /// multiplied.
    static func controls(saturation: Double, brightness: Double, contrast: Double) -> ColorMatrix {
        let s = Float(saturation)
        let k = Float(contrast)
        func row(_ own: SIMD4<Float>) -> SIMD4<Float> { (own * s + SIMD4(0.2125, 0.7154, 0.0721, 0) * (1 - s)) * k }
        let constant = (Float(brightness) - 0.5) * k + 0.5
        return ColorMatrix(
            red: row([1, 0, 0, 0]), green: row([0, 1, 0, 0]), blue: row([0, 0, 1, 0]),
            bias: [constant, constant, constant, 0])
    }

    /// As the Filter Effects of the World Wide Web Consortium define it.
    static func sepia(_ intensity: Double) -> ColorMatrix {
        let t = Float(intensity)
        func row(_ own: SIMD4<Float>, _ brown: SIMD4<Float>) -> SIMD4<Float> { own * (1 - t) + brown * t }
        return ColorMatrix(
            red: row([1, 0, 0, 0], [0.393, 0.769, 0.189, 0]), green: row([0, 1, 0, 0], [0.349, 0.686, 0.168, 0]),
            blue: row([0, 0, 1, 0], [0.272, 0.534, 0.131, 0]))
    }

    static let inversion = ColorMatrix(
        red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], bias: [1, 1, 1, 0])

    /// Turns the colour cube about its grey diagonal, from red to green to blue.
    static func hue(_ angle: Double) -> ColorMatrix {
        let c = cos(angle)
        let third = (1 - c) / 3
        let s = sin(angle) / 3.0.squareRoot()
        let own = Float(c + third)
        let next = Float(third + s)
        let last = Float(third - s)
        return ColorMatrix(red: [own, last, next, 0], green: [next, own, last, 0], blue: [last, next, own, 0])
    }

    /// Each part multiplied.
    static func scale(_ factor: SIMD4<Float>) -> ColorMatrix {
        ColorMatrix(
            red: [factor.x, 0, 0, 0], green: [0, factor.y, 0, 0], blue: [0, 0, factor.z, 0], alpha: [0, 0, 0, factor.w])
    }
}
