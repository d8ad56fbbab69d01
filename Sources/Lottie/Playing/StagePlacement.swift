internal import Geometry
internal import LayerModel

/// The placement of a composition in the bounds of a layer.
struct StagePlacement {
    let size: CGSize
    let gravity: CALayerContentsGravity

    /// Returns the transform from the composition to the space of the bounds.
    func transform(in bounds: CGRect) -> CGAffineTransform {
        guard size.width > 0, size.height > 0 else { return .identity }
        let x = bounds.width / size.width
        let y = bounds.height / size.height
        let scale: (x: CGFloat, y: CGFloat) =
            switch gravity.known {
            case .resize: (x, y)
            case .resizeAspect: (min(x, y), min(x, y))
            case .resizeAspectFill: (max(x, y), max(x, y))
            default: (1, 1)
            }
        let part: (x: CGFloat, y: CGFloat) = (horizontal, vertical)
        return CGAffineTransform(
            a: scale.x, b: 0, c: 0, d: scale.y, tx: bounds.minX + (bounds.width - size.width * scale.x) * part.x,
            ty: bounds.minY + (bounds.height - size.height * scale.y) * part.y)
    }

    /// The part of the free width on the left.
    private var horizontal: CGFloat {
        switch gravity.known {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
    }

    /// The part of the free height at the top.
    private var vertical: CGFloat {
        switch gravity.known {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
    }
}
