import QuartzCore

extension CALayer {
    public func shake(duration: CFTimeInterval = 0.4) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, -10, 10, 0]
        animation.keyTimes = [0, NSNumber(value: 1 / 6.0), NSNumber(value: 3 / 6.0), NSNumber(value: 5 / 6.0), 1]
        animation.duration = duration
        animation.isAdditive = true
        animation.calculationMode = .linear
        add(animation, forKey: "shake")
    }

    public func wobble() {
        let wobble = CAKeyframeAnimation(keyPath: "transform.rotation")
        wobble.values = [-0.05, 0.05].map { NSNumber(value: $0) }
        wobble.autoreverses = true
        wobble.duration = 0.1
        wobble.repeatDuration = 1
        wobble.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
        add(wobble, forKey: "wobble")
    }
}
