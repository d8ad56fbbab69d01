public import Animation
public import Graphics

/// An animation through several values or along a path (Apple: `CAKeyframeAnimation`).
open class CAKeyframeAnimation: CAPropertyAnimation {
    private final var frames = Keyframes()

    private struct Keyframes {
        var values: [Any]?
        var path: CGPath?
        var keyTimes: [Double]?
        var timingFunctions: [CAMediaTimingFunction]?
        /// The interpolation between key frames; linear by default.
        var calculationMode = CAAnimationCalculationMode.linear
        var rotationMode: CAAnimationRotationMode?
        var spline = KochanekBartels()
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        if let other = other as? CAKeyframeAnimation { frames = other.frames }
    }

    /// The values; ignored if there is a ``path``.
    open var values: [Any]? {
        get { frames.values }
        set { change { frames.values = newValue } }
    }

    /// The path that a point-valued property follows.
    open var path: CGPath? {
        get { frames.path }
        set { change { frames.path = newValue?.copy() } }
    }

    /// The time of each value, from 0 at the beginning to 1 at the end. In discrete mode there is one more time than
    /// values or segments of the ``path``.
    ///
    /// Times may be outside of 0…1 and need not ascend: of the segments, the last one whose time is not after the
    /// current one counts, or the first one if there is none. If there are fewer times than values, the values without
    /// a time are ignored. If a time is not finite, all times are ignored.
    open var keyTimes: [Double]? {
        get { frames.keyTimes }
        set { change { frames.keyTimes = newValue } }
    }

    /// The pacing of each segment, in place of ``CAAnimation/timingFunction``. The paced modes and the discrete one
    /// ignore it.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { change { frames.timingFunctions = newValue } }
    }

    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { change { frames.calculationMode = newValue } }
    }

    /// The rotation of the layer along its path; none for `nil`.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { change { frames.rotationMode = newValue } }
    }

    /// The tension at each value in the cubic modes: 1 is tight, −1 is round.
    open var tensionValues: [Double]? {
        get { frames.spline.tensions.isEmpty ? nil : frames.spline.tensions }
        set { change { frames.spline.tensions = newValue ?? [] } }
    }

    /// The continuity at each value in the cubic modes: corners become sharp away from 0.
    open var continuityValues: [Double]? {
        get { frames.spline.continuities.isEmpty ? nil : frames.spline.continuities }
        set { change { frames.spline.continuities = newValue ?? [] } }
    }

    /// The bias at each value in the cubic modes: whether the curve bends before or after it.
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

    package override func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? {
        var keyTimes = soundKeyTimes(label: values.label)
        guard let track = track(values, &keyTimes), track.keyCount > 1 else { return nil }
        let isDiscrete = calculationMode == .discrete
        let times = keyTimes ?? defaultTimes(of: track, isDiscrete: isDiscrete)
        guard times.count > 1 else { return nil }
        let curves = isPaced ? [] : timingFunctions?.map(\.curve) ?? []
        return .keyframes(
            KeyframeFunction(
                track: track, interpolation: interpolation(of: track), times: times, curves: curves,
                pacing: curves.isEmpty ? curve : .linear, accumulation: valueAccumulation,
                autoreverses: timing.autoreverses))
    }

    /// Returns the key times; `nil` if there are none or if one is not finite.
    private func soundKeyTimes(label: @autoclosure () -> String) -> [Double]? {
        guard let keyTimes, !keyTimes.isEmpty else { return nil }
        guard keyTimes.allSatisfy(\.isFinite) else {
            LayersLog.misuse("\(label()): a key time is no finite number; the animation runs as if there were none")
            return nil
        }
        return keyTimes
    }

    /// Values that are ignored are removed together with their key times.
    private func track(_ values: AnimationValues, _ keyTimes: inout [Double]?) -> KeyframeTrack? {
        if let path {
            guard AnimatableValue.path(path.storage).isFinite else {
                LayersLog.misuse(
                    "\(values.label): the path has a point that is no finite number; the animation shows nothing")
                return nil
            }
            return PathTrack(path.storage, hasConstantSpeed: isPaced).map { .path($0) }
        }
        var values = values
        var found: [AnimatableValue] = []
        for (index, any) in (self.values ?? []).enumerated() {
            if let value = values.value(any, "value \(index)") {
                found.append(value)
            } else if let count = keyTimes?.count, found.count < count {
                keyTimes?.remove(at: found.count)
            }
        }
        return .values(found)
    }

    private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

    /// Returns equally spaced times. Transforms have neither splines nor constant speed and are interpolated linearly.
    private func defaultTimes(of track: KeyframeTrack, isDiscrete: Bool) -> [Double] {
        if isPaced && !track.hasTransforms { return KeyframeTiming.paced(distances: track.distances()) }
        return KeyframeTiming.even(count: isDiscrete ? track.slotCount : track.keyCount, isDiscrete: isDiscrete)
    }

    private func interpolation(of track: KeyframeTrack) -> KeyframeFunction.Interpolation {
        switch calculationMode {
        case .discrete: return .discrete
        case .cubic, .cubicPaced:
            if case .values(let values) = track, !values.allSatisfy(\.isArithmetic) { return .linear }
            return .cubic(frames.spline)
        default: return .linear
        }
    }

    // MARK: Key-value coding

    open override class func defaultValue(forKey key: String) -> Any? {
        key == "calculationMode" ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
    }

    override class var declaredProperties: [AnimationProperty] { super.declaredProperties + keyframeProperties }

    private static let keyframeProperties: [AnimationProperty] = [
        AnimationProperty("values", \CAKeyframeAnimation.values),
        AnimationProperty("path", \CAKeyframeAnimation.path),
        AnimationProperty("keyTimes", \CAKeyframeAnimation.keyTimes),
        AnimationProperty("timingFunctions", \CAKeyframeAnimation.timingFunctions),
        AnimationProperty("calculationMode", \CAKeyframeAnimation.calculationMode),
        AnimationProperty("rotationMode", \CAKeyframeAnimation.rotationMode),
        AnimationProperty("tensionValues", \CAKeyframeAnimation.tensionValues),
        AnimationProperty("continuityValues", \CAKeyframeAnimation.continuityValues),
        AnimationProperty("biasValues", \CAKeyframeAnimation.biasValues),
    ]
}
