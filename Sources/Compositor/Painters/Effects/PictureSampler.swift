import Geometry
import Pixels

/// A picture that is sampled at points of a layer's own space.
struct PictureSampler {
    private let view: PixelView
    private let map: Homography

    /// - Parameter map: The map from the layer's own space to the pixels of `canvas`.
    init(_ canvas: Canvas, through map: Homography) {
        view = canvas.view
        self.map = map.concatenating(
            Homography(CGAffineTransform(translationX: -CGFloat(canvas.area.minX), y: -CGFloat(canvas.area.minY))))
    }

    /// Returns the colour at a point, interpolated between four pixels; pixels outside of the picture are clear.
    func color(at point: SIMD2<Double>) -> PixelColor {
        guard let place = map.project(CGPoint(x: point.x, y: point.y)) else { return .zero }
        let x = Double(place.x) - 0.5
        let y = Double(place.y) - 0.5
        guard x > -1, y > -1, x < Double(view.width), y < Double(view.height) else { return .zero }
        let left = Int(saturating: x.rounded(.down))
        let top = Int(saturating: y.rounded(.down))
        let fx = Float(x - Double(left))
        let fy = Float(y - Double(top))
        let above = pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx
        let below = pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx
        return above * (1 - fy) + below * fy
    }

    private func pixel(_ x: Int, _ y: Int) -> PixelColor {
        guard x >= 0, y >= 0, x < view.width, y < view.height else { return .zero }
        return PixelColor(argb: view.row(y)[x])
    }
}
