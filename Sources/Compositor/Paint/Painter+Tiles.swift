import Geometry
import Layers
import Pixels

extension Painter {
    func paint(_ tiles: TilePresenter, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let plane = node.placement.plane
        let clip = plane.area(of: node.shown.bounds, limit: clip)
        for shown in tiles.shown { paint(shown, plane, onto: canvas, clip: clip, opacity: opacity * CGFloat(shown.share)) }
    }

    /// Tiles meet between whole pixels, where no seam shows; those that are turned reach half a pixel over each other.
    private func paint(_ shown: TilePresenter.Shown, _ plane: ScreenPlane, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let view = shown.tile.buffer.view
        guard plane.isUpright, let affine = plane.affine else {
            let reach = 0.5 / max(abs(plane.map.determinant).squareRoot(), 1e-6)
            return paint(ImageSource(view), in: shown.rect.insetBy(dx: -reach, dy: -reach), through: plane, onto: canvas, clip: clip, opacity: opacity)
        }
        func pixel(_ value: CGFloat) -> Int { Int(Double(min(max(value, -1e6), 1e6)).rounded()) }
        let (x, y) = (affine.a * shown.rect.minX + affine.tx, affine.d * shown.rect.minY + affine.ty)
        let (right, bottom) = (affine.a * shown.rect.maxX + affine.tx, affine.d * shown.rect.maxY + affine.ty)
        let area = PixelRect(minX: pixel(x), minY: pixel(y), maxX: pixel(right), maxY: pixel(bottom)).intersection(clip)
        guard !area.isEmpty, right > x, bottom > y else { return }
        let (across, down) = (Double(view.width) / Double(right - x), Double(view.height) / Double(bottom - y))
        let sampling = AffineSampling(a: across, b: 0, c: 0, d: down, tx: -Double(x) * across, ty: -Double(y) * down)
        kernels.overBilinear(view, from: sampling.moved(x: area.minX, y: area.minY), alpha: UInt8(part: Double(opacity)), to: canvas.part(area))
    }
}
