import Vitrine

/// A clock that draws itself. Its `time` is a custom animatable property, so the minute hand makes a turn for every
/// hour on the way.
final class ClockDrawn: Scene {
    static let name = "clock-drawn"
    static let summary =
        "a clock that draws itself from a property of its own; the minute hand goes round for every hour"
    static let moments: [CFTimeInterval] = [0.5, 3.5, 7, 12]

    private let clock = DrawnClockFace()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        clock.position = CGPoint(x: 120, y: 120)
        clock.contentsScale = container.contentsScale
        clock.setNeedsDisplay()
        container.addSublayer(clock)
        root.addSublayer(container)
        return root
    }

    func begin() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(12)
        clock.time = 10.15
        CATransaction.commit()
    }
}

final class DrawnClockFace: CALayer {
    /// The time in hours since midnight or noon.
    @CAProperty var time: CGFloat

    override init() {
        super.init()
        bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// A change of the time displays the layer.
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "time" || super.needsDisplay(forKey: key)
    }

    /// Animates from the presented time to the new one.
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "time" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.fromValue = presentation()?.time
        return animation
    }

    /// Called for every frame while the time animates. The presentation layer has the time of the frame.
    override func display() {
        let time = presentation()?.time ?? time
        contents = CGImage.drawn(bounds.size, scale: contentsScale) { context in
            drawFace(in: context)
            drawHand(in: context, turn: time / 12, length: 62, width: 8, color: Palette.ivory)
            drawHand(in: context, turn: time - time.rounded(.down), length: 84, width: 4, color: Palette.amber)
        }
    }

    private func drawFace(in context: CGContext) {
        context.setFillColor(Palette.dusk)
        context.fillEllipse(in: bounds)
        context.setStrokeColor(Palette.slate)
        context.setLineWidth(4)
        context.strokeEllipse(in: bounds.insetBy(dx: 2, dy: 2))
        context.setFillColor(Palette.ivory)
        for hour in 0..<12 {
            let radius: CGFloat = hour % 3 == 0 ? 3.5 : 2
            turned(context, by: CGFloat(hour) / 12) {
                context.fillEllipse(in: CGRect(x: -radius, y: -86 - radius, width: radius * 2, height: radius * 2))
            }
        }
    }

    private func drawHand(in context: CGContext, turn: CGFloat, length: CGFloat, width: CGFloat, color: CGColor) {
        turned(context, by: turn) {
            context.setStrokeColor(color)
            context.setLineWidth(width)
            context.setLineCap(.round)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 0, y: -length))
            context.strokePath()
        }
    }

    /// Draws with the origin at the centre, rotated by a fraction of a turn.
    private func turned(_ context: CGContext, by turn: CGFloat, _ draw: () -> Void) {
        context.saveGState()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.rotate(by: turn * 2 * .pi)
        draw()
        context.restoreGState()
    }
}
