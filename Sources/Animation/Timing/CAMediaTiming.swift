/// The timing of layers and animations, which map the time of their parent to their own.
///
/// Local time = (parent time − ``beginTime``) × ``speed`` + ``timeOffset``. All times are in seconds.
public protocol CAMediaTiming {
    /// The begin time, in the parent's time. 0, the default, begins an animation at its commit.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle. 0, the default of animations, is the transaction's duration, which is 0.25 by
    /// default.
    var duration: CFTimeInterval { get set }
    /// The speed of local time relative to the parent's: 1 by default; 0 pauses, −1 runs backwards.
    var speed: Float { get set }
    /// An offset of local time: the position of a paused layer, or of an animation's start within its cycle.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, which may be fractional; 0, the default, is one cycle. Do not combine it with
    /// ``repeatDuration``.
    var repeatCount: Float { get set }
    /// The duration of all cycles together, in local time; 0, the default, leaves it to ``repeatCount``.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its reverse.
    var autoreverses: Bool { get set }
    /// The effect of an animation outside its active time.
    var fillMode: CAMediaTimingFillMode { get set }
}
