import Geometry
import Glibc
import Pixels

/// A linear map of colours: each result component is a weighted sum of all components, and a constant.
package struct ColorMatrix: ColorFilter {
    /// The weights of the source's red, green, blue and alpha in the result's red.
    var red: SIMD4<Float>
    var green: SIMD4<Float>
    var blue: SIMD4<Float>
    var alpha: SIMD4<Float>
    /// The constants that are added to red, green, blue and alpha.
    var bias: SIMD4<Float>

    /// The identity, but for the rows that are given.
    package init(
        red: SIMD4<Float> = [1, 0, 0, 0], green: SIMD4<Float> = [0, 1, 0, 0], blue: SIMD4<Float> = [0, 0, 1, 0],
        alpha: SIMD4<Float> = [0, 0, 0, 1], bias: SIMD4<Float> = .zero
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.bias = bias
    }

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor((c * red).sum(), (c * green).sum(), (c * blue).sum(), (c * alpha).sum()) + bias
    }

    /// Returns Core Image's colour controls.
    /// - Parameters:
    ///   - saturation: 0 for grey, 1 for no change.
    ///   - brightness: is added after that.
    ///   - contrast: multiplies the distance from middle grey at last.
    package static func controls(saturation: Double, brightness: Double, contrast: Double) -> ColorMatrix {
        let s = Float(saturation)
        let k = Float(contrast)
        func row(_ own: SIMD4<Float>) -> SIMD4<Float> { (own * s + SIMD4(0.2125, 0.7154, 0.0721, 0) * (1 - s)) * k }
        let constant = (Float(brightness) - 0.5) * k + 0.5
        return ColorMatrix(
            red: row([1, 0, 0, 0]), green: row([0, 1, 0, 0]), blue: row([0, 0, 1, 0]),
            bias: [constant, constant, constant, 0])
    }

    /// Returns a sepia tone as the W3C's Filter Effects Module defines it.
    package static func sepia(_ intensity: Double) -> ColorMatrix {
        let t = Float(intensity)
        func row(_ own: SIMD4<Float>, _ brown: SIMD4<Float>) -> SIMD4<Float> { own * (1 - t) + brown * t }
        return ColorMatrix(
            red: row([1, 0, 0, 0], [0.393, 0.769, 0.189, 0]), green: row([0, 1, 0, 0], [0.349, 0.686, 0.168, 0]),
            blue: row([0, 0, 1, 0], [0.272, 0.534, 0.131, 0]))
    }

    /// The matrix that inverts red, green and blue.
    package static let inversion = ColorMatrix(
        red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], bias: [1, 1, 1, 0])

    /// Returns a rotation of the colour cube about its grey diagonal, from red to green to blue, by radians.
    package static func hue(_ angle: Double) -> ColorMatrix {
        let c = cos(angle)
        let third = (1 - c) / 3
        let s = sin(angle) / 3.0.squareRoot()
        let own = Float(c + third)
        let next = Float(third + s)
        let last = Float(third - s)
        return ColorMatrix(red: [own, last, next, 0], green: [next, own, last, 0], blue: [last, next, own, 0])
    }

    /// Returns the matrix that multiplies each component by a factor.
    package static func scale(_ factor: SIMD4<Float>) -> ColorMatrix {
        ColorMatrix(
            red: [factor.x, 0, 0, 0], green: [0, factor.y, 0, 0], blue: [0, 0, factor.z, 0], alpha: [0, 0, 0, factor.w])
    }
}
