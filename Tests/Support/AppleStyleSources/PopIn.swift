import QuartzCore

public enum PopIn {
    public static func animation(delay: CFTimeInterval = 0) -> CAAnimationGroup {
        let pop = CASpringAnimation(keyPath: "transform.scale")
        pop.fromValue = 0.1
        pop.toValue = 1
        pop.damping = 12
        pop.stiffness = 180
        pop.mass = 1
        pop.initialVelocity = 2
        pop.duration = pop.settlingDuration

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.2
        fade.fillMode = .forwards

        let slide = CAKeyframeAnimation(keyPath: "position.y")
        slide.values = [CGFloat(40), CGFloat(-5), CGFloat(0)]
        slide.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1),
            CAMediaTimingFunction(name: .easeOut),
        ]
        slide.isAdditive = true
        slide.duration = 0.3

        let group = CAAnimationGroup()
        group.animations = [pop, fade, slide]
        group.duration = pop.settlingDuration
        group.fillMode = .backwards
        group.beginTime = delay > 0 ? CACurrentMediaTime() + delay : 0
        return group
    }

    public static func controlPoints(of function: CAMediaTimingFunction) -> [Float] {
        var first: [Float] = [0, 0]
        var second: [Float] = [0, 0]
        function.getControlPoint(at: 1, values: &first)
        function.getControlPoint(at: 2, values: &second)
        return first + second
    }
}
