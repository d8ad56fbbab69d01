/// ICC profiles of version 2, made by code.
public enum SampleProfile {
    /// The relation of components to light.
    public enum Curve: Sendable {
        /// A power, whose exponent is stored with 8 binary places.
        case gamma(Double)
        /// Values at equal distances, 0…1.
        case table([Double])
        /// The parameters g, a, b, c and d of a curve of kind 3.
        case parametric([Double])

        fileprivate var data: [UInt8] {
            switch self {
            case .gamma(let exponent): return Self.curve([Int((exponent * 256).rounded())])
            case .table(let values): return Self.curve(values.map { Int(($0 * 65535).rounded()) })
            case .parametric(let parameters): return signature("para") + [0, 3, 0, 0] + parameters.flatMap(fixed)
            }
        }

        private static func curve(_ values: [Int]) -> [UInt8] {
            signature("curv") + number(values.count, 4) + values.flatMap { number($0, 2) }
        }
    }

    /// The curve of sRGB.
    public static let standardCurve = Curve.parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    /// The primaries of sRGB, adapted to D50.
    public static let standardColorants = [
        [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ]
    /// The primaries of Adobe RGB (1998), adapted to D50.
    public static let adobeColorants = [
        [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ]

    /// Returns the profile of sRGB.
    public static let standard = rgb(standardColorants, standardCurve)
    /// Returns the profile of Adobe RGB (1998).
    public static let adobe = rgb(adobeColorants, .gamma(563.0 / 256))

    /// Returns the profile of an RGB space.
    /// - Parameter colorants: the values of CIE XYZ of red, green and blue, adapted to D50.
    public static func rgb(_ colorants: [[Double]], _ curve: Curve) -> [UInt8] {
        let names = ["r", "g", "b"]
        return profile(
            "mntr", "RGB ", "XYZ ",
            zip(names, colorants).map { ($0 + "XYZ", signature("XYZ ") + $1.flatMap(fixed)) }
                + names.map { ($0 + "TRC", curve.data) })
    }

    /// Returns the profile of greys.
    public static func gray(_ curve: Curve) -> [UInt8] {
        profile("mntr", "GRAY", "XYZ ", [("kTRC", curve.data)])
    }

    /// Returns the profile of a printer whose inks all darken paper without colouring it: the lightness L* is 100 for
    /// paper and falls to 0 for each of the inks alone, linearly, without a and b.
    public static func inks() -> [UInt8] {
        let identity = (0..<9).flatMap { fixed($0 % 4 == 0 ? 1 : 0) }
        let ramp = (0...255).map { UInt8($0) }
        // Lightness, and a and b of 0, for the 16 corners.
        let corners = [255, 128, 128] + (1..<16).flatMap { _ -> [UInt8] in [0, 128, 128] }
        let table: [UInt8] = signature("mft1") + [4, 3, 2, 0] + identity + (0..<4).flatMap { _ in ramp } + corners
        return profile("prtr", "CMYK", "Lab ", [("A2B0", table + (0..<3).flatMap { _ in ramp })])
    }

    private static func profile(_ kind: String, _ space: String, _ connection: String, _ tags: [(String, [UInt8])])
        -> [UInt8]
    {
        var table = number(tags.count, 4)
        var data: [UInt8] = []
        let start = 132 + tags.count * 12
        for (name, bytes) in tags {
            table += Array(name.utf8) + number(start + data.count, 4) + number(bytes.count, 4)
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var header = number(start + data.count, 4) + [0, 0, 0, 0, 2, 0x40, 0, 0]
        header += Array((kind + space + connection).utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }

    /// Returns the type of a tag and four zero bytes.
    private static func signature(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded()), 4) }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }
}
