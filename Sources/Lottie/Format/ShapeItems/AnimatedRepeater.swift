/// The operator “Repeater”.
package struct AnimatedRepeater: Equatable, Sendable {
    package var copies: AnimatedNumber
    package var offset: AnimatedNumber
    /// The transform of a step.
    package var transform: AnimatedTransform
    /// The opacities of the first and the last copy, in percent.
    package var startOpacity: AnimatedNumber
    package var endOpacity: AnimatedNumber
    /// Whether each copy lies below the one before it.
    package var drawsBelow: Bool

    /// Returns the operator at a frame.
    package func repeater(at frame: Double) -> Repeater {
        var repeater = Repeater()
        repeater.copies = copies.value(at: frame)
        repeater.offset = offset.value(at: frame)
        repeater.anchor = transform.anchor.value(at: frame).point
        repeater.position = transform.position.value(at: frame).point
        repeater.scale = (transform.scale.value(at: frame) * 0.01).point
        repeater.rotation = transform.rotation.value(at: frame)
        repeater.startOpacity = startOpacity.value(at: frame) / 100
        repeater.endOpacity = endOpacity.value(at: frame) / 100
        repeater.drawsBelow = drawsBelow
        return repeater
    }

    /// All values.
    package var values: [any FrameDependent] {
        [copies, offset, startOpacity, endOpacity] + transform.values
    }
}
