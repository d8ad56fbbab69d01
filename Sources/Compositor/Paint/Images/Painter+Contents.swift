import Animation
import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    func paint(_ contents: LayerContents, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard !clip.isEmpty else { return }
        switch contents {
        case .image(let image): paint(image, of: node, onto: canvas, clip: clip, opacity: opacity)
        case .crossFade(let from, let to, let progress):
            crossFade(from, to, progress, of: node, onto: canvas, clip: clip, opacity: opacity)
        }
    }

    /// The sum of both pictures in their shares, so that what is opaque in both stays opaque.
    private func crossFade(
        _ from: CGImage?, _ to: CGImage?, _ progress: Double, of node: RenderNode, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        let sum = scratch.takeLayer(clip)
        let part = scratch.takeLayer(clip)
        defer {
            scratch.giveBackLayer()
            scratch.giveBackLayer()
        }
        let share = UInt8(part: progress)
        kernels.fill(sum.view, with: 0)
        for (image, share) in [(from, 255 - share), (to, share)] {
            guard let image else { continue }
            kernels.fill(part.view, with: 0)
            paint(image, of: node, onto: part, clip: clip, opacity: 1)
            kernels.plus(part.view, alpha: share, to: sum.view)
        }
        kernels.over(sum.view, alpha: UInt8(part: Double(opacity)), to: canvas.part(clip))
    }

    private func paint(_ image: CGImage, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        // Once: what a value of that size works out by itself takes a copy each time.
        let shown = node.shown
        guard let source = ImageSource(image, contentsRect: shown.contentsRect) else { return }
        let box = shown.box(for: image)
        grid.divide(source.part, filling: box, center: shown.stretchingCenter, scale: shown.contentsPixelsPerPoint)
        let filters = ContentsFilters(
            magnification: shown.magnificationFilter, minification: shown.minificationFilter,
            bias: shown.minificationFilterBias)
        paintGrid(
            source, in: box, filters, through: node.contentsPlane,
            edges: shown.smoothEdges.turnedOver(if: node.placement.isFlipped), onto: canvas, clip: clip,
            opacity: opacity)
    }
}
