import Vitrine

/// Circles that grow to their radius: layers with a custom animatable property that Core Graphics draws.
final class Circle: Scene {
    static let name = "circle"
    static let summary = "circles that grow: custom layers that draw an animated radius, each in a time of its own"
    static let moments: [CFTimeInterval] = [0.3, 0.9, 1.8, 5]

    private let circles = [
        (layer: CircleLayer(color: Palette.coral), radius: CGFloat(110), duration: 3.0),
        (layer: CircleLayer(color: Palette.amber), radius: CGFloat(78), duration: 4.0),
        (layer: CircleLayer(color: Palette.ivory), radius: CGFloat(46), duration: 5.0),
    ]

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        for circle in circles {
            circle.layer.frame = container.bounds
            circle.layer.contentsScale = container.contentsScale
            container.addSublayer(circle.layer)
            container.addSublayer(ring(circle.radius, around: CGPoint(x: 120, y: 120)))
        }
        root.addSublayer(container)
        return root
    }

    /// The final radius, in points.
    private func ring(_ radius: CGFloat, around center: CGPoint) -> CALayer {
        let ring = CALayer()
        ring.bounds = CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2)
        ring.position = center
        ring.cornerRadius = radius
        ring.borderWidth = 1
        ring.borderColor = Palette.slate
        return ring
    }

    func begin() {
        for circle in circles {
            // A transaction carries values for custom keys, here for the layer's action.
            CATransaction.begin()
            CATransaction.setValue(circle.duration, forKey: "growingTime")
            circle.layer.radius = circle.radius
            CATransaction.commit()
        }
    }
}

/// A disc. `radius` is set by the program; `displayRadius` animates and is drawn.
final class CircleLayer: CALayer {
    private let color: CGColor

    var radius: CGFloat = 0 {
        didSet { if radius != oldValue { displayRadius = radius } }
    }

    @CAProperty private var displayRadius: CGFloat

    init(color: CGColor) {
        self.color = color
        super.init()
    }

    /// Copies the colour to presentation copies, which are drawn.
    override init(layer: Any) {
        color = (layer as? CircleLayer)?.color ?? .clear
        super.init(layer: layer)
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "displayRadius" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "displayRadius" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.value(forKey: "growingTime") as? CFTimeInterval ?? 3
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        animation.fromValue = 0
        animation.toValue = radius
        return animation
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color)
        ctx.fillEllipse(
            in: CGRect(
                x: bounds.midX - displayRadius, y: bounds.midY - displayRadius, width: displayRadius * 2,
                height: displayRadius * 2))
    }
}
