import Vitrine

/// A splash screen: a mark draws itself while the machine starts, then gives way to the screen behind. A tap skips it.
///
/// To use it in a program of your own, replace its `main.swift` by this file.
final class SplashScreen {
    /// The time until the splash leaves, in seconds.
    private static let stay: CFTimeInterval = 2.4

    /// The root layer, in the size of the screen.
    let root = CALayer()
    private let splash = CAGradientLayer()
    private let content: CALayer

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - name: the name that stands below the mark.
    ///   - content: the screen behind.
    init(size: CGSize, name: String, content: CALayer) {
        self.content = content
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = .night
        content.frame = root.bounds
        splash.frame = root.bounds
        splash.colors = [CGColor(red: 0.11, green: 0.14, blue: 0.2, alpha: 1), CGColor.night]
        root.sublayers = [content, splash]

        let side = min(size.width, size.height) * 0.34
        let middle = CGPoint(x: size.width / 2, y: size.height * 0.44)
        splash.addSublayer(ring(side, at: middle))
        splash.addSublayer(mark(side, at: middle))
        splash.addSublayer(title(name, side, at: CGPoint(x: middle.x, y: middle.y + side * 0.86)))
        leave(after: Self.stay)
        splash.addGestureRecognizer(UITapGestureRecognizer { [self] _ in skip() })
    }

    // MARK: Drawing

    /// A circle that is drawn clockwise from its top.
    private func ring(_ side: CGFloat, at middle: CGPoint) -> CAShapeLayer {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: side / 2, y: side / 2), radius: side / 2, startAngle: -.pi / 2, endAngle: .pi * 1.5,
            clockwise: false)
        let ring = stroke(path, side, .amber, at: middle)
        ring.lineWidth = side * 0.04
        draw(ring, after: 0, for: 1.8)
        return ring
    }

    /// The letter V, in one stroke.
    private func mark(_ side: CGFloat, at middle: CGPoint) -> CAShapeLayer {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: side * 0.3, y: side * 0.32), CGPoint(x: side * 0.5, y: side * 0.7),
            CGPoint(x: side * 0.7, y: side * 0.32),
        ])
        let mark = stroke(path, side, .ivory, at: middle)
        mark.lineWidth = side * 0.09
        draw(mark, after: 0.6, for: 0.9)
        return mark
    }

    private func title(_ name: String, _ side: CGFloat, at place: CGPoint) -> CATextLayer {
        let title = CATextLayer()
        title.string = name
        title.font = "DejaVu Sans"
        title.fontSize = side * 0.22
        title.foregroundColor = .ivory
        title.alignmentMode = .center
        title.bounds = CGRect(x: 0, y: 0, width: root.bounds.width, height: side * 0.28)
        title.position = place
        animate(title, "opacity", from: 0, to: 1, after: 1.2, for: 0.6)
        animate(title, "transform.translation.y", from: side * 0.12, to: 0, after: 1.2, for: 0.6, .easeOut)
        return title
    }

    private func stroke(_ path: CGPath, _ side: CGFloat, _ color: CGColor, at middle: CGPoint) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        shape.position = middle
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = color
        shape.lineCap = .round
        shape.lineJoin = .round
        return shape
    }

    private func draw(_ shape: CAShapeLayer, after delay: CFTimeInterval, for duration: CFTimeInterval) {
        animate(shape, "strokeEnd", from: 0, to: 1, after: delay, for: duration)
        // Round line caps would be a dot before the drawing begins.
        animate(shape, "opacity", from: 0, to: 1, after: delay, for: 0.1)
    }

    /// Animates a property from a value, which it has until then, to another.
    private func animate(
        _ layer: CALayer, _ keyPath: String, from start: CGFloat, to end: CGFloat, after delay: CFTimeInterval,
        for duration: CFTimeInterval, _ timing: CAMediaTimingFunctionName = .easeInEaseOut
    ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = [start, start, end]
        animation.keyTimes = [0, delay / (delay + duration), 1]
        animation.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: timing)]
        animation.duration = delay + duration
        // Shows the end for ever.
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: keyPath)
    }

    // MARK: Leaving

    /// Moves the splash off the top, while the screen behind follows more slowly.
    private func leave(after delay: CFTimeInterval) {
        animate(splash, "transform.translation.y", from: 0, to: -root.bounds.height, after: delay, for: 0.6, .easeIn)
        animate(
            content, "transform.translation.y", from: root.bounds.height / 4, to: 0, after: delay, for: 0.9, .easeOut)
    }

    /// Leaves at once, unless the splash leaves already.
    private func skip() {
        if splash.presentation()?.frame.minY == 0 { leave(after: 0) }
    }

    // MARK: The screen behind

    /// Returns the first screen of a program, to be replaced by yours.
    static func welcome(size: CGSize) -> CALayer {
        let welcome = CALayer()
        welcome.backgroundColor = .ivory
        let unit = min(size.width, size.height)
        for (string, font, fontSize, y) in [
            ("Welcome", "DejaVu Sans Bold", 0.13, 0.4), ("Touch the screen to begin", "DejaVu Sans", 0.05, 0.58),
        ] {
            let text = CATextLayer()
            text.string = string
            text.font = font
            text.fontSize = unit * fontSize
            text.foregroundColor = .night
            text.alignmentMode = .center
            text.frame = CGRect(x: 0, y: size.height * y, width: size.width, height: unit * fontSize * 1.25)
            welcome.addSublayer(text)
        }
        return welcome
    }
}

extension CGColor {
    fileprivate static let night = CGColor(red: 0.063, green: 0.075, blue: 0.106, alpha: 1)
    fileprivate static let ivory = CGColor(red: 0.961, green: 0.945, blue: 0.902, alpha: 1)
    fileprivate static let amber = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 1)
}

// The program, which the gallery leaves out.
#if !VITRINE_GALLERY
    @main enum Program {
        static func main() {
            Kiosk.main { screen in
                SplashScreen(size: screen.size, name: "Vitrine", content: SplashScreen.welcome(size: screen.size)).root
            }
        }
    }
#endif
