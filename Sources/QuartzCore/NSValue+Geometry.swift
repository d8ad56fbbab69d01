// Values of geometry in boxes, as key frames are often written:
// `animation.values = [NSValue(cgPoint: a), NSValue(cgPoint: b)]`.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        var transform = transform
        self.init(bytes: &transform, objCType: Encoding.affineTransform.rawValue)
    }

    public convenience init(caTransform3D transform: CATransform3D) {
        var transform = transform
        self.init(bytes: &transform, objCType: Encoding.transform3D.rawValue)
    }

    /// The point in the box; zero where it holds something else.
    public var cgPointValue: CGPoint { holds(.point) ? pointValue : .zero }
    /// The size in the box; zero where it holds something else.
    public var cgSizeValue: CGSize { holds(.size) ? sizeValue : .zero }
    /// The rectangle in the box; zero where it holds something else.
    public var cgRectValue: CGRect { holds(.rect) ? rectValue : .zero }

    /// The transform in the box; the identity where it holds something else.
    public var cgAffineTransformValue: CGAffineTransform {
        var transform = CGAffineTransform.identity
        if holds(.affineTransform) { getValue(&transform) }
        return transform
    }

    /// The transform in the box; the identity where it holds something else.
    public var caTransform3DValue: CATransform3D {
        var transform = CATransform3DIdentity
        if holds(.transform3D) { getValue(&transform) }
        return transform
    }
}

extension NSValue {
    /// What a box says of its contents, in the runtime's notation. Foundation can't box structures it doesn't know, so
    /// transforms go in as the rows of numbers that they are.
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
