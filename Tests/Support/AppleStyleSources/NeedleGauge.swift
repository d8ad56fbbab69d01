import Foundation
import QuartzCore

open class NeedleGauge: CALayer {
    @CAProperty public var value: CGFloat
    @CAProperty public var bounds3D: CATransform3D
    @CAProperty public var tickColor: CGColor?
    public private(set) var drawnValues: [CGFloat] = []

    private static let animatedKeys: Set<String> = ["value", "tickColor"]

    open override class func needsDisplay(forKey key: String) -> Bool {
        return animatedKeys.contains(key) || super.needsDisplay(forKey: key)
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "value": return NSNumber(value: 10)
        case "tickColor": return CGColor.black
        case "contentsScale": return NSNumber(value: 2)
        default: return super.defaultValue(forKey: key)
        }
    }

    open override func action(forKey event: String) -> CAAction? {
        guard Self.animatedKeys.contains(event) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .linear)
        return animation
    }

    open override func display() {
        drawnValues.append(presentation()?.value ?? value)
    }
}

/// A subclass that declares no initializer.
public final class SpeedGauge: NeedleGauge {
    @CAProperty public var limit: CGFloat = 120
    public var overLimit: Bool { value > limit }
}
