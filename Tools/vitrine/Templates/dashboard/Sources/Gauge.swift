import Vitrine

/// A dial with an arc that grows to its value.
package final class Gauge {
    package let layer = CALayer()
    /// The arc from the least value to the current one.
    package let arc = CAShapeLayer()
    private let number = CATextLayer()
    private let label = CATextLayer()
    private let range: ClosedRange<Double>
    private let unit: String

    /// The value. The arc follows it within half a second, and shows values out of range as full or empty.
    package var value: Double = 0 {
        didSet {
            number.string = "\(Int(value.rounded())) \(unit)"
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.5)
            arc.strokeEnd = CGFloat(part)
            CATransaction.commit()
        }
    }

    /// Whether the title is highlighted.
    package var isSelected = false {
        didSet {
            label.foregroundColor =
                isSelected ? CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1) : CGColor(gray: 1, alpha: 0.6)
        }
    }

    /// The part of the range below the value, 0...1.
    private var part: Double {
        min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }

    /// - Parameters:
    ///   - frame: the frame in the layer above, in points.
    ///   - range: the values from an empty to a full arc.
    package init(frame: CGRect, range: ClosedRange<Double>, title: String, unit: String) {
        self.range = range
        self.unit = unit
        layer.frame = frame
        let radius = min(frame.width, frame.height) * 0.36
        let middle = CGPoint(x: frame.width / 2, y: frame.height * 0.55)
        let path = CGMutablePath()
        path.addArc(
            center: middle, radius: radius, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: false)
        let track = CAShapeLayer()
        for (shape, color) in [
            (track, CGColor(gray: 1, alpha: 0.12)), (arc, CGColor(red: 0.28, green: 0.72, blue: 0.64, alpha: 1)),
        ] {
            shape.frame = layer.bounds
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = color
            shape.lineWidth = radius * 0.2
            shape.lineCap = .round
            layer.addSublayer(shape)
        }
        arc.strokeEnd = 0
        add(number, text: "– \(unit)", size: radius * 0.36, y: middle.y - radius * 0.25)
        add(label, text: title, size: radius * 0.2, y: middle.y + radius * 0.85)
    }

    private func add(_ text: CATextLayer, text string: String, size: CGFloat, y: CGFloat) {
        text.string = string
        text.fontSize = size
        text.alignmentMode = .center
        text.frame = CGRect(x: 0, y: y, width: layer.bounds.width, height: size * 1.5)
        layer.addSublayer(text)
    }
}
