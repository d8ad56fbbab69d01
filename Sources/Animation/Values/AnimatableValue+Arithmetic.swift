import Geometry
import Graphics

extension AnimatableValue {
    /// Returns `self` with `other` added: sums, colours by component, paths of matching segments by point, transforms
    /// one after the other (`other` first).
    ///
    /// A path that can't be added gives itself, other values that don't add give `self`.
    package func adding(_ other: AnimatableValue) -> AnimatableValue {
        combined(with: other, sign: 1)
    }

    /// Returns the value that must be added to `other` to get `self`, for values that can be added.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        combined(with: other, sign: -1)
    }

    private func combined(with other: AnimatableValue, sign: CGFloat) -> AnimatableValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + Double(sign) * b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + sign * b.x, y: a.y + sign * b.y))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: a.width + sign * b.width, height: a.height + sign * b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + sign * b.origin.x, y: a.origin.y + sign * b.origin.y,
                    width: a.size.width + sign * b.size.width, height: a.size.height + sign * b.size.height))
        case (.color(let a), .color(let b)):
            .color(
                CGColor(
                    red: a.red + sign * b.red, green: a.green + sign * b.green,
                    blue: a.blue + sign * b.blue, alpha: a.alpha + sign * b.alpha))
        case (.transform(let a), .transform(let b)):
            .transform(CATransform3DConcat(sign > 0 ? b : CATransform3DInvert(b), a))
        case (.affine(let a), .affine(let b)):
            .affine((sign > 0 ? b : b.inverted()).concatenating(a))
        case (.array(let a), .array(let b)) where a.count == b.count:
            .array(zip(a, b).map { $0.combined(with: $1, sign: sign) })
        case (.path(let a), .path(let b)): .path(a.combined(with: b) { $0 + sign * $1 } ?? (sign > 0 ? b : a))
        case (_, .path) where sign > 0: other
        default: self
        }
    }

    /// Returns the sum of `count` times `self`: the contribution of `count` cycles of a cumulative animation.
    package func multiplied(by count: Double) -> AnimatableValue {
        switch self {
        case .number(let a): .number(a * count)
        case .point(let a): .point(CGPoint(x: a.x * CGFloat(count), y: a.y * CGFloat(count)))
        case .size(let a): .size(CGSize(width: a.width * CGFloat(count), height: a.height * CGFloat(count)))
        case .rect(let a):
            .rect(
                CGRect(
                    x: a.origin.x * CGFloat(count), y: a.origin.y * CGFloat(count),
                    width: a.size.width * CGFloat(count), height: a.size.height * CGFloat(count)))
        case .color(let a):
            .color(
                CGColor(
                    red: a.red * CGFloat(count), green: a.green * CGFloat(count),
                    blue: a.blue * CGFloat(count), alpha: a.alpha * CGFloat(count)))
        case .transform(let a): .transform(Self.power(a, count, one: CATransform3DIdentity, CATransform3DConcat))
        case .affine(let a): .affine(Self.power(a, count, one: .identity) { $0.concatenating($1) })
        case .array(let a): .array(a.map { $0.multiplied(by: count) })
        case .none, .path, .image, .custom: self
        }
    }

    /// Returns an integer power by squaring; `one` for a count that is negative or not finite.
    private static func power<Map>(_ base: Map, _ count: Double, one: Map, _ multiply: (Map, Map) -> Map) -> Map {
        guard count >= 1, var left = UInt64(exactly: min(count, 1e15).rounded(.down)) else { return one }
        var result = one
        var square = base
        while true {
            if left & 1 == 1 { result = multiply(result, square) }
            left >>= 1
            if left == 0 { return result }
            square = multiply(square, square)
        }
    }

    /// Whether sums and multiples of the value are defined, as splines need them.
    package var isArithmetic: Bool {
        switch self {
        case .number, .point, .size, .rect, .color: true
        case .array(let values): values.allSatisfy(\.isArithmetic)
        case .none, .affine, .transform, .path, .image, .custom: false
        }
    }

    /// Returns the distance between two values, for paced animations; 0 if it is not defined.
    package func distance(to other: AnimatableValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(b - a)
        case (.point(let a), .point(let b)): norm(b.x - a.x, b.y - a.y)
        case (.size(let a), .size(let b)): norm(b.width - a.width, b.height - a.height)
        case (.rect(let a), .rect(let b)):
            norm(
                b.origin.x - a.origin.x, b.origin.y - a.origin.y, b.size.width - a.size.width,
                b.size.height - a.size.height)
        case (.color(let a), .color(let b)):
            norm(b.red - a.red, b.green - a.green, b.blue - a.blue, b.alpha - a.alpha)
        case (.transform(let a), .transform(let b)):
            norm(b.m41 - a.m41, b.m42 - a.m42, b.m43 - a.m43)
        case (.affine(let a), .affine(let b)): norm(b.tx - a.tx, b.ty - a.ty)
        case (.array(let a), .array(let b)) where a.count == b.count:
            zip(a, b).reduce(0) { sum, pair in sum + pair.0.distance(to: pair.1) * pair.0.distance(to: pair.1) }
                .squareRoot()
        default: 0
        }
    }

    private func norm(_ parts: CGFloat...) -> Double {
        Double(parts.reduce(0) { $0 + $1 * $1 }).squareRoot()
    }
}
