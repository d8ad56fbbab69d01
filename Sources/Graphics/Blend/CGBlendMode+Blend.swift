/// A premultiplied colour: red, green, blue and alpha, 0…1.
typealias BlendColor = SIMD4<Float>

extension CGBlendMode {
    /// Returns the result of painting `s` on `d`.
    func blend(_ s: BlendColor, over d: BlendColor) -> BlendColor {
        let one = BlendColor(repeating: 1)
        switch self {
        case .normal: return s + d * (1 - s.w)
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .sourceAtop: return s * d.w + d * (1 - s.w)
        case .destinationOver: return s * (1 - d.w) + d
        case .destinationIn: return d * s.w
        case .destinationOut: return d * (1 - s.w)
        case .destinationAtop: return s * (1 - d.w) + d * s.w
        case .xor: return s * (1 - d.w) + d * (1 - s.w)
        case .plusLighter: return (s + d).clamped(lowerBound: .zero, upperBound: one)
        case .plusDarker:
            let alpha = min(1, s.w + d.w)
            var r = (alpha - (s.w - s) - (d.w - d)).clamped(lowerBound: .zero, upperBound: one)
            r.w = alpha
            return r
        default: return s.mixed(over: d) { mix($0, with: $1) }
        }
    }

    /// Returns the mix of two opaque colours, whose alpha is ignored.
    private func mix(_ s: BlendColor, with d: BlendColor) -> BlendColor {
        switch self {
        case .hue: return s.withSaturation(of: d).withLuminosity(of: d)
        case .saturation: return d.withSaturation(of: s).withLuminosity(of: d)
        case .color: return s.withLuminosity(of: d)
        case .luminosity: return d.withLuminosity(of: s)
        default: return BlendColor(mix(s.x, d.x), mix(s.y, d.y), mix(s.z, d.z), 0)
        }
    }

    /// Returns the mix of one component of two opaque colours; the source's for modes that are not separable.
    func mix(_ s: Float, _ d: Float) -> Float {
        switch self {
        case .multiply: return s * d
        case .screen: return s + d - s * d
        case .overlay: return Self.hardLight(d, s)
        case .hardLight: return Self.hardLight(s, d)
        case .darken: return min(s, d)
        case .lighten: return max(s, d)
        case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .softLight: return Self.softLight(s, d)
        case .difference: return abs(s - d)
        case .exclusion: return s + d - 2 * s * d
        default: return s
        }
    }

    private static func hardLight(_ s: Float, _ d: Float) -> Float {
        s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1)
    }

    private static func softLight(_ s: Float, _ d: Float) -> Float {
        if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
        let lighter = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return d + (2 * s - 1) * (lighter - d)
    }
}

extension BlendColor {
    /// Returns this colour painted over `d`: the mix of the two opaque colours where both cover the pixel, the single
    /// colour where only one does.
    func mixed(over d: BlendColor, _ mix: (BlendColor, BlendColor) -> BlendColor) -> BlendColor {
        let s = self
        let both = s.w * d.w
        var r = s * (1 - d.w) + d * (1 - s.w)
        guard both > 0 else { return r }
        r += mix(s / s.w, d / d.w) * both
        r.w = s.w + d.w - both
        return r
    }
}

/// Luminosity and saturation as in ISO 32000-1, 11.3.5.3.
extension BlendColor {
    private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
    private var least: Float { Swift.min(x, y, z) }
    private var most: Float { Swift.max(x, y, z) }

    fileprivate func withLuminosity(of other: BlendColor) -> BlendColor {
        let wanted = other.luminosity
        let color = self + (wanted - luminosity)
        // Components outside 0…1 are moved towards the grey of this luminosity.
        let least = color.least
        let most = color.most
        if least < 0 && wanted > least { return wanted + (color - wanted) * (wanted / (wanted - least)) }
        if most > 1 && most > wanted { return wanted + (color - wanted) * ((1 - wanted) / (most - wanted)) }
        return color
    }

    fileprivate func withSaturation(of other: BlendColor) -> BlendColor {
        let range = most - least
        return range > 0 ? (self - least) * ((other.most - other.least) / range) : .zero
    }
}
