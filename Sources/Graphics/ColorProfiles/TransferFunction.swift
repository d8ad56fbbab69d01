import Glibc

/// The relation of the components of an RGB space to light.
enum TransferFunction: Equatable, Sendable {
    /// sRGB (IEC 61966-2-1).
    case standard
    case linear
    /// A power with an exponent.
    case gamma(Double)
    /// The inverse of the camera's function of ITU-R BT.709 and BT.2020.
    case bt709
    /// Perceptual quantization (ITU-R BT.2100, table 4).
    case pq
    /// Hybrid log-gamma (ITU-R BT.2100, table 5) for a display of 1000 cd/m². The exponent of the display is applied to
    /// each component instead of to the luminance.
    case hlg

    /// The luminance of white in pictures with a high dynamic range, in cd/m² (ITU-R BT.2408). Brighter light is white.
    private static let whiteLuminance = 203.0

    /// Returns the light of a component, both 0…1.
    func light(_ value: Double) -> Double {
        switch self {
        case .standard: Double(RGBEncoding.linear(value))
        case .linear: value
        case .gamma(let exponent): pow(value, exponent)
        case .bt709: value < 0.0812429 ? value / 4.5 : pow((value + 0.0992968) / 1.0992968, 1 / 0.45)
        case .pq: min(Self.pqLuminance(value) / Self.whiteLuminance, 1)
        case .hlg: min(pow(Self.hlgSceneLight(value), 1.2) * 1000 / Self.whiteLuminance, 1)
        }
    }

    /// Returns the luminance in cd/m².
    private static func pqLuminance(_ value: Double) -> Double {
        let root = pow(value, 4096 / (2523.0 * 128))
        let above = max(root - 3424 / 4096.0, 0)
        return 10000 * pow(above / (2413 / 128.0 - 2392 / 128.0 * root), 16384 / 2610.0)
    }

    /// Returns the light of the scene, 0…1.
    private static func hlgSceneLight(_ value: Double) -> Double {
        value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
}
