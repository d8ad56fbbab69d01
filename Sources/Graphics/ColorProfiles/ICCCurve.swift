import Glibc

/// The relation of a component to light in an ICC profile (ICC.1:2022, sections 10.6 and 10.18).
struct ICCCurve {
    private enum Form {
        case gamma(Double)
        /// Values at equal distances, at least two.
        case table([Double])
        /// (a · x + b) ^ g + e from d on, and c · x + f below.
        case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    }

    private let form: Form

    /// Reads the data of a tag; `nil` if they are not those of a curve.
    init?(_ bytes: ArraySlice<UInt8>) {
        let data = BigEndianBytes(bytes)
        let form = data.has("curv", at: 0) ? Self.sampled(data) : Self.parametric(data)
        guard let form else { return nil }
        self.form = form
    }

    private static func sampled(_ data: BigEndianBytes) -> Form? {
        guard let count = data.number(8, 4) else { return nil }
        switch count {
        case 0: return .gamma(1)
        case 1: return data.number(12, 2).map { .gamma(Double($0) / 256) }
        default:
            guard data.number(12 + (count - 1) * 2, 2) != nil else { return nil }
            return .table((0..<count).map { Double(data.number(12 + $0 * 2, 2) ?? 0) / 65535 })
        }
    }

    private static func parametric(_ data: BigEndianBytes) -> Form? {
        guard data.has("para", at: 0), let kind = data.number(8, 2), kind <= 4 else { return nil }
        let counts = [1, 3, 4, 5, 7]
        let p = (0..<counts[kind]).compactMap { data.fixed(12 + $0 * 4) }
        guard p.count == counts[kind] else { return nil }
        switch kind {
        case 0: return .gamma(p[0])
        case 1: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
        case 2: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
        case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
        default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
        }
    }

    /// Whether the curve is that of sRGB within half a level of eight bits.
    var isStandard: Bool {
        (0...255).allSatisfy { level in
            let value = Double(level) / 255
            // A comparison with NaN, which damaged parameters can give, is false.
            return abs(Double(RGBEncoding.encoded(light(value))) - value) < 0.5 / 255
        }
    }

    /// Returns the light of a component, 0…1.
    private func light(_ value: Double) -> Double {
        switch form {
        case .gamma(let exponent): return pow(value, exponent)
        case .table(let values):
            let position = value * Double(values.count - 1)
            let index = min(Int(saturating: position), values.count - 2)
            return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            return value >= d ? pow(a * value + b, g) + e : c * value + f
        }
    }
}
