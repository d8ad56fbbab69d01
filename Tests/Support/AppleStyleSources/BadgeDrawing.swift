import Foundation
import QuartzCore

public final class BadgeDrawing: NSObject, CALayerDelegate {
    public let layer = CALayer()
    public var count = 0 {
        didSet { if count != oldValue { layer.setNeedsDisplay() } }
    }
    public private(set) var drawings = 0
    public private(set) var layouts = 0

    public override init() {
        super.init()
        layer.delegate = self
        layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        layer.contentsScale = 2
        layer.contentsGravity = .center
        layer.isOpaque = false
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
    }

    public func draw(_ layer: CALayer, in ctx: CGContext) {
        drawings += 1
        ctx.saveGState()
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fillEllipse(in: layer.bounds.insetBy(dx: 1, dy: 1))
        ctx.restoreGState()
        ctx.setStrokeColor(red: 1, green: 1, blue: 1, alpha: 1)
        ctx.setLineWidth(2)
        ctx.setLineCap(.round)
        for index in 0..<count {
            ctx.move(to: CGPoint(x: 6 + CGFloat(index) * 4, y: 8))
            ctx.addLine(to: CGPoint(x: 6 + CGFloat(index) * 4, y: 16))
        }
        ctx.strokePath()
    }

    public func layoutSublayers(of layer: CALayer) {
        layouts += 1
    }

    public func action(for layer: CALayer, forKey event: String) -> CAAction? {
        if event == "contents" || event == "bounds" { return NSNull() }
        return nil
    }
}
