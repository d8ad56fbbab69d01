import Foundation
import QuartzCore

public final class PathFollower {
    public let ship = CALayer()
    public let path: CGMutablePath

    public init() {
        path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 150))
        path.addCurve(to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
        ship.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        ship.position = CGPoint(x: 0, y: 150)
    }

    public func sail() {
        let animation = CAKeyframeAnimation()
        animation.keyPath = "position"
        animation.duration = 4.0
        animation.path = path
        animation.rotationMode = .rotateAuto
        animation.calculationMode = .paced
        animation.fillMode = .both
        ship.add(animation, forKey: nil)
    }

    public var commands: String {
        var text = ""
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: text += "M\(Int(points[0].x)),\(Int(points[0].y)) "
            case .addLineToPoint: text += "L "
            case .addQuadCurveToPoint: text += "Q "
            case .addCurveToPoint: text += "C\(Int(points[2].x)),\(Int(points[2].y)) "
            case .closeSubpath: text += "Z"
            @unknown default: break
            }
        }
        return text
    }

    public func outline(width: CGFloat) -> CGPath {
        return path.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    }

    public func dashed() -> CGPath {
        return path.copy(dashingWithPhase: 0, lengths: [10, 5])
    }

    public func shifted(by offset: CGVector) -> CGPath? {
        var transform = CGAffineTransform(translationX: offset.dx, y: offset.dy)
        return path.copy(using: &transform)
    }
}
