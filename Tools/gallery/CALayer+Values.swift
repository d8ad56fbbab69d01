import Vitrine

extension CALayer {
    /// Adds an animation of a second that goes through some values of a property, for a time that is in a hand.
    /// - Parameters:
    ///   - times: when each value is reached, from 0 to 1; equally apart for nil.
    ///   - pacing: of each part of the way; even for nil.
    func lead(
        _ keyPath: String, through values: [Any], at times: [Double]? = nil, pacing: [CAMediaTimingFunction]? = nil
    ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = times
        animation.timingFunctions = pacing
        animation.duration = 1
        add(animation, forKey: keyPath)
    }
}
