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

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        if let other = other as? CAKeyframeAnimation { frames = other.frames }
    }

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

    /// The times at which the values are reached, 0 being the beginning of the animation and 1 its end; one more than
    /// there are values in discrete mode, and one more than there are segments of a ``path`` there.
    ///
    /// The times may leave 0…1 and need not rise: of the segments between them the last one that starts at the present
    /// moment or before counts, and the first one if none does. If there are fewer times than values, the values
    /// without a time are left out. If a time isn't finite, all times are left out.
    open var keyTimes: [Double]? {
        get { frames.keyTimes }
        set { change { frames.keyTimes = newValue } }
    }

    /// The pacing of each segment, in place of ``CAAnimation/timingFunction``. The paced modes and the discrete one have no use for
    /// it.
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

    /// The key times, or `nil` if there are none, or if one of them is no finite number.
    private func soundKeyTimes(label: @autoclosure () -> String) -> [Double]? {
        guard let keyTimes, !keyTimes.isEmpty else { return nil }
        guard keyTimes.allSatisfy(\.isFinite) else {
            LayersLog.misuse("\(label()): a key time is no finite number; the animation runs as if there were none")
            return nil
        }
        return keyTimes
    }

    /// A value that is left out takes its key time with it.
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

    /// Splines and constant speed have no meaning for transforms, which run straight and evenly.
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

    package override class var declaredProperties: [AnimationProperty] { super.declaredProperties + keyframeProperties }

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
