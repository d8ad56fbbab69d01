import Animation
import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the contents of layers.
struct ContentsPainter {
    let context: PaintContext

    /// Paints an image, or the mix of two that cross-fade.
    func paint(_ contents: LayerContents, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard !clip.isEmpty else { return }
        switch contents {
        case .image(let image): paint(image, of: node, onto: canvas, clip: clip, opacity: opacity)
        case .crossFade(let from, let to, let progress):
            crossFade(from, to, progress, of: node, onto: canvas, clip: clip, opacity: opacity)
        }
    }

    /// Paints the last presented drawable, placed as contents are.
    func paint(
        _ drawable: DrawableQueue.Slot, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let view = drawable.buffer.view
        ImagePainter(context: context).paint(
            ImageSource(view), in: node.values.shown.box(width: CGFloat(view.width), height: CGFloat(view.height)),
            through: node.contentsPlane,
            onto: canvas, clip: clip, opacity: opacity)
    }

    /// Paints the weighted sum of all images, so that pixels which are opaque in both pictures stay opaque.
    private func crossFade(
        _ from: FadeSource?, _ to: CGImage?, _ progress: Double, of node: RenderNode, onto canvas: Canvas,
        clip: PixelRect, opacity: CGFloat
    ) {
        let sum = context.scratch.takeLayer(clip)
        let part = context.scratch.takeLayer(clip)
        defer {
            context.scratch.giveBackLayer()
            context.scratch.giveBackLayer()
        }
        let share = UInt8(part: progress)
        context.kernels.fill(sum.view, with: 0)
        func add(_ image: CGImage, _ share: UInt8) {
            context.kernels.fill(part.view, with: 0)
            paint(image, of: node, onto: part, clip: clip, opacity: 1)
            context.kernels.plus(part.view, alpha: share, to: sum.view)
        }
        switch from {
        case .image(let image)?: add(image, 255 - share)
        case .sum(let source)?: for image in source.images { add(image, 255 - share) }
        case .drawing?, nil: break
        }
        if let to { add(to, share) }
        context.kernels.over(sum.view, alpha: UInt8(part: Double(opacity)), to: canvas.part(clip))
    }

    private func paint(_ image: CGImage, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        // Loaded once: each computed property of a value of this size copies it.
        let shown = node.values.shown
        guard let source = ImageSource(image, contentsRect: shown.contentsRect) else { return }
        let box = shown.box(for: image)
        context.slices.divide(
            source.part, filling: box, center: shown.stretchingCenter, scale: shown.contentsPixelsPerPoint)
        let filters = ContentsFilters(
            magnification: shown.magnificationFilter, minification: shown.minificationFilter,
            bias: shown.minificationFilterBias)
        ImagePainter(context: context).paintSlices(
            source, in: box, filters, through: node.contentsPlane,
            edges: shown.smoothEdges.turnedOver(if: node.placement.isFlipped), onto: canvas, clip: clip,
            opacity: opacity)
    }
}
