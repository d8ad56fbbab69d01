import Animation

/// Lets animations unbox geometry; boxed numbers are unboxed by Foundation's casts.
extension NSValue: AnimatableValueBox {
    package var animatableValue: AnimatableValue? {
        switch encoding {
        case .point: .point(cgPointValue)
        case .size: .size(cgSizeValue)
        case .rect: .rect(cgRectValue)
        case .affineTransform: .affine(cgAffineTransformValue)
        case .transform3D: .transform(caTransform3DValue)
        case nil: nil
        }
    }
}
