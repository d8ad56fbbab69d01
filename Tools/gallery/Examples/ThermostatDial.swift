import Glibc
import Vitrine

/// A thermostat: a finger turns the dial, which snaps to half degrees; − and + change half a degree.
///
/// To use it in a program of your own, replace its `main.swift` by this file.
final class ThermostatDial {
    /// The temperatures that can be chosen, in degrees Celsius.
    private static let range = 10.0...30.0
    /// The part of a turn at which the dial begins, clockwise from the bottom. It ends at the opposite side.
    private static let gap = 0.125

    /// The root layer, in the size of the screen.
    let root = CALayer()
    private let middle: CGPoint
    private let radius: CGFloat
    private let arc = CAShapeLayer()
    private let knob = CALayer()
    private let number = CATextLayer()
    private let caption = CATextLayer()
    private let inside: Double
    /// The chosen temperature.
    private var temperature = 0.0

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - inside: the temperature of the room, in degrees Celsius.
    init(size: CGSize, inside: Double) {
        self.inside = inside
        middle = CGPoint(x: size.width / 2, y: size.height / 2)
        radius = min(size.width, size.height) * 0.37
        root.frame = CGRect(origin: .zero, size: size)
        addBackground()
        addDial()
        addTexts()
        addButton("−", at: -0.3) { [self] in choose(temperature - 0.5, animated: true) }
        addButton("+", at: 0.3) { [self] in choose(temperature + 0.5, animated: true) }
        choose(19, animated: false)
        root.addGestureRecognizer(UIPanGestureRecognizer { [self] pan in follow(pan) })
    }

    // MARK: Turning

    private func follow(_ pan: UIPanGestureRecognizer) {
        let place = pan.location(in: root)
        let x = Double(place.x - middle.x)
        let y = Double(place.y - middle.y)
        // Near the middle the angle of a finger is arbitrary.
        if hypot(x, y) > Double(radius) / 2 {
            var turn = atan2(-x, y) / (2 * .pi)
            if turn < 0 { turn += 1 }
            let part = (turn - Self.gap) / (1 - 2 * Self.gap)
            choose(Self.range.lowerBound + part * (Self.range.upperBound - Self.range.lowerBound), animated: false)
        }
        if pan.state == .ended || pan.state == .cancelled {
            choose((temperature * 2).rounded() / 2, animated: true)
        }
    }

    /// Shows a temperature, or the nearest one in the range.
    private func choose(_ value: Double, animated: Bool) {
        temperature = min(max(value, Self.range.lowerBound), Self.range.upperBound)
        let part = (temperature - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
        let shown = (temperature * 2).rounded() / 2
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        arc.strokeEnd = part
        knob.position = place(at: part, 1)
        number.string = "\(shown)°"
        caption.string = shown > inside ? "Heating to" : shown < inside ? "Cooling to" : "Keeping"
        // Displayed in this transaction, texts fade only if it has actions.
        number.displayIfNeeded()
        caption.displayIfNeeded()
        CATransaction.commit()
    }

    /// Returns a place on the dial.
    /// - Parameters:
    ///   - part: the part of the way from the lowest temperature to the highest one.
    ///   - distance: the distance from the middle, in radii.
    private func place(at part: Double, _ distance: CGFloat) -> CGPoint {
        let angle = (0.25 + Self.gap + part * (1 - 2 * Self.gap)) * 2 * .pi
        return CGPoint(x: middle.x + radius * distance * cos(angle), y: middle.y + radius * distance * sin(angle))
    }

    // MARK: Layers

    private func addBackground() {
        let light = CAGradientLayer()
        light.type = .radial
        light.colors = [
            CGColor(red: 0.14, green: 0.17, blue: 0.23, alpha: 1),
            CGColor(red: 0.05, green: 0.06, blue: 0.09, alpha: 1),
        ]
        light.startPoint = CGPoint(x: 0.5, y: 0.5)
        light.endPoint = CGPoint(x: 1.1, y: 1.1)
        light.frame = root.bounds
        root.addSublayer(light)
    }

    private func addDial() {
        let ticks = CAShapeLayer()
        let lines = CGMutablePath()
        for degree in 0...20 {
            lines.move(to: place(at: Double(degree) / 20, 1.13))
            lines.addLine(to: place(at: Double(degree) / 20, degree % 5 == 0 ? 1.21 : 1.17))
        }
        ticks.path = lines
        ticks.strokeColor = CGColor(gray: 1, alpha: 0.35)
        ticks.lineWidth = radius * 0.015
        ticks.lineCap = .round

        // The temperature of the room.
        let mark = CAShapeLayer()
        let line = CGMutablePath()
        let part = (inside - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
        line.move(to: place(at: part, 1.13))
        line.addLine(to: place(at: part, 1.21))
        mark.path = line
        mark.strokeColor = .white
        mark.lineWidth = radius * 0.035
        mark.lineCap = .round

        let path = CGMutablePath()
        let begin = (0.25 + CGFloat(Self.gap)) * 2 * .pi
        path.addArc(
            center: middle, radius: radius, startAngle: begin, endAngle: begin + (1 - 2 * CGFloat(Self.gap)) * 2 * .pi,
            clockwise: false)
        let track = CAShapeLayer()
        for shape in [track, arc] {
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = .white
            shape.lineWidth = radius * 0.13
            shape.lineCap = .round
        }
        track.strokeColor = CGColor(gray: 1, alpha: 0.1)

        // The arc uncovers colours that lie around the middle, from blue to red.
        let colors = CAGradientLayer()
        colors.type = .conic
        colors.colors = [
            CGColor(red: 0.27, green: 0.6, blue: 0.86, alpha: 1), CGColor(red: 0.28, green: 0.72, blue: 0.64, alpha: 1),
            CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1), CGColor(red: 0.91, green: 0.36, blue: 0.3, alpha: 1),
        ]
        colors.locations = [Self.gap, 0.4, 0.6, 1 - Self.gap]
        colors.startPoint = CGPoint(x: 0.5, y: 0.5)
        colors.endPoint = CGPoint(x: 0.5, y: 1)
        colors.frame = root.bounds
        colors.mask = arc

        knob.bounds = CGRect(x: 0, y: 0, width: radius * 0.24, height: radius * 0.24)
        knob.cornerRadius = radius * 0.12
        knob.backgroundColor = .white
        knob.shadowOpacity = 0.5
        knob.shadowRadius = radius * 0.04
        knob.shadowOffset = CGSize(width: 0, height: radius * 0.02)
        root.addSublayer(ticks)
        root.addSublayer(mark)
        root.addSublayer(track)
        root.addSublayer(colors)
        root.addSublayer(knob)
    }

    private func addTexts() {
        style(caption, size: 0.15, at: -0.42, CGColor(gray: 1, alpha: 0.6))
        style(number, size: 0.56, at: -0.03, .white)
        let room = CATextLayer()
        style(room, size: 0.13, at: 0.38, CGColor(gray: 1, alpha: 0.6))
        room.string = "Inside \(inside)°"
    }

    /// Adds a centred line of text.
    /// - Parameters:
    ///   - size: the size of the font, in radii.
    ///   - y: the place of its middle below that of the dial, in radii.
    private func style(_ text: CATextLayer, size: CGFloat, at y: CGFloat, _ color: CGColor) {
        text.font = "DejaVu Sans"
        text.fontSize = radius * size
        text.foregroundColor = color
        text.alignmentMode = .center
        text.bounds = CGRect(x: 0, y: 0, width: radius * 1.6, height: radius * size * 1.2)
        text.position = CGPoint(x: middle.x, y: middle.y + radius * y)
        root.addSublayer(text)
    }

    private func addButton(_ sign: String, at x: CGFloat, _ action: @escaping () -> Void) {
        let button = CALayer()
        button.bounds = CGRect(x: 0, y: 0, width: radius * 0.4, height: radius * 0.4)
        button.position = CGPoint(x: middle.x + radius * x, y: middle.y + radius * 0.9)
        button.cornerRadius = radius * 0.2
        button.backgroundColor = CGColor(gray: 1, alpha: 0.1)
        let text = CATextLayer()
        style(text, size: 0.26, at: 0, .white)
        text.bounds.size.width = button.bounds.width
        text.string = sign
        text.position = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
        button.addSublayer(text)
        root.addSublayer(button)
        button.addGestureRecognizer(
            UITapGestureRecognizer { _ in
                action()
                let flash = CABasicAnimation(keyPath: "backgroundColor")
                flash.fromValue = CGColor(gray: 1, alpha: 0.5)
                flash.duration = 0.4
                button.add(flash, forKey: "flash")
            })
    }
}

// The program, which the gallery leaves out.
#if !VITRINE_GALLERY
    @main enum Program {
        static func main() {
            Kiosk.main { screen in ThermostatDial(size: screen.size, inside: 18.5).root }
        }
    }
#endif
