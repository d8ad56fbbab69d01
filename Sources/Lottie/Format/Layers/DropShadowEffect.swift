internal import Geometry
internal import Glibc

/// The values of a drop shadow.
package struct DropShadowEffect: Equatable, Sendable {
    package var color: AnimatedColor
    /// The opacity, from 0 to 255.
    package var opacity: AnimatedNumber
    /// The direction of the shadow from the top, clockwise, in degrees.
    package var direction: AnimatedNumber
    package var distance: AnimatedNumber
    /// The softness; lottie-web's blur has a quarter of it as its standard deviation.
    package var softness: AnimatedNumber
    /// Whether the layer itself is not drawn, as a number: 0 or 1.
    package var hidesLayer: AnimatedNumber

    package init(
        color: AnimatedColor, opacity: AnimatedNumber, direction: AnimatedNumber, distance: AnimatedNumber,
        softness: AnimatedNumber, hidesLayer: AnimatedNumber
    ) {
        self.color = color
        self.opacity = opacity
        self.direction = direction
        self.distance = distance
        self.softness = softness
        self.hidesLayer = hidesLayer
    }

    /// Whether the shadow is drawn without its layer at all times.
    var isAlone: Bool { hidesLayer.isStatic && hidesLayer.value(at: 0) != 0 }

    /// Returns the offset of the shadow from its layer at a frame.
    package func offset(at frame: Double) -> CGPoint {
        let angle = (direction.value(at: frame) - 90) * .pi / 180
        let distance = distance.value(at: frame)
        return CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
    }

    /// All values.
    package var values: [any FrameDependent] {
        [color, opacity, direction, distance, softness, hidesLayer]
    }
}
