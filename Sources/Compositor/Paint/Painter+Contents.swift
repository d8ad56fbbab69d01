import Animation
import Geometry
import Graphics
import Layers
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
    private func crossFade(_ from: CGImage?, _ to: CGImage?, _ progress: Double, of node: RenderNode, onto canvas: Canvas,
                           clip: PixelRect, opacity: CGFloat) {
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
        let state = node.shown
        guard let source = ImageSource(image, contentsRect: state.contentsRect) else { return }
        paint(source, in: state.box(for: image), through: node.placement.contentsPlane(of: state), onto: canvas, clip: clip, opacity: opacity)
    }

    /// Paints pixels that fill a rectangle of a plane.
    func paint(_ source: ImageSource, in box: CGRect, through plane: ScreenPlane, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard !box.isEmpty else { return }
        let alpha = UInt8(part: Double(opacity))
        if let whole = plane.wholePixels(box) {
            let area = whole.intersection(clip)
            guard !area.isEmpty else { return }
            if whole.width == source.pixels.width && whole.height == source.pixels.height && source.isWhole {
                let part = source.pixels.part(area.offset(x: -whole.minX, y: -whole.minY))
                return kernels.over(part, alpha: alpha, to: canvas.part(area))
            }
            return sample(source, box, through: plane, mask: nil, alpha: alpha, onto: canvas, area: area)
        }
        let area = load(RoundedOutline(rect: box, radius: 0, corners: []), through: plane, clip: clip)
        guard !area.isEmpty else { return }
        let mask = scratch.mask(area)
        rasterizer.draw(rule: .winding, clip: area, into: mask)
        sample(source, box, through: plane, mask: mask, alpha: alpha, onto: canvas, area: area)
    }

    private func sample(_ source: ImageSource, _ box: CGRect, through plane: ScreenPlane, mask: PixelView?, alpha: UInt8,
                        onto canvas: Canvas, area: PixelRect) {
        let toDevice = source.homography(filling: box).concatenating(plane.map)
        guard let m = toDevice.inverse else { return }
        if let t = m.affine {
            let sampling = AffineSampling(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty).moved(x: area.minX, y: area.minY)
            kernels.overBilinear(source.pixels, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
        } else {
            let sampling = PerspectiveSampling(ux: m.m11, uy: m.m21, u1: m.m31, vx: m.m12, vy: m.m22, v1: m.m32,
                                               wx: m.m13, wy: m.m23, w1: m.m33).moved(x: area.minX, y: area.minY)
            kernels.overBilinear(source.pixels, from: sampling, mask: mask, alpha: alpha, to: canvas.part(area))
        }
    }
}
