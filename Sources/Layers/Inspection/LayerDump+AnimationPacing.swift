import Animation
import Graphics

extension LayerDump.Animation {
    /// Returns the timing and the values of an animation by name, for the control socket.
    ///
    /// `timing` has the control points of the timing function; a spring has its constants instead.
    static func pacingValues(of animation: CAAnimation) -> [String: DumpValue] {
        var found: [String: DumpValue] = [
            "duration": .number(animation.duration == 0 ? 0.25 : animation.duration),
            "speed": .number(Double(animation.speed)), "repeatCount": .number(Double(animation.repeatCount)),
            "repeatDuration": .number(animation.repeatDuration), "autoreverses": .bool(animation.autoreverses),
        ]
        if let spring = animation as? CASpringAnimation {
            found["mass"] = .number(Double(spring.mass))
            found["stiffness"] = .number(Double(spring.stiffness))
            found["damping"] = .number(Double(spring.damping))
            found["initialVelocity"] = .number(Double(spring.initialVelocity))
        } else {
            found["timing"] = .numbers(controlPoints(of: animation.timingFunction))
        }
        if let basic = animation as? CABasicAnimation {
            for (name, value) in [("from", basic.fromValue), ("to", basic.toValue), ("by", basic.byValue)] {
                if let value { found[name] = DumpValue(any: value) }
            }
        }
        if let values = (animation as? CAKeyframeAnimation)?.values { found["values"] = .number(Double(values.count)) }
        return found
    }

    /// Returns x and y of both control points; those of the linear function without one.
    private static func controlPoints(of function: CAMediaTimingFunction?) -> [Double] {
        guard let function else { return [0, 0, 1, 1] }
        var points = [Float](repeating: 0, count: 4)
        points.withUnsafeMutableBufferPointer { points in
            guard let first = points.baseAddress else { return }
            function.getControlPoint(at: 1, values: first)
            function.getControlPoint(at: 2, values: first + 2)
        }
        return points.map(Double.init)
    }
}
