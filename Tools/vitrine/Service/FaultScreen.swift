import Vitrine

/// Tells the people at the screen that its program is out of service, and those who mend it why.
final class FaultScreen: CALayer {
    private let sign = CAShapeLayer()
    private let headline = CATextLayer()
    private let explanation = CATextLayer()
    private let code = CATextLayer()

    /// - Parameters:
    ///   - explanation: what happened.
    ///   - code: a short name for it, the program and the time.
    convenience init(explanation: String, code: String) {
        self.init()
        backgroundColor = CGColor(red: 0.07, green: 0.09, blue: 0.12, alpha: 1)
        for layer in [sign, headline, self.explanation, self.code] as [CALayer] { addSublayer(layer) }
        sign.strokeColor = CGColor(red: 1, green: 0.72, blue: 0.2, alpha: 1)
        sign.fillColor = nil
        sign.lineJoin = .round
        sign.lineCap = .round
        set(headline, "Out of service", gray: 1)
        set(self.explanation, explanation, gray: 0.8)
        set(self.code, code, gray: 0.5)
    }

    private func set(_ layer: CATextLayer, _ text: String, gray: CGFloat) {
        layer.string = text
        layer.foregroundColor = CGColor(gray: gray, alpha: 1)
        layer.alignmentMode = .center
        layer.isWrapped = true
        layer.truncationMode = .end
    }

    override func layoutSublayers() {
        super.layoutSublayers()
        let unit = max(min(bounds.width, bounds.height) / 20, 4)
        sign.position = CGPoint(x: bounds.midX, y: bounds.midY - unit * 4.5)
        sign.path = Self.triangle(unit * 2)
        sign.lineWidth = unit / 4
        place(headline, size: unit * 1.6, lines: 1, top: bounds.midY - unit * 1.5)
        place(explanation, size: unit * 0.8, lines: 4, top: bounds.midY + unit * 1.2)
        place(code, size: unit * 0.6, lines: 1, top: bounds.maxY - unit * 1.5)
    }

    private func place(_ layer: CATextLayer, size: CGFloat, lines: CGFloat, top: CGFloat) {
        layer.fontSize = size
        layer.frame = CGRect(x: bounds.width * 0.08, y: top, width: bounds.width * 0.84, height: size * 1.35 * lines)
    }

    /// Returns a triangle with an exclamation mark around the origin.
    private static func triangle(_ radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: -radius))
        path.addLine(to: CGPoint(x: radius, y: radius * 0.75))
        path.addLine(to: CGPoint(x: -radius, y: radius * 0.75))
        path.closeSubpath()
        path.move(to: CGPoint(x: 0, y: -radius * 0.3))
        path.addLine(to: CGPoint(x: 0, y: radius * 0.2))
        path.move(to: CGPoint(x: 0, y: radius * 0.48))
        path.addLine(to: CGPoint(x: 0, y: radius * 0.481))
        return path
    }
}
