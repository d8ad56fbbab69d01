// Boxed geometry, as in many lists of key frames:
// `animation.values = [NSValue(cgPoint: a), NSValue(cgPoint: b)]`.
extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    /// Boxes a width and a height.
    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    /// Boxes a rectangle's origin and sides.
    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    /// Boxes the six numbers of a 2-D transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        var transform = transform
        self.init(bytes: &transform, objCType: Encoding.affineTransform.rawValue)
    }

    /// Boxes the 16 numbers of a 3-D transform.
    public convenience init(caTransform3D transform: CATransform3D) {
        var transform = transform
        self.init(bytes: &transform, objCType: Encoding.transform3D.rawValue)
    }

    /// The boxed point; zero for another type of value.
    public var cgPointValue: CGPoint { holds(.point) ? pointValue : .zero }
    /// The boxed size; zero for another type of value.
    public var cgSizeValue: CGSize { holds(.size) ? sizeValue : .zero }
    /// The boxed rectangle; zero for another type of value.
    public var cgRectValue: CGRect { holds(.rect) ? rectValue : .zero }

    /// The boxed transform; the identity for another type of value.
    public var cgAffineTransformValue: CGAffineTransform {
        var transform = CGAffineTransform.identity
        if holds(.affineTransform) { getValue(&transform) }
        return transform
    }

    /// The boxed transform; the identity for another type of value.
    public var caTransform3DValue: CATransform3D {
        var transform = CATransform3DIdentity
        if holds(.transform3D) { getValue(&transform) }
        return transform
    }
}

extension NSValue {
    /// The Objective-C type encodings of boxed values. Foundation on Linux cannot box structures that it does not know,
    /// so transforms are boxed as arrays of numbers.
    enum Encoding: String {
        case point = "{CGPoint=dd}"
        case size = "{CGSize=dd}"
        case rect = "{CGRect={CGPoint=dd}{CGSize=dd}}"
        case affineTransform = "[6d]"
        case transform3D = "[16d]"
    }

    var encoding: Encoding? { Encoding(rawValue: String(cString: objCType)) }

    private func holds(_ encoding: Encoding) -> Bool { self.encoding == encoding }
}
