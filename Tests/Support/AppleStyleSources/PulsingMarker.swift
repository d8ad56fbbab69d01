import QuartzCore

public class PulsingMarker: CALayer {
    public var radius: CGFloat = 30 {
        didSet {
            let diameter = radius * 2
            bounds = CGRect(origin: .zero, size: CGSize(width: diameter, height: diameter))
            cornerRadius = radius
        }
    }
    public let group = CAAnimationGroup()

    public override init() {
        super.init()
        opacity = 0
        backgroundColor = CGColor(red: 0, green: 0.45, blue: 0.9, alpha: 1)
        radius = 30
        bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        cornerRadius = 30
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    required public init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func start() {
        let scale = CABasicAnimation(keyPath: "transform.scale.xy")
        scale.fromValue = NSNumber(value: 0)
        scale.toValue = 1.0
        scale.duration = 3

        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.duration = 3
        fade.values = [0.45, 0.8, 0]
        fade.keyTimes = [0, 0.2, 1]

        group.duration = 3
        group.repeatCount = Float.infinity
        group.isRemovedOnCompletion = false
        group.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
        group.animations = [scale, fade]
        add(group, forKey: "pulse")
    }
}
