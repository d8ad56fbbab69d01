/// A value as a pure function of an animation's time, for courses that keyframe animations can't express.
///
/// The render thread evaluates it, so that it must not depend on anything that changes.
package protocol TimeFunction: AnyObject, Sendable {
    /// Returns the value at a time of the animation, in seconds; `nil` for no effect.
    func value(at seconds: CFTimeInterval) -> AnimatableValue?

    /// Returns the first time, at or after `seconds`, from which on the value may differ from that at `seconds`:
    /// `seconds` itself while it changes, infinity if it stays.
    func nextChange(at seconds: CFTimeInterval) -> CFTimeInterval
}
