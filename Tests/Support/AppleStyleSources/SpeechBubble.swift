import QuartzCore
import UIKitValues

/// A bubble with a tail that is drawn line by line, and text in it.
public struct SpeechBubble {
    public let shape = CAShapeLayer()
    public let text = CATextLayer()

    public init(_ string: String, font: UIFont, in frame: CGRect, tint: UIColor = .systemBlue) {
        shape.frame = frame
        shape.path = SpeechBubble.outline(in: shape.bounds).cgPath
        shape.fillColor = tint.cgColor
        var white: CGFloat = 0
        tint.getWhite(&white, alpha: nil)

        text.string = string
        text.font = font
        text.fontSize = font.pointSize
        text.foregroundColor = (white > 0.6 ? UIColor.darkText : UIColor.white).cgColor
        text.alignmentMode = .center
        text.contentsScale = 2
        let height = ceil(font.lineHeight)
        text.frame = CGRect(x: 8, y: (frame.height - 12 - height) / 2, width: frame.width - 16, height: height)
        shape.addSublayer(text)
    }

    static func outline(in rect: CGRect) -> UIBezierPath {
        let body = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - 12)
        let r: CGFloat = 10
        let path = UIBezierPath()
        path.move(to: CGPoint(x: body.minX + r, y: body.minY))
        path.addLine(to: CGPoint(x: body.maxX - r, y: body.minY))
        path.addArc(
            withCenter: CGPoint(x: body.maxX - r, y: body.minY + r), radius: r, startAngle: -.pi / 2, endAngle: 0,
            clockwise: true)
        path.addLine(to: CGPoint(x: body.maxX, y: body.maxY - r))
        path.addArc(
            withCenter: CGPoint(x: body.maxX - r, y: body.maxY - r), radius: r, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        path.addLine(to: CGPoint(x: body.minX + 40, y: body.maxY))
        path.addCurve(
            to: CGPoint(x: body.minX + 16, y: rect.maxY), controlPoint1: CGPoint(x: body.minX + 36, y: rect.maxY - 4),
            controlPoint2: CGPoint(x: body.minX + 24, y: rect.maxY))
        path.addQuadCurve(
            to: CGPoint(x: body.minX + 24, y: body.maxY), controlPoint: CGPoint(x: body.minX + 24, y: rect.maxY - 6))
        path.addLine(to: CGPoint(x: body.minX + r, y: body.maxY))
        path.addArc(
            withCenter: CGPoint(x: body.minX + r, y: body.maxY - r), radius: r, startAngle: .pi / 2, endAngle: .pi,
            clockwise: true)
        path.addLine(to: CGPoint(x: body.minX, y: body.minY + r))
        path.addArc(
            withCenter: CGPoint(x: body.minX + r, y: body.minY + r), radius: r, startAngle: .pi, endAngle: 3 * .pi / 2,
            clockwise: true)
        path.close()
        return path
    }
}
