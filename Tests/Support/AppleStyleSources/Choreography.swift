import Foundation
import QuartzCore

public final class Choreography {
    public let stage = CALayer()
    public let dancers = [CALayer(), CALayer()]
    public private(set) var log: [String] = []

    public init() {
        stage.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        dancers.forEach(stage.addSublayer)
    }

    public func perform() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2.0)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { [weak self] in
            self?.log.append("curtain")
        }
        dancers[0].position = CGPoint(x: 100, y: 0)

        CATransaction.begin()
        CATransaction.setValue(NSNumber(value: 1.0), forKey: kCATransactionAnimationDuration)
        dancers[1].position = CGPoint(x: 0, y: 100)
        CATransaction.commit()

        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        dancers[1].opacity = 0.5
        CATransaction.commit()
        CATransaction.commit()
        log.append("started")
    }
}
