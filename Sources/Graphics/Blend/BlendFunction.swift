package import Pixels

/// Every way in which what is painted and what is there make a new colour: those that contexts have, and those that
/// only filters of layers know.
package enum BlendFunction: Hashable, Sendable {
    case mode(CGBlendMode)
    /// Mixes, by themselves for red, green and blue, where both colours are; `s` is painted on `d`.
    /// d / s
    case divide
    /// d − s
    case subtract
    /// s + d − 1
    case linearBurn
    /// s + d
    case linearDodge
    /// d + 2 s − 1
    case linearLight
    /// colorBurn of 2 s below a half, colorDodge of 2 s − 1 above
    case vividLight
    /// darken by 2 s below a half, lighten by 2 s − 1 above
    case pinLight
    /// Of premultiplied colours and alphas, each by itself.
    case maximum, minimum, product

    /// What painting `s` on `d` gives; all colours premultiplied.
    package func blend(_ s: PixelColor, over d: PixelColor) -> PixelColor {
        switch self {
        case .mode(let mode): mode.blend(s, over: d)
        case .maximum: pointwiseMax(s, d)
        case .minimum: pointwiseMin(s, d)
        case .product: s * d
        default: s.mixed(over: d) { mixed($0, with: $1) }
        }
    }

    private func mixed(_ s: PixelColor, with d: PixelColor) -> PixelColor {
        switch self {
        case .divide: d.divided(by: s)
        case .subtract: (d - s).kept
        case .linearBurn: (s + d - 1).kept
        case .linearDodge: (s + d).kept
        case .linearLight: (d + 2 * s - 1).kept
        case .pinLight:
            d.replacing(with: pointwiseMin(d, 2 * s), where: s .<= 0.5).replacing(
                with: pointwiseMax(d, 2 * s - 1), where: s .> 0.5)
        case .vividLight:
            PixelColor(Self.vivid(s.x, d.x), Self.vivid(s.y, d.y), Self.vivid(s.z, d.z), 0)
        default: s
        }
    }

    private static func vivid(_ s: Float, _ d: Float) -> Float {
        s <= 0.5 ? CGBlendMode.colorBurn.mix(2 * s, d) : CGBlendMode.colorDodge.mix(2 * s - 1, d)
    }

    /// Whether a clear source changes what is there: then it has to be said where the source ends.
    package var clears: Bool {
        switch self {
        case .mode(let mode): [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(mode)
        case .minimum, .product: true
        default: false
        }
    }

    /// Paints pixels on others, both of 32 bits, sizes as of the smaller.
    package func paint(_ src: PixelView, mask: PixelView? = nil, on dst: PixelView) {
        for y in 0..<min(src.height, dst.height) {
            let source = src.row(y)
            let row = dst.row(y)
            let coverage = mask?.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<min(src.width, dst.width) {
                if !clears && source[x] >> 24 == 0 { continue }
                let d = PixelColor(argb: row[x])
                let r = blend(PixelColor(argb: source[x]), over: d)
                row[x] = (coverage.map { d + (r - d) * (Float($0[x]) / 255) } ?? r).argb
            }
        }
    }
}

extension SIMD4<Float> {
    fileprivate var kept: Self { clamped(lowerBound: .zero, upperBound: .one) }

    /// Nothing by nothing is nothing.
    fileprivate func divided(by s: Self) -> Self {
        func part(_ d: Float, _ s: Float) -> Float { d <= 0 ? 0 : s <= d ? 1 : d / s }
        return Self(part(x, s.x), part(y, s.y), part(z, s.z), 0)
    }
}
