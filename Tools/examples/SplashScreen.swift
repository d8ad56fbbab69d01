import Vitrine

/// A splash screen: a ring closes around a mark while the machine starts, and then gives way to the screen behind.
///
/// To use it in a program of your own, copy this file in place of its `main.swift`.
#if !VITRINE_GALLERY
    @main
#endif
package struct SplashScreen {
    /// The time until the splash is gone, in seconds.
    package static let duration: CFTimeInterval = 3

    package static func main() {
        Kiosk.main { screen in makeRoot(size: screen.size) }
    }

    /// Returns the layers, whose animations begin when they are shown.
    package static func makeRoot(size: CGSize) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
        let splash = CALayer()
        splash.frame = root.bounds
        splash.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.12, alpha: 1)
        let side = min(size.width, size.height) * 0.4
        let ring = ring(side)
        ring.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let mark = mark(side)
        mark.position = ring.position
        splash.sublayers = [ring, mark]
        root.addSublayer(splash)
        leave(splash)
        return root
    }

    /// A circle that is drawn clockwise from its top.
    private static func ring(_ side: CGFloat) -> CAShapeLayer {
        let ring = CAShapeLayer()
        ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: side / 2, y: side / 2), radius: side / 2, startAngle: -.pi / 2, endAngle: .pi * 1.5,
            clockwise: false)
        ring.path = path
        ring.fillColor = nil
        ring.strokeColor = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        ring.lineWidth = side / 16
        ring.lineCap = .round
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0.02
        draw.toValue = 1
        draw.duration = duration * 0.7
        draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ring.add(draw, forKey: "draw")
        return ring
    }

    /// A triangle that pulsates.
    private static func mark(_ side: CGFloat) -> CAShapeLayer {
        let mark = CAShapeLayer()
        mark.bounds = CGRect(x: 0, y: 0, width: side / 2, height: side / 2)
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: side * 0.12, y: side * 0.06), CGPoint(x: side * 0.45, y: side * 0.25),
            CGPoint(x: side * 0.12, y: side * 0.44),
        ])
        path.closeSubpath()
        mark.path = path
        mark.fillColor = .white
        let pulse = CABasicAnimation(keyPath: "transform.scale")
        pulse.fromValue = 0.85
        pulse.toValue = 1.05
        pulse.duration = 0.6
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        mark.add(pulse, forKey: "pulse")
        return mark
    }

    /// Moves the splash off the top in the last part of its time.
    private static func leave(_ splash: CALayer) {
        let leave = CAKeyframeAnimation(keyPath: "transform.translation.y")
        leave.values = [0, 0, -splash.bounds.height]
        leave.keyTimes = [0, 0.8, 1]
        leave.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
        leave.duration = duration
        leave.fillMode = .forwards
        leave.isRemovedOnCompletion = false
        splash.add(leave, forKey: "leave")
    }
}
