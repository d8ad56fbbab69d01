import Geometry
import Graphics

extension AnimatableValue {
    /// Returns the value at a progress from `start` to `end`; values of different kinds switch at 0.5.
    package static func interpolate(_ start: AnimatableValue, _ end: AnimatableValue, _ progress: Double)
        -> AnimatableValue
    {
        switch (start, end) {
        case (.number(let a), .number(let b)): .number(mix(a, b, progress))
        case (.point(let a), .point(let b)): .point(mix(a, b, progress))
        case (.size(let a), .size(let b)): .size(mix(a, b, progress))
        case (.rect(let a), .rect(let b)):
            .rect(CGRect(origin: mix(a.origin, b.origin, progress), size: mix(a.size, b.size, progress)))
        case (.color(let a), .color(let b)) where a.pattern == nil && b.pattern == nil: .color(mix(a, b, progress))
        // Between a colour and no colour there is no value.
        case (.color, .none), (.none, .color): .none
        case (.affine(let a), .affine(let b)): .affine(CGAffineTransform.interpolate(a, b, progress))
        case (.transform(let a), .transform(let b)): .transform(CATransform3D.interpolate(a, b, progress))
        case (.affine(let a), .transform(let b)):
            .transform(CATransform3D.interpolate(CATransform3DMakeAffineTransform(a), b, progress))
        case (.transform(let a), .affine(let b)):
            .transform(CATransform3D.interpolate(a, CATransform3DMakeAffineTransform(b), progress))
        case (.path(let a), .path(let b)):
            a.morphed(to: b, progress).map { .path($0) } ?? step(start, end, progress)
        case (.image(let a), .image(let b)): .image(mix(a.source, b.settled, progress))
        case (.image(let a), .none): .image(mix(a.source, nil, progress))
        case (.none, .image(let b)): .image(mix(nil, b.settled, progress))
        case (.array(let a), .array(let b)) where a.count == b.count:
            .array(zip(a, b).map { interpolate($0, $1, progress) })
        case (.custom(let a), .custom(let b)):
            mixCustom(a, b, progress).map { .custom($0) } ?? step(start, end, progress)
        default: step(start, end, progress)
        }
    }

    private static func step(_ start: AnimatableValue, _ end: AnimatableValue, _ progress: Double) -> AnimatableValue {
        progress < 0.5 ? start : end
    }

    private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
        t == 1 ? b : a + (b - a) * t
    }

    private static func mix(_ a: CGFloat, _ b: CGFloat, _ t: Double) -> CGFloat {
        CGFloat(mix(Double(a), Double(b), t))
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t))
    }

    private static func mix(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
        CGSize(width: mix(a.width, b.width, t), height: mix(a.height, b.height, t))
    }

    /// Returns a mix of colours, whose components are interpolated without premultiplying them.
    private static func mix(_ a: CGColor, _ b: CGColor, _ t: Double) -> CGColor {
        CGColor(
            red: mix(a.red, b.red, t), green: mix(a.green, b.green, t), blue: mix(a.blue, b.blue, t),
            alpha: mix(a.alpha, b.alpha, t))
    }

    private static func mix(_ a: FadeSource?, _ b: CGImage?, _ t: Double) -> LayerContents {
        if t >= 1, let b { return .image(b) }
        if t <= 0, case .image(let a)? = a { return .image(a) }
        return .crossFade(from: a, to: b, progress: min(max(t, 0), 1))
    }

    private static func mixCustom<Value: CAInterpolatable>(_ a: Value, _ b: any CAInterpolatable, _ t: Double) -> (
        any CAInterpolatable
    )? {
        (b as? Value).map { Value.interpolate(from: a, to: $0, progress: t) }
    }
}
