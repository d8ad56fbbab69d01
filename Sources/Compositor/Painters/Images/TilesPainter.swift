import Geometry
import LayerModel
import Pixels

/// Paints the tiles of tiled layers.
struct TilesPainter {
    let context: PaintContext

    func paint(_ tiles: TilePresenter, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let plane = node.placement.plane
        let clip = plane.area(of: node.values.shown.geometry.bounds, limit: clip)
        for place in tiles.places {
            if let standIn = place.standIn {
                paint(standIn.tile, standIn.rect, in: place.rect, plane, onto: canvas, clip: clip, opacity: opacity)
            }
            if let tile = place.tile {
                paint(
                    tile, place.rect, in: place.rect, plane, onto: canvas, clip: clip,
                    opacity: opacity * CGFloat(place.share))
            }
        }
    }

    /// Paints one tile. On axis-aligned planes tiles meet between pixels, so that no seam shows; on others they overlap
    /// by half a pixel.
    /// - Parameters:
    ///   - whole: The rectangle of the whole tile.
    ///   - rect: The part of it to paint.
    private func paint(
        _ tile: TileStore.Tile, _ whole: CGRect, in rect: CGRect, _ plane: ScreenPlane, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        let view = tile.buffer.view
        guard plane.isAxisAligned, let affine = plane.affine else {
            let reach = 0.5 / max(abs(plane.map.determinant).squareRoot(), 1e-6)
            let source =
                rect == whole
                ? ImageSource(view)
                : ImageSource(view, part: rect.mapped(from: whole, width: view.width, height: view.height))
            return ImagePainter(context: context).paint(
                source, in: rect.insetBy(dx: -reach, dy: -reach), through: plane, onto: canvas, clip: clip,
                opacity: opacity)
        }
        func pixel(_ value: CGFloat) -> Int { Int(saturating: Double(min(max(value, -1e6), 1e6)).rounded()) }
        let area = PixelRect(
            minX: pixel(affine.a * rect.minX + affine.tx), minY: pixel(affine.d * rect.minY + affine.ty),
            maxX: pixel(affine.a * rect.maxX + affine.tx), maxY: pixel(affine.d * rect.maxY + affine.ty)
        ).intersection(clip)
        if area.isEmpty { return }
        let x = affine.a * whole.minX + affine.tx
        let y = affine.d * whole.minY + affine.ty
        let right = affine.a * whole.maxX + affine.tx
        let bottom = affine.d * whole.maxY + affine.ty
        guard right > x, bottom > y else { return }
        let across = Double(view.width) / Double(right - x)
        let down = Double(view.height) / Double(bottom - y)
        let alpha = UInt8(part: Double(opacity))
        if across == 1, down == 1, x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6 {
            // The tile is at its own size and on whole pixels.
            return context.kernels.over(
                view.part(area.offset(x: -Int(saturating: x), y: -Int(saturating: y))), alpha: alpha,
                to: canvas.part(area))
        }
        let sampling = AffineSampling(a: across, b: 0, c: 0, d: down, tx: -Double(x) * across, ty: -Double(y) * down)
        context.kernels.overBilinear(
            view, from: sampling.moved(x: area.minX, y: area.minY), alpha: alpha, to: canvas.part(area))
    }
}

extension CGRect {
    /// Maps the rectangle to the pixels of a picture that fills another rectangle.
    fileprivate func mapped(from whole: CGRect, width: Int, height: Int) -> CGRect {
        let x = CGFloat(width) / whole.size.width
        let y = CGFloat(height) / whole.size.height
        return CGRect(
            x: (minX - whole.minX) * x, y: (minY - whole.minY) * y, width: size.width * x, height: size.height * y)
    }
}
