package import Pixels

/// A function that combines a source colour with the colour of the destination: the blend modes of contexts, and those
/// that only layer filters have.
package enum BlendFunction: Hashable, Sendable {
    case mode(CGBlendMode)
    /// d / s
    ///
    /// The cases from here to `pinLight` mix the red, green and blue of unpremultiplied colours separately where source
    /// and destination overlap; `s` is the component of the source, `d` that of the destination.
    case divide
    /// d − s
    case subtract
    /// s + d − 1
    case linearBurn
    /// s + d
    case linearDodge
    /// d + 2 s − 1
    case linearLight
    /// colorBurn with 2 s for s ≤ 0.5, colorDodge with 2 s − 1 above
    case vividLight
    /// min(d, 2 s) for s ≤ 0.5, max(d, 2 s − 1) above
    case pinLight
    /// The maximum, minimum or product of each premultiplied component and of alpha.
    case maximum, minimum, product

    /// Returns the result of painting `s` on `d`; all colours are premultiplied.
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

    /// Whether transparent source pixels change the destination, so that the area of the source has to be known.
    package var clears: Bool {
        switch self {
        case .mode(let mode): [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(mode)
        case .minimum, .product: true
        default: false
        }
    }

    /// Paints a 32-bit view on another one of the same byte order, over the smaller of the two sizes.
    /// - Parameter mask: an `a8` view whose coverage the source is painted through; `nil` for full coverage.
    package func paint(_ src: PixelView, mask: PixelView? = nil, on dst: PixelView) {
        let clears = clears
        // Drawings have many neighbours of one colour.
        var last = (source: UInt32(0), coverage: UInt8(0), destination: UInt32(0), result: UInt32(0))
        for y in 0..<min(src.height, dst.height) {
            let source = src.row(y)
            let row = dst.row(y)
            let coverage = mask?.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<min(src.width, dst.width) {
                if !clears && source[x] >> 24 == 0 { continue }
                let part = coverage?[x] ?? 255
                if source[x] != last.source || part != last.coverage || row[x] != last.destination {
                    let d = PixelColor(argb: row[x])
                    let r = blend(PixelColor(argb: source[x]), over: d)
                    let result = coverage == nil ? r : d + (r - d) * (Float(part) / 255)
                    last = (source[x], part, row[x], result.argb)
                }
                row[x] = last.result
            }
        }
    }
}

extension SIMD4<Float> {
    fileprivate var kept: Self { clamped(lowerBound: .zero, upperBound: .one) }

    /// Divides the components; the quotient of 0 and 0 is 0.
    fileprivate func divided(by s: Self) -> Self {
        func part(_ d: Float, _ s: Float) -> Float { d <= 0 ? 0 : s <= d ? 1 : d / s }
        return Self(part(x, s.x), part(y, s.y), part(z, s.z), 0)
    }
}
