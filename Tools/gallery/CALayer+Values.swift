import Vitrine

extension CALayer {
    /// Adds an animation of one second through several values of a property, for a time that a gesture controls.
    /// - Parameters:
    /// - times: The time of each value, from 0 to 1; equal distances for `nil`.
    /// - pacing: The timing function of each segment; linear for `nil`.
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
