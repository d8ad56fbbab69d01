import Vitrine

/// The last values as a line that moves to the left when another one arrives.
package final class Chart {
    /// The number of values from the left edge to the right one.
    package static let capacity = 60

    package let layer = CALayer()
    /// The values on the chart; the last one is the newest.
    package private(set) var values: [Double] = []
    private let line = CAShapeLayer()
    private let range: ClosedRange<Double>

    /// The distance of two values in points.
    private var step: CGFloat { layer.bounds.width / CGFloat(Self.capacity - 1) }

    /// - Parameters:
    ///   - frame: the frame in the layer above, in points.
    ///   - range: the values at the bottom and at the top.
    package init(frame: CGRect, range: ClosedRange<Double>) {
        self.range = range
        layer.frame = frame
        layer.masksToBounds = true
        layer.backgroundColor = CGColor(gray: 1, alpha: 0.05)
        layer.cornerRadius = 8
        line.frame = layer.bounds
        line.fillColor = nil
        line.strokeColor = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        line.lineWidth = 3
        line.lineJoin = .round
        layer.addSublayer(line)
    }

    /// Adds the newest value at the right edge.
    package func append(_ value: Double) {
        values = (values + [value]).suffix(Self.capacity + 1)
        let path = CGMutablePath()
        for (age, value) in values.reversed().enumerated() {
            let part = min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
            let place = CGPoint(
                x: layer.bounds.width - CGFloat(age) * step, y: layer.bounds.height * CGFloat(1 - part))
            if age == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        line.path = path
        let slide = CABasicAnimation(keyPath: "transform.translation.x")
        slide.fromValue = step
        slide.duration = 0.3
        slide.timingFunction = CAMediaTimingFunction(name: .easeOut)
        line.add(slide, forKey: "slide")
    }
}
