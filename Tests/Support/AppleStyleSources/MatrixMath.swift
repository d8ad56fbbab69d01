import Foundation
import QuartzCore

public struct MatrixMath {
    public static func card(flippedBy angle: CGFloat, eye: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / eye
        transform = CATransform3DRotate(transform, angle, 1, 0, 0)
        return CATransform3DTranslate(transform, 0, 0, 10)
    }

    public static func undo(_ transform: CATransform3D) -> Bool {
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        return abs(product.m11 - 1) < 1e-9 && abs(product.m22 - 1) < 1e-9 && abs(product.m34) < 1e-9
    }

    public static func fit(_ rect: CGRect, into target: CGRect) -> CGAffineTransform {
        let scale = min(target.width / rect.width, target.height / rect.height)
        return CGAffineTransform.identity
            .translatedBy(x: target.midX, y: target.midY)
            .scaledBy(x: scale, y: scale)
            .translatedBy(x: -rect.midX, y: -rect.midY)
    }

    public static func isPlain(_ layer: CALayer) -> Bool {
        return CATransform3DIsIdentity(layer.transform) && layer.affineTransform().isIdentity
    }

    public static func angle(of transform: CGAffineTransform) -> CGFloat {
        return transform.decomposed().rotation
    }

    public static func describe(_ transform: CATransform3D) -> String {
        guard CATransform3DIsAffine(transform) else { return "3D" }
        let affine = CATransform3DGetAffineTransform(transform)
        return CATransform3DEqualToTransform(CATransform3DMakeAffineTransform(affine), transform) ? "2D" : "lost"
    }
}
