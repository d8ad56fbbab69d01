import Input
import Vitrine

/// Shows one cross after the other, and notes where it is touched.
final class CalibrationScreen: CALayer, UIResponder {
    /// The places of the crosses in unit coordinates of the panel: near its corners, and in the middle as a check.
    static let crosses = [
        CGPoint(x: 0.1, y: 0.1), CGPoint(x: 0.9, y: 0.1), CGPoint(x: 0.9, y: 0.9), CGPoint(x: 0.1, y: 0.9),
        CGPoint(x: 0.5, y: 0.5),
    ]
    /// The greatest distance of the last touch from the middle, in unit coordinates.
    static let tolerance = 0.04
    /// The number of times that the crosses are shown.
    static let attempts = 3

    /// Called when the touches agree with the matrix, or with `nil` when they did not in all attempts.
    var completion: (CalibrationMatrix?) -> Void = { _ in }
    private let cross = CAShapeLayer()
    private let progress = CAShapeLayer()
    private var pairs: [CalibrationMatrix.Pair] = []
    private var attempt = 1
    private var fingers = 0

    /// Shows the first cross. The layer fills the screen, whose picture is not rotated.
    func begin() {
        backgroundColor = CGColor(gray: 0.08, alpha: 1)
        let radius = max(min(bounds.width, bounds.height) / 24, 8)
        add(cross, path: Self.cross(radius), width: radius / 12, color: .white)
        let ring = CGMutablePath()
        ring.addArc(center: .zero, radius: radius * 1.5, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
        add(progress, path: ring, width: radius / 6, color: CGColor(red: 0.2, green: 0.7, blue: 1, alpha: 1))
        showNext()
    }

    private func add(_ layer: CAShapeLayer, path: CGPath, width: CGFloat, color: CGColor) {
        layer.path = path
        layer.lineWidth = width
        layer.strokeColor = color
        layer.fillColor = nil
        addSublayer(layer)
    }

    private static func cross(_ radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -radius, y: 0))
        path.addLine(to: CGPoint(x: radius, y: 0))
        path.move(to: CGPoint(x: 0, y: -radius))
        path.addLine(to: CGPoint(x: 0, y: radius))
        return path
    }

    private func showNext() {
        let place = Self.crosses[pairs.count]
        cross.position = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
        progress.position = cross.position
        progress.strokeEnd = CGFloat(pairs.count) / CGFloat(Self.crosses.count)
    }

    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingers += touches.count }

    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingers -= touches.count }

    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Two fingers touch two places.
        if fingers == 1, let touch = touches.first { note(touch.location(in: self)) }
        fingers -= touches.count
    }

    private func note(_ location: CGPoint) {
        guard pairs.count < Self.crosses.count else { return }
        let place = CGPoint(x: location.x / bounds.width, y: location.y / bounds.height)
        pairs.append(CalibrationMatrix.Pair(device: place, panel: Self.crosses[pairs.count]))
        if pairs.count < Self.crosses.count { return showNext() }
        let matrix = CalibrationMatrix(fitting: Array(pairs.dropLast()))
        if let matrix, pairs.allSatisfy({ matrix.distance(of: $0) <= Self.tolerance }) { return completion(matrix) }
        guard attempt < Self.attempts else { return completion(nil) }
        attempt += 1
        pairs = []
        showNext()
    }
}
