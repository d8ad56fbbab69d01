internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Courses that an ordinary keyframe animation expresses exactly, so that tools show them as such.
extension LayerAnimator {
    /// Gives a property the course of a number.
    /// - Parameter convert: returns the value of the property for a number.
    func set(
        _ keyPath: String, of layer: CALayer, to number: AnimatedNumber,
        _ convert: @escaping @Sendable (Double) -> Double = { $0 }
    ) {
        let isProportional = {
            zip(number.keyframes, number.keyframes.dropFirst()).allSatisfy { start, end in
                let middle = convert((start.value + end.value) / 2)
                return abs(middle - (convert(start.value) + convert(end.value)) / 2) <= 1e-9
            }
        }
        if !number.isStatic, isProportional(),
            let animation = keyframeAnimation(keyPath, of: number, { CGFloat(convert($0)) })
        {
            layer.assign(.number(convert(number.value(at: map.frame(at: 0)))), forKeyPath: keyPath)
            return layer.add(animation, forKey: keyPath)
        }
        set(keyPath, of: layer, from: [number]) { .number(convert(number.value(at: $0))) }
    }

    /// Gives a property the course of a colour.
    func set(_ keyPath: String, of layer: CALayer, to color: AnimatedColor) {
        // Colours that are not opaque are interpolated in another way.
        if color.keyframes.allSatisfy({ $0.value.isOpaque && $0.end.isOpaque }),
            let animation = keyframeAnimation(keyPath, of: color, { $0.cgColor })
        {
            layer.assign(.color(color.value(at: map.frame(at: 0)).cgColor), forKeyPath: keyPath)
            return layer.add(animation, forKey: keyPath)
        }
        set(keyPath, of: layer, from: [color]) { .color(color.value(at: $0).cgColor) }
    }

    /// Returns the course of a value as a keyframe animation; `nil` if that is not exact: if the value is held or
    /// jumps, if it overshoots, if its dimensions have easings of their own, if it has an expression, or if time does
    /// not run evenly.
    private func keyframeAnimation<Value>(
        _ keyPath: String, of value: AnimatedValue<Value>, _ convert: (Value) -> Any
    ) -> CAKeyframeAnimation? {
        let keyframes = value.keyframes
        guard value.expression == nil, map.linearRate != nil, !value.isStatic, let first = keyframes.first,
            let last = keyframes.last
        else { return nil }
        // The animation would run while the layer is not shown.
        if let shown, first.time < shown.inPoint || last.time > shown.outPoint { return nil }
        let begin = map.seconds(atFrame: first.time)
        let duration = map.seconds(atFrame: last.time) - begin
        guard begin.isFinite, duration > 0, duration.isFinite else { return nil }
        var functions: [CAMediaTimingFunction] = []
        for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
            guard keyframe.time < next.time, keyframe.end == next.value, keyframe.motion == nil,
                let function = keyframe.easing.timingFunction
            else { return nil }
            functions.append(function)
        }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = keyframes.map { convert($0.value) }
        animation.keyTimes = keyframes.map { ($0.time - first.time) / (last.time - first.time) }
        animation.timingFunctions = functions
        // A begin time of 0 would be replaced by the time of the commit.
        animation.beginTime = begin == 0 ? CFTimeInterval.leastNormalMagnitude : begin
        animation.duration = duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.joinsCompletions = false
        animation.takesTransactionPacing = false
        return animation
    }
}

extension KeyframeEasing {
    /// The timing function of a movement in all dimensions that does not overshoot; `nil` for others.
    fileprivate var timingFunction: CAMediaTimingFunction? {
        switch self {
        case .linear: return CAMediaTimingFunction(name: .linear)
        case .curve(let curve):
            guard (0...1).contains(curve.c1y), (0...1).contains(curve.c2y) else { return nil }
            return CAMediaTimingFunction(
                controlPoints: Float(curve.c1x), Float(curve.c1y), Float(curve.c2x), Float(curve.c2y))
        case .hold, .dimensions: return nil
        }
    }
}

extension ColorValue {
    /// Whether the colour is opaque and needs no limits.
    fileprivate var isOpaque: Bool {
        alpha == 1 && [red, green, blue].allSatisfy { (0...1).contains($0) }
    }
}
