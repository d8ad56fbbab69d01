import Geometry
import Graphics
import LayerModel

extension LayerState {
    /// Where the contents go in the layer's own space; nil without any.
    var contentsBox: CGRect? {
        guard let contents else { return nil }
        switch contents {
        case .image(let image): return box(for: image)
        case .crossFade(let from, let to, _):
            return [from, to].compactMap { $0.map(box(for:)) }.reduce(nil) { $0?.union($1) ?? $1 }
        }
    }

    /// Where an image shown as contents goes: `contentsGravity` places its size in points in the bounds.
    func box(for image: CGImage) -> CGRect {
        let part = contentsRect.standardized.size
        return box(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
    }

    /// The same for a picture of so many pixels.
    func box(width: CGFloat, height: CGFloat) -> CGRect {
        let size = CGSize(width: width / contentsPixelsPerPoint, height: height / contentsPixelsPerPoint)
        switch contentsGravity {
        case .resizeAspect: return placed(scaled(size, by: min))
        case .resizeAspectFill: return placed(scaled(size, by: max))
        case .center: return placed(size)
        case .top: return placed(size, y: 0)
        case .bottom: return placed(size, y: 1)
        case .left: return placed(size, x: 0)
        case .right: return placed(size, x: 1)
        case .topLeft: return placed(size, x: 0, y: 0)
        case .topRight: return placed(size, x: 1, y: 0)
        case .bottomLeft: return placed(size, x: 0, y: 1)
        case .bottomRight: return placed(size, x: 1, y: 1)
        default: return bounds
        }
    }

    /// `contentsScale`, where that is a scale.
    var contentsPixelsPerPoint: CGFloat { contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1 }

    /// What of the contents stretches: all of them unless they are resized.
    var stretchingCenter: CGRect {
        switch contentsGravity {
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            CGRect(x: 0, y: 0, width: 1, height: 1)
        default: contentsCenter
        }
    }

    private func scaled(_ size: CGSize, by choose: (CGFloat, CGFloat) -> CGFloat) -> CGSize {
        guard size.width > 0, size.height > 0 else { return .zero }
        let scale = choose(bounds.size.width / size.width, bounds.size.height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// `x` and `y` say how the room left over is shared: 0 puts the box to the left or top, 1 to the right or bottom.
    private func placed(_ size: CGSize, x: CGFloat = 0.5, y: CGFloat = 0.5) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.size.width - size.width) * x,
            y: bounds.minY + (bounds.size.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

extension ShapeState {
    /// All that a shape layer may draw on, in the layer's own space; nil when it draws nothing.
    var box: CGRect? {
        guard let path, fillColor != nil || strokeColor != nil else { return nil }
        let box = path.controlBox
        guard !box.isNull else { return nil }
        guard strokeColor != nil else { return box }
        let reach = lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
        return box.insetBy(dx: -reach, dy: -reach)
    }
}
