import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints pattern colours of backgrounds.
struct PatternPainter {
    let context: PaintContext

    /// Paints a pattern in the bounds of a node. The cells in `clip` are put together in one picture, so that no seams
    /// show.
    func paint(
        _ pattern: CGPattern, of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        let toScreen = ScreenPlane(Homography(pattern.placement).concatenating(node.contentsPlane.map))
        let alpha = UInt8(part: Double(opacity))
        guard alpha > 0, let back = toScreen.map.inverse, let seen = toScreen.localBox(of: clip.grown(by: 1)) else {
            return
        }
        let cell = pattern.image.pixels
        let cells = CellRange(seen, width: CGFloat(cell.width), height: CGFloat(cell.height))
        guard let cells, cells.columns.count * cell.width * cells.rows.count * cell.height <= Self.mostPatternPixels
        else {
            let color = SIMD4<Float>(argb: cell.meanColor) * Float(opacity)
            return context.forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) {
                context.fill($0, color.argb, mask: $1, onto: canvas)
            }
        }
        let cellArea = PixelRect(
            x: 0, y: 0, width: cells.columns.count * cell.width, height: cells.rows.count * cell.height)
        let many = context.temporaries.temporary(cellArea, .argb8888).canvas
        for i in 0..<cells.columns.count {
            for j in 0..<cells.rows.count {
                context.kernels.copy(
                    cell,
                    to: many.part(
                        PixelRect(x: i * cell.width, y: j * cell.height, width: cell.width, height: cell.height)))
            }
        }
        let first = CGAffineTransform(
            translationX: -CGFloat(cells.columns.lowerBound * cell.width),
            y: -CGFloat(cells.rows.lowerBound * cell.height))
        let map = back.concatenating(Homography(first))
        context.forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) { area, mask in
            if let t = map.affine {
                let sampling = AffineSampling(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty).moved(
                    x: area.minX, y: area.minY)
                context.kernels.overBilinear(many.view, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
            } else {
                let sampling = PerspectiveSampling(map).moved(x: area.minX, y: area.minY)
                context.kernels.overBilinear(many.view, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
            }
        }
    }

    /// The number of pattern pixels in a tile above which cells are painted in their mean colour.
    private static let mostPatternPixels = 1 << 20
}

extension PixelView {
    /// The mean colour of evenly spaced pixels of a 32-bit view, of all pixels if it is small.
    fileprivate var meanColor: UInt32 {
        let stepX = max(width / 64, 1)
        let stepY = max(height / 64, 1)
        var sum = SIMD4<Float>.zero
        var count = Float.zero
        for y in stride(from: 0, to: height, by: stepY) {
            for x in stride(from: 0, to: width, by: stepX) {
                sum += SIMD4(argb: row(y)[x])
                count += 1
            }
        }
        return count > 0 ? (sum / count).argb : 0
    }
}

/// A range of cells of a pattern, counted from the cell at the origin.
private struct CellRange {
    let columns: Range<Int>
    let rows: Range<Int>

    /// Creates the range of cells that a box touches, in pixels of the cells; `nil` if it is too far away or too large.
    init?(_ box: CGRect, width: CGFloat, height: CGFloat) {
        func range(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> Range<Int>? {
            // One cell more on each side, for interpolation.
            let first = (low / step).rounded(.down) - 1
            let last = (high / step).rounded(.up) + 1
            return abs(first) < 1e6 && abs(last) < 1e6 && last > first && (last - first) * step < 30000
                ? Int(saturating: first)..<Int(saturating: last) : nil
        }
        guard let columns = range(box.minX, box.maxX, width), let rows = range(box.minY, box.maxY, height) else {
            return nil
        }
        self.columns = columns
        self.rows = rows
    }
}
