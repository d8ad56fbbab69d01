import Geometry
import Graphics
import LayerModel

/// The way in which the pixels of a layer's contents lie on those of the screen.
package enum ImageAlignment: Sendable {
    /// One on one.
    case whole
    /// The sizes agree, but the pixels lie between others, rotated or in perspective.
    case between
    /// The sizes differ.
    case scaled
}

extension RenderNode {
    /// The alignment of the contents as they were last placed; `nil` without contents.
    var imageAlignment: ImageAlignment? {
        guard let contents = values.shown.contents else { return nil }
        let image: CGImage? =
            switch contents {
            case .image(let image): image
            case .crossFade(.image(let from)?, nil, _): from
            case .crossFade(_, let to, _): to
            }
        guard let image else { return nil }
        let shown = values.shown
        let box = shown.box(for: image)
        let part = shown.contentsRect.standardized.size
        let plane = placement.contentsPlane(in: shown.geometry.bounds)
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        if shown.stretchingCenter != whole {
            // Stretched on purpose: the corners keep their size.
            let scale = plane.scale(at: CGPoint(x: box.midX, y: box.midY))
            guard abs(scale - shown.contentsPixelsPerPoint) < 1e-3 else { return .scaled }
            return plane.wholePixels(box) == nil ? .between : .whole
        }
        let width = CGFloat(image.width) * part.width
        let height = CGFloat(image.height) * part.height
        guard width > 0, height > 0 else { return nil }
        let middle = CGPoint(x: box.midX, y: box.midY)
        let scale = plane.scale(at: middle)
        guard abs(box.size.width * scale - width) < 0.01, abs(box.size.height * scale - height) < 0.01 else {
            return .scaled
        }
        return plane.wholePixels(box) == nil ? .between : .whole
    }
}
