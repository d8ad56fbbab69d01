import QuartzCore
import UIKitValues

/// Three rings that fill up, as in tutorials about shape layers.
public final class ActivityRings: CALayer {
    private let colors: [UIColor] = [.systemPink, .systemGreen, .systemTeal]
    private var rings: [CAShapeLayer] = []
    private let ringWidth: CGFloat = 12

    public override init() {
        super.init()
        setup()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setup()
    }

    private func setup() {
        backgroundColor = UIColor.black.cgColor
        for color in colors {
            let track = CAShapeLayer()
            track.strokeColor = color.withAlphaComponent(0.25).cgColor
            let ring = CAShapeLayer()
            ring.strokeColor = color.cgColor
            ring.lineCap = .round
            ring.strokeEnd = 0
            for layer in [track, ring] {
                layer.fillColor = UIColor.clear.cgColor
                layer.lineWidth = ringWidth
                addSublayer(layer)
            }
            rings.append(ring)
        }
    }

    public override func layoutSublayers() {
        super.layoutSublayers()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for (index, layer) in (sublayers ?? []).enumerated() {
            guard let shape = layer as? CAShapeLayer else { continue }
            let radius = bounds.width / 2 - ringWidth * (0.5 + 1.25 * CGFloat(index / 2)) - 4
            let path = UIBezierPath(
                arcCenter: center, radius: radius, startAngle: -CGFloat.pi / 2, endAngle: 3 * CGFloat.pi / 2,
                clockwise: true)
            shape.frame = bounds
            shape.path = path.cgPath
        }
    }

    public func show(_ values: [CGFloat], duration: TimeInterval) {
        for (ring, value) in zip(rings, values) {
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            animation.fromValue = ring.presentation()?.strokeEnd ?? 0
            animation.toValue = value
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            ring.strokeEnd = value
            ring.add(animation, forKey: "fill")
        }
    }
}
