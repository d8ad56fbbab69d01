import QuartzCore
import UIKitValues

/// A layer that draws with UIKit's functions, and images that older tutorials make between two calls.
public final class StickerSheet: CALayer {
    public override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }

        UIColor.systemGray6.setFill()
        UIRectFill(bounds)

        let star = StickerSheet.star(points: 5, radius: 26)
        star.apply(CGAffineTransform(translationX: 36, y: 36))
        UIColor.systemOrange.setFill()
        UIColor.brown.setStroke()
        star.lineWidth = 3
        star.lineJoinStyle = .round
        star.fill()
        star.stroke()

        let ring = UIBezierPath(ovalIn: CGRect(x: 72, y: 10, width: 52, height: 52))
        ring.append(UIBezierPath(ovalIn: CGRect(x: 84, y: 22, width: 28, height: 28)).reversing())
        UIColor(displayP3Red: 0.2, green: 0.6, blue: 0.9, alpha: 1).setFill()
        ring.fill()

        if let badge = StickerSheet.arrow(size: CGSize(width: 40, height: 20)), let pixels = badge.cgImage {
            badge.draw(at: CGPoint(x: 10, y: 74))
            UIImage(cgImage: pixels, scale: badge.scale, orientation: .right).draw(at: CGPoint(x: 62, y: 66))
            badge.draw(in: CGRect(x: 90, y: 74, width: 40, height: 20), blendMode: .multiply, alpha: 0.5)
        }
    }

    static func star(points: Int, radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<(points * 2) {
            let length = index % 2 == 0 ? radius : radius * 0.45
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let point = CGPoint(x: length * cos(angle), y: length * sin(angle))
            if path.isEmpty {
                path.move(to: point)
            } else {
                path.addLine(to: point)
            }
        }
        path.close()
        return path
    }

    static func arrow(size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, 2)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(UIColor.systemIndigo.cgColor)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height * 0.3))
        path.addLine(to: CGPoint(x: size.width * 0.6, y: size.height * 0.3))
        path.addLine(to: CGPoint(x: size.width * 0.6, y: 0))
        path.addQuadCurve(
            to: CGPoint(x: size.width * 0.6, y: size.height),
            controlPoint: CGPoint(x: size.width * 1.4, y: size.height / 2))
        path.addLine(to: CGPoint(x: size.width * 0.6, y: size.height * 0.7))
        path.addLine(to: CGPoint(x: 0, y: size.height * 0.7))
        path.close()
        path.fill()
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
