import Glibc
import Vitrine

extension GoldenScene {
    private static var star: CGPath {
        let path = CGMutablePath()
        for i in 0..<5 {
            let angle = CGFloat(i) * .pi * 4 / 5 - .pi / 2
            let point = CGPoint(x: 40 + 36 * cos(angle), y: 40 + 36 * sin(angle))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    private static var corner: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 12, y: 70), CGPoint(x: 30, y: 20), CGPoint(x: 48, y: 70)])
        return path
    }

    static let shapes: [GoldenScene] = [
        GoldenScene("S1 both fill rules") { root in
            for (i, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
                root.add(CAShapeLayer(), CGRect(CGFloat(i) * 80, 10, 80, 80)) { shape in
                    shape.path = star
                    shape.fillRule = rule
                    shape.fillColor = Paint.red
                    shape.strokeColor = Paint.ink
                    shape.lineWidth = 1
                }
            }
        },
        GoldenScene("S1 caps and joins", width: 200) { root in
            let styles: [(CAShapeLayerLineCap, CAShapeLayerLineJoin)] = [
                (.butt, .miter), (.round, .round), (.square, .bevel),
            ]
            for (i, (cap, join)) in styles.enumerated() {
                root.add(CAShapeLayer(), CGRect(6 + CGFloat(i) * 64, 5, 60, 90)) { shape in
                    shape.path = corner
                    shape.fillColor = nil
                    shape.strokeColor = Paint.blue
                    shape.lineWidth = 12
                    shape.lineCap = cap
                    shape.lineJoin = join
                }
            }
        },
        GoldenScene("S1 a part of a stroke, dashes and their phase", scale: 1.5) { root in
            for (i, phase) in [0, 6].enumerated() {
                root.add(CAShapeLayer(), CGRect(CGFloat(i) * 80, 10, 80, 80)) { shape in
                    shape.path = star
                    shape.fillColor = nil
                    shape.strokeColor = Paint.green
                    shape.lineWidth = 4
                    shape.lineJoin = .round
                    shape.strokeStart = 0.1
                    shape.strokeEnd = 0.8
                    shape.lineDashPattern = [12, 6]
                    shape.lineDashPhase = CGFloat(phase)
                }
            }
        },
    ]
}
