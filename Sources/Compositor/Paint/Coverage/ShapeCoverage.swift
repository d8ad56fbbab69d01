import Geometry
import Graphics
import LayerModel
import Pixels

/// What a shape covers, kept for as long as it is moved by whole pixels at most.
final class ShapeCoverage {
    struct Key: Equatable {
        let path: PathStorage
        /// Nil for the path's inside.
        let stroke: StrokeStyle?
        let rule: CGPathFillRule
        /// The linear part of the map to pixels.
        let a, b, c, d: CGFloat
        /// How far it is off whole pixels, in millionths.
        let phaseX, phaseY: Int
    }

    fileprivate var key: Key?
    fileprivate var picture: OffscreenPicture?
    /// Where the whole pixels were when the picture was made.
    fileprivate var origin = (x: 0, y: 0)
}

extension Painter {
    /// Longer sides than this are rasterized as they are needed, tile by tile.
    private static let longestKept = 512

    /// The kept coverage of a node's shape on some pixels, and which of them it may touch. Nil where none is kept: on
    /// planes in perspective, of large shapes, and of what is painted in one tile and looks another way whenever it is.
    /// - Parameter seen: all pixels in which the node's own parts are seen.
    func keptCoverage(
        _ coverage: ShapeCoverage, of path: PathStorage, stroke: StrokeStyle?, rule: CGPathFillRule, box: CGRect,
        _ plane: ScreenPlane,
        seen: PixelRect, clip: PixelRect
    ) -> (mask: PixelView, area: PixelRect)? {
        let everywhere = PixelRect(minX: -32768, minY: -32768, maxX: 32768, maxY: 32768)
        guard let affine = plane.affine, abs(affine.tx) < 1e6, abs(affine.ty) < 1e6 else { return nil }
        let whole = plane.area(of: box, limit: everywhere)
        guard !whole.isEmpty, max(whole.width, whole.height) <= Self.longestKept else { return nil }
        let x = Int(saturating: Double(affine.tx).rounded(.down))
        let y = Int(saturating: Double(affine.ty).rounded(.down))
        let key = ShapeCoverage.Key(
            path: path, stroke: stroke, rule: rule, a: affine.a, b: affine.b, c: affine.c, d: affine.d,
            phaseX: Int(saturating: ((Double(affine.tx) - Double(x)) * 1e6).rounded()),
            phaseY: Int(saturating: ((Double(affine.ty) - Double(y)) * 1e6).rounded()))
        if coverage.key != key {
            coverage.key = key
            coverage.picture = nil
            if clip.contains(whole.intersection(seen)) { return nil }
        }
        let picture = kept(coverage, affine, whole, (x, y))
        let dx = x - coverage.origin.x
        let dy = y - coverage.origin.y
        let area = picture.area.offset(x: dx, y: dy).intersection(clip)
        return (picture.canvas.part(area.offset(x: -dx, y: -dy)), area)
    }

    private func kept(
        _ coverage: ShapeCoverage, _ affine: CGAffineTransform, _ whole: PixelRect, _ origin: (x: Int, y: Int)
    ) -> OffscreenPicture {
        if let picture = coverage.picture, picture.isKept {
            offscreen.reuse(picture)
            return picture
        }
        let picture = offscreen.picture(replacing: coverage.picture, area: whole, format: .a8)
        coverage.picture = picture
        coverage.origin = origin
        kernels.fill(picture.canvas.view, with: 0)
        if let key = coverage.key {
            if let stroke = key.stroke {
                rasterizer.load(stroking: key.path, style: stroke, transform: affine, interest: whole)
            } else {
                rasterizer.load(key.path, transform: affine, interest: whole)
            }
            let covered = rasterizer.bounds.intersection(whole)
            if !covered.isEmpty { rasterizer.draw(rule: key.rule, clip: covered, into: picture.canvas.part(covered)) }
        }
        return picture
    }
}
