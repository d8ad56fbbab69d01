import Glibc
import Vitrine

/// A thermostat: a finger turns the dial, which snaps to half degrees; a tap on the middle switches to 21°.
///
/// To use it in a program of your own, copy this file in place of its `main.swift`.
#if !VITRINE_GALLERY
    @main
#endif
package final class ThermostatDial {
    package static func main() {
        Kiosk.main { screen in ThermostatDial(size: screen.size).root }
    }

    /// The temperatures that can be chosen, in degrees Celsius.
    package static let range: ClosedRange<Double> = 10...30
    /// The angle from the lowest temperature to the highest one, in radians, clockwise.
    private static let sweep = 1.5 * Double.pi

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    private let arc = CAShapeLayer()
    private let knob = CALayer()
    private let text = CATextLayer()
    private let middle: CGPoint
    private let radius: CGFloat

    /// The chosen temperature, in degrees Celsius.
    package private(set) var temperature = 19.0

    /// - Parameter size: the size of the screen in points.
    package init(size: CGSize) {
        middle = CGPoint(x: size.width / 2, y: size.height / 2)
        radius = min(size.width, size.height) * 0.36
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.12, alpha: 1)
        addArcs()
        knob.bounds = CGRect(x: 0, y: 0, width: radius / 4, height: radius / 4)
        knob.cornerRadius = radius / 8
        knob.backgroundColor = .white
        root.addSublayer(knob)
        text.fontSize = radius * 0.5
        text.alignmentMode = .center
        text.frame = CGRect(x: middle.x - radius, y: middle.y - radius * 0.35, width: 2 * radius, height: radius * 0.7)
        root.addSublayer(text)
        show(19, animated: false)
        root.addGestureRecognizer(UIPanGestureRecognizer { [self] pan in follow(pan) })
        text.addGestureRecognizer(UITapGestureRecognizer { [self] _ in show(21, animated: true) })
    }

    private func addArcs() {
        let path = CGMutablePath()
        path.addArc(
            center: middle, radius: radius, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: false)
        let track = CAShapeLayer()
        for (shape, color) in [
            (track, CGColor(gray: 1, alpha: 0.15)), (arc, CGColor(red: 0.91, green: 0.36, blue: 0.3, alpha: 1)),
        ] {
            shape.frame = root.bounds
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = color
            shape.lineWidth = radius * 0.12
            shape.lineCap = .round
            root.addSublayer(shape)
        }
    }

    // MARK: Turning

    private func follow(_ pan: UIPanGestureRecognizer) {
        let place = pan.location(in: root)
        // From the lowest temperature, clockwise.
        var angle = atan2(Double(place.y - middle.y), Double(place.x - middle.x)) - 0.75 * .pi
        if angle < -0.25 * .pi { angle += 2 * .pi }
        let part = min(max(angle / Self.sweep, 0), 1)
        let chosen = Self.range.lowerBound + part * (Self.range.upperBound - Self.range.lowerBound)
        let isOver = pan.state == .ended || pan.state == .cancelled
        show(isOver ? (chosen * 2).rounded() / 2 : chosen, animated: isOver)
    }

    private func show(_ value: Double, animated: Bool) {
        temperature = value
        let part = (value - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
        let angle = CGFloat(0.75 * .pi + part * Self.sweep)
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        arc.strokeEnd = CGFloat(part)
        knob.position = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        text.string = "\((value * 2).rounded() / 2)°"
        CATransaction.commit()
    }
}
