import Vitrine

/// One dot, shown a hundred times: nested replicators whose copies are delayed.
final class Ripples: Scene {
    static let name = "ripples"
    static let summary = "one dot seen 180 times: replicators in each other turn, colour and delay their copies"
    static let moments: [CFTimeInterval] = [0.4, 1.1, 2, 3.2]

    private let dot = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        let rings = replicator(in: container.bounds, count: 6, delay: 0.12)
        rings.instanceTransform = CATransform3DRotate(CATransform3DMakeScale(0.8, 0.8, 1), 0.1, 0, 0, 1)
        let ring = replicator(in: container.bounds, count: 30, delay: 0.05)
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 15, 0, 0, 1)
        ring.instanceColor = Palette.amber
        ring.instanceBlueOffset = 0.024
        ring.instanceRedOffset = -0.02
        dot.frame = CGRect(x: 114, y: 8, width: 12, height: 12)
        dot.cornerRadius = 6
        dot.backgroundColor = CGColor(gray: 1, alpha: 1)
        ring.addSublayer(dot)
        rings.addSublayer(ring)
        container.addSublayer(rings)
        root.addSublayer(container)
        return root
    }

    private func replicator(in frame: CGRect, count: Int, delay: CFTimeInterval) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = frame
        layer.instanceCount = count
        layer.instanceDelay = delay
        return layer
    }

    func begin() {
        let swell = CABasicAnimation(keyPath: "transform.scale")
        swell.fromValue = 0.25
        swell.toValue = 1.2
        swell.duration = 0.75
        swell.autoreverses = true
        swell.repeatCount = .infinity
        swell.fillMode = .backwards
        swell.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        dot.add(swell, forKey: "swell")
    }
}
