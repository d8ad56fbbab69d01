import Geometry
import Glibc

/// The relation of the components of an RGB space to light.
enum RGBEncoding: Sendable {
    /// sRGB (IEC 61966-2-1).
    case standard
    /// The primaries of sRGB, with linear components.
    case linear
    /// Display P3: the curve of sRGB and other primaries (SMPTE EG 432-1, white D65).
    case displayP3

    /// Returns the components in sRGB of the same light; they may lie outside 0…1.
    func standard(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        switch self {
        case .standard: return (r, g, b)
        case .linear: return (Self.encoded(r), Self.encoded(g), Self.encoded(b))
        case .displayP3:
            let r = Self.linear(r)
            let g = Self.linear(g)
            let b = Self.linear(b)
            return (
                Self.encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
                Self.encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
                Self.encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
            )
        }
    }

    /// Returns the linear value of a component of sRGB; the curve is odd, so that negative values are allowed.
    static func linear(_ part: CGFloat) -> CGFloat {
        let size = Double(abs(part))
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return part < 0 ? -CGFloat(light) : CGFloat(light)
    }

    /// Returns the component in sRGB of a linear value.
    static func encoded(_ light: CGFloat) -> CGFloat {
        let size = Double(abs(light))
        let part = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -CGFloat(part) : CGFloat(part)
    }
}
