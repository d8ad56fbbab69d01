import Foundation
import QuartzCore

public enum Boxes {
    public static func morph(_ layer: CALayer) {
        let frame = CABasicAnimation(keyPath: "bounds")
        frame.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 10, height: 10))
        frame.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 50))
        frame.duration = 1

        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = NSValue(cgPoint: .zero)
        move.byValue = NSValue(cgPoint: CGPoint(x: 20, y: 40))
        move.duration = 1

        let spin = CABasicAnimation(keyPath: "transform")
        spin.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
        spin.duration = 1

        let tint = CABasicAnimation(keyPath: "backgroundColor")
        tint.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        tint.toValue = CGColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        tint.duration = 1

        for animation in [frame, move, spin, tint] {
            animation.fillMode = kCAFillModeForwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: animation.keyPath)
        }
    }

    public static func numbers(of animation: CAKeyframeAnimation) -> [Double] {
        return (animation.keyTimes ?? []).map { $0.doubleValue }
    }
}
