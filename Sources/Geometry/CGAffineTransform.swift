import Glibc

/// An affine transform of the plane, in Core Graphics' row-vector convention:
///
///     [x' y' 1] = [x y 1] · ⎡ a  b  0⎤
///                           ⎢ c  d  0⎥
///                           ⎣tx ty  1⎦
///
///     let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 4)
///
/// `rotated`, `scaled` and `translated` prepend the new transform, as in Core Graphics. Angles are in radians; a
/// positive angle rotates the x axis towards the y axis.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// The factor from x to x.
    public var a: CGFloat
    /// The factor from x to y.
    public var b: CGFloat
    /// The factor from y to x.
    public var c: CGFloat
    /// The factor from y to y.
    public var d: CGFloat
    /// The translation along x.
    public var tx: CGFloat
    /// The translation along y.
    public var ty: CGFloat

    /// The transform that leaves points where they are.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a matrix of zeros, as Core Graphics does. The identity is ``identity``.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a transform of the elements of its matrix.
    @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform of the elements of its matrix, without labels.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a rotation in radians, from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        let sine = CGFloat(sin(Double(angle)))
        let cosine = CGFloat(cos(Double(angle)))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether all elements are exactly those of the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// The determinant: the factor of areas, negative for a reflection.
    package var determinant: CGFloat { a * d - b * c }

    /// Returns the transform that first translates by (x, y), then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
    }

    /// Returns the transform that first scales, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: x * a, b: x * b, c: y * c, d: y * d, tx: tx, ty: ty)
    }

    /// Returns the transform that first rotates by `angle` radians, then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that applies this one, then `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the inverse; a transform whose determinant is zero or not finite is returned unchanged.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant,
            c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGAffineTransform: Codable {
    /// Decodes six numbers in the order a, b, c, d, tx, ty.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        a = try list.decode(CGFloat.self)
        b = try list.decode(CGFloat.self)
        c = try list.decode(CGFloat.self)
        d = try list.decode(CGFloat.self)
        tx = try list.decode(CGFloat.self)
        ty = try list.decode(CGFloat.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [a, b, c, d, tx, ty] { try list.encode(number) }
    }
}

extension CGPoint {
    /// Returns the transformed point.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
}

extension CGSize {
    /// Returns the size transformed as a vector: without the translation. The result may be negative.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension CGRect {
    /// Returns the bounding box of the transformed rectangle. The null and the infinite rectangle are unchanged.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite || t.isIdentity { return self }
        let xs = (minX * t.a, maxX * t.a, minY * t.c, maxY * t.c)
        let ys = (minX * t.b, maxX * t.b, minY * t.d, maxY * t.d)
        let left = min(xs.0, xs.1) + min(xs.2, xs.3)
        let right = max(xs.0, xs.1) + max(xs.2, xs.3)
        let top = min(ys.0, ys.1) + min(ys.2, ys.3)
        let bottom = max(ys.0, ys.1) + max(ys.2, ys.3)
        return CGRect(x: left + t.tx, y: top + t.ty, width: right - left, height: bottom - top)
    }
}
