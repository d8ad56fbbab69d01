/// Time as a hierarchy: layers and animations map their parent's time to their own (Apple: `CAMediaTiming`).
///
/// Local time = (parent time − ``beginTime``) × ``speed`` + ``timeOffset``. All times are seconds.
public protocol CAMediaTiming {
    /// When the receiver begins, in its parent's time. 0 on an animation means: when its commit happens.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle; 0 on an animation means the transaction's, which is 0.25 unless set.
    var duration: CFTimeInterval { get set }
    /// How fast local time runs against the parent's: 1 by default, 0 stands still, −1 runs backwards.
    var speed: Float { get set }
    /// An offset in local time: scrubs a paused layer, shifts where an animation's cycle starts.
    var timeOffset: CFTimeInterval { get set }
    /// Cycles to play, fractions allowed; 0 means once. Not to be combined with ``repeatDuration``.
    var repeatCount: Float { get set }
    /// How long to go on repeating, in local time; 0 means ``repeatCount`` decides.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every cycle is followed by the same one played backwards.
    var autoreverses: Bool { get set }
    /// What shows outside the active time.
    var fillMode: CAMediaTimingFillMode { get set }
}
