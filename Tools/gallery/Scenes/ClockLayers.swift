import Vitrine

/// A clock of layers. Its `time` is not animatable: setting it sets two standard properties, which animate.
final class ClockLayers: Scene {
    static let name = "clock-layers"
    static let summary = "a clock of three shape layers; setting its time turns the hands the shortest way"
    static let moments: [CFTimeInterval] = [0, 1.2, 1.6, 3]

    private let clock = ClockFace()

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        clock.position = CGPoint(x: 120, y: 120)
        container.addSublayer(clock)
        root.addSublayer(container)
        return root
    }

    func begin() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        clock.time = TimeOfDay(hour: 10, minute: 9)
        CATransaction.commit()
    }
}

struct TimeOfDay {
    var hour: Int
    var minute: Int
}

/// The face of the clock; the hands are its sublayers.
final class ClockFace: CAShapeLayer {
    private let hourHand = CAShapeLayer()
    private let minuteHand = CAShapeLayer()

    var time = TimeOfDay(hour: 0, minute: 0) {
        didSet {
            let hours = CGFloat(time.hour) + CGFloat(time.minute) / 60
            hourHand.setAffineTransform(CGAffineTransform(rotationAngle: hours / 12 * 2 * .pi))
            minuteHand.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(time.minute) / 60 * 2 * .pi))
        }
    }

    override init() {
        super.init()
        bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        path = ClockFace.face(in: bounds)
        fillColor = Palette.ivory
        strokeColor = Palette.ink
        lineWidth = 4
        add(hourHand, width: 8, length: 58, color: Palette.ink)
        add(minuteHand, width: 4, length: 80, color: Palette.coral)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    private func add(_ hand: CAShapeLayer, width: CGFloat, length: CGFloat, color: CGColor) {
        hand.path = CGPath(
            roundedRect: CGRect(x: -width / 2, y: -length, width: width, height: length + 12),
            cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
        hand.fillColor = color
        hand.position = CGPoint(x: bounds.midX, y: bounds.midY)
        addSublayer(hand)
    }

    /// The outline of the face with the marks of the hours.
    private static func face(in bounds: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.addEllipse(in: bounds.insetBy(dx: 2, dy: 2))
        for hour in 0..<12 {
            let turn = CGAffineTransform(translationX: bounds.midX, y: bounds.midY).rotated(
                by: CGFloat(hour) / 12 * 2 * .pi)
            path.move(to: CGPoint(x: 0, y: hour % 3 == 0 ? -76 : -82), transform: turn)
            path.addLine(to: CGPoint(x: 0, y: -88), transform: turn)
        }
        return path
    }
}
