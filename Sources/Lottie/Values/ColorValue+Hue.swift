extension ColorValue {
    /// Returns the colour with changes of its hue, saturation and brightness, as parts of a turn and of their ranges.
    /// The alpha stays.
    package func adjusted(hue: Double, saturation: Double, brightness: Double) -> ColorValue {
        let parts = hueSaturationBrightness
        let turned = parts.hue + hue
        var color = ColorValue(
            hue: turned.isFinite ? turned - turned.rounded(.down) : 0,
            saturation: min(max(parts.saturation + saturation, 0), 1),
            brightness: min(max(parts.brightness + brightness, 0), 1))
        color.alpha = alpha
        return color
    }

    /// The hue as a part of a turn from red over green and blue, 0..<1, and the saturation and brightness, 0…1.
    private var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
        let most = max(red, green, blue)
        let range = most - min(red, green, blue)
        guard range > 0 else { return (0, 0, most) }
        let sixth =
            most == red
            ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        return ((sixth < 0 ? sixth + 6 : sixth) / 6, range / most, most)
    }

    /// Creates a colour from its hue as a part of a turn, and its saturation and brightness.
    private init(hue: Double, saturation: Double, brightness: Double) {
        // Each component is the brightness, less the saturated part by the distance of the hue from its own third.
        func component(_ shift: Double) -> Double {
            let place = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(min(place, 4 - place, 1), 0)
        }
        self.init(component(5), component(3), component(1))
    }
}
