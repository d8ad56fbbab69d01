import Foundation
import QuartzCore

public protocol FlipClockDelegate: AnyObject {
    func flipClock(_ clock: FlipClock, didShow digit: Int)
}

public final class FlipClock: NSObject, CAAnimationDelegate {
    public let layer = CALayer()
    private let topHalf = CALayer()
    private let bottomHalf = CALayer()
    public weak var delegate: FlipClockDelegate?
    public private(set) var digit = 0
    private var pending: Int?

    public override init() {
        super.init()
        layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 100)
        topHalf.anchorPoint = CGPoint(x: 0.5, y: 1)
        topHalf.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
        topHalf.isDoubleSided = false
        bottomHalf.anchorPoint = CGPoint(x: 0.5, y: 0)
        bottomHalf.frame = CGRect(x: 0, y: 50, width: 60, height: 50)
        layer.sublayers = [bottomHalf, topHalf]
    }

    public func flip(to newDigit: Int) {
        pending = newDigit
        let flip = CABasicAnimation(keyPath: "transform.rotation.x")
        flip.fromValue = 0
        flip.toValue = -CGFloat.pi
        flip.duration = 0.6
        flip.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
        flip.fillMode = CAMediaTimingFillMode.forwards
        flip.isRemovedOnCompletion = false
        flip.delegate = self
        flip.setValue("flip", forKey: "name")
        flip.setValue(newDigit, forKey: "digit")
        topHalf.add(flip, forKey: "flip")
    }

    public func animationDidStart(_ anim: CAAnimation) {
        assert(anim.value(forKey: "name") as? String == "flip")
    }

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, let newDigit = anim.value(forKey: "digit") as? Int else { return }
        digit = newDigit
        pending = nil
        topHalf.removeAnimation(forKey: "flip")
        delegate?.flipClock(self, didShow: newDigit)
    }

    public var isFlipping: Bool { topHalf.animation(forKey: "flip") != nil }
    public var topEdge: CGRect { topHalf.presentation()?.frame ?? topHalf.frame }
}
