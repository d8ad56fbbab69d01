import Geometry
import Graphics
package import LayerModel

extension LayerState {
    /// The rectangle of the contents in the layer's own space; `nil` without contents.
    var contentsBox: CGRect? {
        guard let contents else { return nil }
        switch contents {
        case .image(let image): return box(for: image)
        case .crossFade(let from, let to, _):
            var union = to.map(box(for:))
            func add(_ image: CGImage) {
                let box = box(for: image)
                union = union?.union(box) ?? box
            }
            switch from {
            case .image(let image)?: add(image)
            case .sum(let sum)?: for image in sum.images { add(image) }
            case .drawing?: union = union?.union(bounds) ?? bounds
            case nil: break
            }
            return union
        }
    }

    /// Returns the rectangle of an image shown as contents: `contentsGravity` places its size in points in the bounds.
    func box(for image: CGImage) -> CGRect {
        let part = contentsRect.standardized.size
        return box(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
    }

    /// Returns the rectangle of contents with a size in pixels.
    package func box(width: CGFloat, height: CGFloat) -> CGRect {
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

    /// `contentsScale`, or 1 if it is not a scale.
    package var contentsPixelsPerPoint: CGFloat { contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1 }

    /// The part of the contents that is stretched, in unit coordinates: all of them unless `contentsGravity` resizes
    /// them.
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

    /// Places a size in the bounds.
    /// - Parameters:
    ///   - x: The share of the free width on the left: 0 aligns the rectangle left, 1 right.
    ///   - y: The share of the free height at the top.
    private func placed(_ size: CGSize, x: CGFloat = 0.5, y: CGFloat = 0.5) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.size.width - size.width) * x,
            y: bounds.minY + (bounds.size.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

extension ShapeState {
    /// The bounding box of everything that a shape layer draws, in the layer's own space; `nil` if it draws nothing.
    var box: CGRect? {
        guard let path, fillColor != nil || strokeColor != nil else { return nil }
        let box = path.controlBox
        guard !box.isNull else { return nil }
        guard strokeColor != nil else { return box }
        let reach = lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
        return box.insetBy(dx: -reach, dy: -reach)
    }
}
