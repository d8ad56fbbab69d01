import QuartzCore

/// A card that is moved about, in the style of a view controller's layer code.
final class Pager: NSObject, CALayerDelegate, CAAnimationDelegate {
    let container = CALayer()
    let card = CALayer()
    private(set) var finished: [Bool] = []

    override init() {
        super.init()
        container.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        card.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        card.delegate = self
        card.actions = ["position": NSNull(), "opacity": NSNull()]
        container.addSublayer(card)
    }

    func action(for layer: CALayer, forKey event: String) -> CAAction? {
        if event == "backgroundColor" {
            return NSNull()
        }
        return nil
    }

    func bounce() {
        let bounce = CAKeyframeAnimation(keyPath: "position.y")
        bounce.values = [NSNumber(value: 50), NSNumber(value: 150), NSNumber(value: 50)]
        bounce.keyTimes = [0, 0.25, 1]
        bounce.duration = 4
        bounce.delegate = self
        card.add(bounce, forKey: "bounce")
    }

    func travel() {
        let travel = CAKeyframeAnimation(keyPath: "position")
        travel.values = [
            NSValue(cgPoint: CGPoint(x: 0, y: 0)), NSValue(cgPoint: CGPoint(x: 100, y: 0)),
            NSValue(cgPoint: CGPoint(x: 100, y: 200)),
        ]
        travel.keyTimes = [NSNumber(value: 0), NSNumber(value: 0.5), NSNumber(value: 1)]
        travel.duration = 2
        card.add(travel, forKey: nil)
    }

    func flip() {
        let flip = CABasicAnimation(keyPath: "transform")
        flip.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        flip.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(80, 0, 0))
        flip.duration = 1
        flip.isRemovedOnCompletion = false
        flip.fillMode = .forwards
        card.add(flip, forKey: "flip")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        finished.append(flag)
    }
}
