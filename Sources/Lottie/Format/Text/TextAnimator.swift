/// Changes of the style of a part of a text.
package struct TextAnimator: Equatable, Sendable {
    package var name = ""
    package var selector: TextSelector?
    package var anchor: AnimatedVector?
    package var position: AnimatedVector?
    /// The scale in percent.
    package var scale: AnimatedVector?
    /// The rotations in degrees.
    package var rotation: AnimatedNumber?
    package var rotationX: AnimatedNumber?
    package var rotationY: AnimatedNumber?
    package var skew: AnimatedNumber?
    var skewAxis: AnimatedNumber?
    /// The opacity in percent.
    package var opacity: AnimatedNumber?
    package var fillColor: AnimatedColor?
    /// The changes of the fill's hue (in degrees), saturation and brightness (in percent).
    var fillHue: AnimatedNumber?
    var fillSaturation: AnimatedNumber?
    var fillBrightness: AnimatedNumber?
    /// The opacity of the fill in percent.
    var fillOpacity: AnimatedNumber?
    package var strokeColor: AnimatedColor?
    /// The changes of the stroke's hue (in degrees), saturation and brightness (in percent).
    var strokeHue: AnimatedNumber?
    var strokeSaturation: AnimatedNumber?
    var strokeBrightness: AnimatedNumber?
    package var strokeWidth: AnimatedNumber?
    /// The opacity of the stroke in percent.
    var strokeOpacity: AnimatedNumber?
    /// The space that is added between characters.
    package var tracking: AnimatedNumber?
    /// The distance by which each line moves from the one before it.
    package var lineSpacing: AnimatedVector?
    package var blur: AnimatedVector?

    package init() {}

    /// All values, with those of the selector.
    package var values: [any FrameDependent] {
        let values: [(any FrameDependent)?] = [
            anchor, position, scale, rotation, rotationX, rotationY, skew, skewAxis, opacity, fillColor, fillHue,
            fillSaturation, fillBrightness, fillOpacity, strokeColor, strokeHue, strokeSaturation, strokeBrightness,
            strokeWidth, strokeOpacity, tracking, lineSpacing, blur,
        ]
        return values.compactMap { $0 } + (selector?.values ?? [])
    }
}
