import Foundation
import QuartzCore

public final class ActivitySpinner: CALayer {
    private let arc = CAShapeLayer()
    public private(set) var isAnimating = false

    public override init() {
        super.init()
        commonInit()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        arc.frame = bounds
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 20, y: 20), radius: 16, startAngle: 0, endAngle: .pi * 1.5, clockwise: false)
        arc.path = path
        arc.fillColor = nil
        arc.strokeColor = CGColor(gray: 0.2, alpha: 1)
        arc.lineWidth = 3
        arc.lineCap = .round
        addSublayer(arc)
    }

    public func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
        rotation.fromValue = 0
        rotation.toValue = Double.pi * 2
        rotation.duration = 1
        rotation.repeatCount = .greatestFiniteMagnitude
        rotation.isRemovedOnCompletion = false
        arc.add(rotation, forKey: "spin")
    }

    public func stopAnimating() {
        isAnimating = false
        arc.removeAnimation(forKey: "spin")
    }

    public var rotationOnScreen: CGFloat {
        return (arc.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat) ?? 0
    }
}
