import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints pattern colours of backgrounds.
///
/// Each device pixel follows from the pattern and the plane alone, so that the picture does not depend on the parts in
/// which it is painted.
struct PatternPainter {
    let context: PaintContext

    /// A painting of a pattern in the bounds of a node.
    private struct Painting {
        let image: CGImage
        /// The plane of the image's pixels.
        let plane: ScreenPlane
        let node: RenderNode
        let isMasked: Bool
        let opacity: CGFloat
    }

    /// Paints a pattern in the bounds of a node. A cell that is drawn smaller than it is, is reduced first, as contents
    /// are.
    func paint(
        _ pattern: CGPattern, of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        let painting = Painting(
            image: pattern.image,
            plane: ScreenPlane(Homography(pattern.placement).concatenating(node.contentsPlane.map)), node: node,
            isMasked: isMasked, opacity: opacity)
        guard UInt8(part: Double(opacity)) > 0, let back = painting.plane.map.inverse else { return }
        let isAffine = painting.plane.affine != nil
        clip.forEachBlock(side: isAffine ? 256 : 64) { block in
            let part = block.intersection(clip)
            // With perspective the scale differs from place to place: it is the block's, wherever the clip begins.
            paint(painting, back, onto: canvas, clip: part, block: isAffine ? part : block)
        }
    }

    /// Paints the pixels of a clip with a picture of all cells that a block around it shows, so that no seams show
    /// between them.
    /// - Parameter back: The map from device pixels to those of the image.
    private func paint(
        _ painting: Painting, _ back: Homography, onto canvas: Canvas, clip: PixelRect, block: PixelRect
    ) {
        let cell = pixels(of: painting.image, steps: painting.plane.steps(in: block, back))
        guard cell.width > 1 || cell.height > 1,
            let window = PatternWindow(cell, of: painting.image, seenThrough: back, in: block)
        else { return paintMean(painting, onto: canvas, clip: clip) }
        let picture = context.temporaries.temporary(window.area, .argb8888).canvas
        window.forEachPiece { context.kernels.copy(cell.part($0), to: picture.part($1)) }
        let alpha = UInt8(part: Double(painting.opacity))
        context.forEachCoveredPart(ofBoundsOf: painting.node, isMasked: painting.isMasked, clip: clip) { area, mask in
            if let t = window.map.affine {
                let sampling = AffineSampling(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty).moved(
                    x: area.minX, y: area.minY)
                context.kernels.overBilinear(
                    picture.view, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
            } else {
                let sampling = PerspectiveSampling(window.map).moved(x: area.minX, y: area.minY)
                context.kernels.overBilinear(
                    picture.view, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
            }
        }
    }

    /// Paints the mean colour of cells that are smaller than a pixel, or cannot be told apart near the horizon.
    private func paintMean(_ painting: Painting, onto canvas: Canvas, clip: PixelRect) {
        let mean = pixels(of: painting.image, width: 1, height: 1).row(0)[0]
        let color = (SIMD4<Float>(argb: mean) * Float(painting.opacity)).argb
        context.forEachCoveredPart(ofBoundsOf: painting.node, isMasked: painting.isMasked, clip: clip) {
            context.fill($0, color, mask: $1, onto: canvas)
        }
    }

    /// Returns a cell's pixels, reduced for a scale.
    /// - Parameter steps: The distances in the cell between neighbouring device pixels; `nil` beyond the horizon.
    private func pixels(of image: CGImage, steps: (x: Double, y: Double)?) -> PixelView {
        guard let steps else { return pixels(of: image, width: 1, height: 1) }
        return pixels(
            of: image, width: ReducedSize.of(image.width, step: steps.x, stepsInOctave: 2),
            height: ReducedSize.of(image.height, step: steps.y, stepsInOctave: 2))
    }

    private func pixels(of image: CGImage, width: Int, height: Int) -> PixelView {
        let pixels = image.pixels
        if width >= pixels.width && height >= pixels.height { return pixels }
        return context.exclusively {
            context.shared.levels.version(
                of: image, region: pixels.bounds, width: width, height: height, isExact: false)
        }.pixels
    }
}

extension ScreenPlane {
    /// Returns the distances on the plane between neighbouring device pixels in the middle of a block; `nil` beyond the
    /// horizon.
    /// - Parameter back: The inverse of the plane's map.
    fileprivate func steps(in block: PixelRect, _ back: Homography) -> (x: Double, y: Double)? {
        let middle = CGPoint(x: CGFloat(block.minX + block.maxX) / 2, y: CGFloat(block.minY + block.maxY) / 2)
        return back.project(middle).flatMap { map.steps(at: $0) }
    }
}

extension PixelRect {
    /// Calls `body` with the squares, counted from the origin, that the rectangle touches.
    /// - Parameter side: The side of the squares, a power of two.
    fileprivate func forEachBlock(side: Int, _ body: (PixelRect) -> Void) {
        for row in stride(from: minY & -side, to: maxY, by: side) {
            for column in stride(from: minX & -side, to: maxX, by: side) {
                body(PixelRect(x: column, y: row, width: side, height: side))
            }
        }
    }
}
