import Glibc

/// The transfer curve of sRGB (IEC 61966-2-1) for components from 0 to 1.
enum TransferCurve {
    /// Returns the linear value of an encoded component.
    static func linear(_ part: Float) -> Float {
        part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    /// Returns the encoded component of a linear value.
    static func encoded(_ light: Float) -> Float {
        light <= 0.0031308 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
    }
}
