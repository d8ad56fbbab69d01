import Geometry

/// A colour as hue, saturation and brightness, each 0…1.
struct HSB: Equatable {
    let hue: CGFloat
    let saturation: CGFloat
    let brightness: CGFloat

    /// Creates a colour; components are clamped to 0…1, and NaN counts as 0.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = Self.clamped(hue)
        self.saturation = Self.clamped(saturation)
        self.brightness = Self.clamped(brightness)
    }

    /// Creates a colour from red, green and blue, which are clamped to 0…1. A grey has hue 0.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let red = Self.clamped(red)
        let green = Self.clamped(green)
        let blue = Self.clamped(blue)
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths =
            high == red
            ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The components in sRGB.
    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let sixths = hue * 6
        func component(_ shift: CGFloat) -> CGFloat {
            let position = (shift + sixths).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        return (component(5), component(3), component(1))
    }

    private static func clamped(_ part: CGFloat) -> CGFloat { part >= 1 ? 1 : part > 0 ? part : 0 }
}
