public import Animation
public import Graphics

/// Through a row of values or along a path (Apple: `CAKeyframeAnimation`).
open class CAKeyframeAnimation: CAPropertyAnimation {
    private final var frames = Keyframes()

    private struct Keyframes {
        var values: [Any]?
        var path: CGPath?
        var keyTimes: [Double]?
        var timingFunctions: [CAMediaTimingFunction]?
        var calculationMode = CAAnimationCalculationMode.linear
        var rotationMode: CAAnimationRotationMode?
        var spline = KochanekBartels()
    }

    public override init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    public override init?(coder: Any) {
        super.init(coder: coder)
    }

    package init(copying other: CAKeyframeAnimation) {
        frames = other.frames
        super.init(copying: other)
    }

    open override func copy() -> CAAnimation { CAKeyframeAnimation(copying: self) }

    /// The values to pass through. Not used when there is a ``path``.
    open var values: [Any]? {
        get { frames.values }
        set { change { frames.values = newValue } }
    }

    /// The path that a point-valued property follows.
    open var path: CGPath? {
        get { frames.path }
        set { change { frames.path = newValue?.copy() } }
    }

    /// When each value is reached, rising from 0 to 1; one more than there are values in discrete mode.
    open var keyTimes: [Double]? {
        get { frames.keyTimes }
        set { change { frames.keyTimes = newValue } }
    }

    /// The pacing of each segment.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { change { frames.timingFunctions = newValue } }
    }

    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { change { frames.calculationMode = newValue } }
    }

    /// Whether the layer turns along its path; nil is no.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { change { frames.rotationMode = newValue } }
    }

    /// For the cubic modes, a number a value: 1 is tight, −1 is round.
    open var tensionValues: [Double]? {
        get { frames.spline.tensions.isEmpty ? nil : frames.spline.tensions }
        set { change { frames.spline.tensions = newValue ?? [] } }
    }

    /// For the cubic modes, a number a value: sharp corners off 0.
    open var continuityValues: [Double]? {
        get { frames.spline.continuities.isEmpty ? nil : frames.spline.continuities }
        set { change { frames.spline.continuities = newValue ?? [] } }
    }

    /// For the cubic modes, a number a value: where the curve bends, before or after it.
    open var biasValues: [Double]? {
        get { frames.spline.biases.isEmpty ? nil : frames.spline.biases }
        set { change { frames.spline.biases = newValue ?? [] } }
    }

    package override var turning: LayerAnimation.Turning? {
        switch rotationMode {
        case .rotateAuto?: .forwards
        case .rotateAutoReverse?: .backwards
        default: nil
        }
    }

    package override func function(timing: MediaTiming, label: String) -> AnimationFunction? {
        guard let track = track(label: label) else { return nil }
        let isDiscrete = calculationMode == .discrete
        let times = times(of: track, isDiscrete: isDiscrete)
        guard times.count >= (isDiscrete ? 3 : 2) else { return nil }
        return .keyframes(KeyframeFunction(
            track: track, interpolation: interpolation(of: track), times: times,
            curves: timingFunctions?.map(\.curve) ?? [], pacing: curve, accumulation: accumulation, autoreverses: timing.autoreverses))
    }

    private func track(label: String) -> KeyframeTrack? {
        if let path { return PathTrack(path.storage).map { .path($0) } }
        let values = (values ?? []).compactMap { animatable($0, "a value", label: label) }
        return values.count > 1 ? .values(values) : nil
    }

    /// Of more times than keys, or fewer, the common part counts.
    private func times(of track: KeyframeTrack, isDiscrete: Bool) -> [Double] {
        let wanted = track.keyCount + (isDiscrete ? 1 : 0)
        if let keyTimes, !keyTimes.isEmpty { return Array(keyTimes.prefix(wanted)) }
        switch calculationMode {
        case .paced, .cubicPaced: return KeyframeTiming.paced(distances: track.distances())
        default: return KeyframeTiming.even(count: track.keyCount, isDiscrete: isDiscrete)
        }
    }

    /// Splines have no meaning for transforms, which run straight.
    private func interpolation(of track: KeyframeTrack) -> KeyframeFunction.Interpolation {
        switch calculationMode {
        case .discrete: return .discrete
        case .cubic, .cubicPaced:
            if case .values(let values) = track, values.contains(where: \.isTransform) { return .linear }
            return .cubic(frames.spline)
        default: return .linear
        }
    }
}
