import Vitrine

/// A layer tree that is laid out for the size of the screen: a bar along the lower edge and a disc in the middle.
final class Sign: CALayer, KeyResponder {
    private let bar = CALayer()
    private let disc = CAShapeLayer()

    override init() {
        super.init()
        backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
        bar.backgroundColor = CGColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 1)
        disc.fillColor = CGColor(red: 0.95, green: 0.9, blue: 0.8, alpha: 1)
        addSublayer(bar)
        addSublayer(disc)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    override func layoutSublayers() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bar.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 20)
        let side = min(bounds.width, bounds.height) / 2
        disc.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        disc.path = CGPath(ellipseIn: disc.bounds, transform: nil)
        CATransaction.commit()
    }

    func layer(_ layer: CALayer, receives event: KeyEvent) {
        report("key \(event.key.characters) \(event.phase)")
    }
}
