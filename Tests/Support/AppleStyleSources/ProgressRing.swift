import Foundation
import QuartzCore

public class ProgressRing: CALayer {
    @CAProperty public var progress: CGFloat

    public var ringColor: CGColor = CGColor(srgbRed: 0.2, green: 0.8, blue: 0.4, alpha: 1) {
        didSet { setNeedsDisplay() }
    }
    public var lineWidth: CGFloat = 8

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
        contentsScale = 1
    }

    public override init(layer: Any) {
        if let ring = layer as? ProgressRing {
            ringColor = ring.ringColor
            lineWidth = ring.lineWidth
        }
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public override class func needsDisplay(forKey key: String) -> Bool {
        if key == "progress" || key == "lineWidth" {
            return true
        }
        return super.needsDisplay(forKey: key)
    }

    public override func action(forKey event: String) -> CAAction? {
        if event == "progress" {
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.progress ?? progress
            animation.duration = 0.5
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            return animation
        }
        return super.action(forKey: event)
    }

    public override func draw(in ctx: CGContext) {
        let radius = min(bounds.width, bounds.height) / 2 - lineWidth / 2
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setLineWidth(lineWidth)
        ctx.setStrokeColor(ringColor)
        ctx.addArc(
            center: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress,
            clockwise: false)
        ctx.strokePath()
    }
}
