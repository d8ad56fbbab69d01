import Foundation

/// Conversions to sRGB by the formulas of the standards, independent of Little CMS.
struct LinearRGB {
    /// The rows of the matrix from light in the space to light in sRGB.
    var matrix: [[Double]]
    /// Returns the light of a component, both 0…1.
    var light: @Sendable (Double) -> Double

    static let adobe = LinearRGB(
        matrix: [[1.3983557, -0.3983557, 0], [0, 1, 0], [0, -0.0429290, 1.0429290]]
    ) { pow($0, 563.0 / 256) }

    /// Display P3, with the curve of sRGB.
    static let displayP3 = LinearRGB(
        matrix: [[1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786360, 1.0982736]],
        light: decoded)

    /// ITU-R BT.2020 (the matrix is that of ITU-R BT.2087), with the curve of sRGB.
    static let bt2020 = LinearRGB(
        matrix: [
            [1.6604910, -0.5876411, -0.0728499], [-0.1245505, 1.1328999, -0.0083494],
            [-0.0181508, -0.1005789, 1.1187297],
        ], light: decoded)

    /// Returns the components in sRGB, 0…255, of components of the same range.
    func standard(_ parts: [Int], of most: Double = 255) -> [Double] {
        let light = parts.map { self.light(Double($0) / most) }
        return matrix.map { row in Self.encoded(zip(row, light).map { $0 * $1 }.reduce(0, +)) * 255 }
    }

    @Sendable static func decoded(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Returns the component of sRGB; light outside of 0…1 is clipped.
    static func encoded(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
