import Geometry
import Glibc
import Graphics
import LayerModel
import Pixels

/// Paints images on planes.
struct ImagePainter {
    let context: PaintContext

    /// Paints an image that fills a rectangle of a plane.
    func paint(
        _ source: ImageSource, in box: CGRect, through plane: ScreenPlane, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        context.slices.divide(source.part, filling: box, center: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        paintSlices(source, in: box, ContentsFilters(), through: plane, onto: canvas, clip: clip, opacity: opacity)
    }

    /// Paints the slices of an image, ``PaintContext/slices``, which fill a rectangle of a plane.
    func paintSlices(
        _ source: ImageSource, in box: CGRect, _ filters: ContentsFilters, through plane: ScreenPlane,
        edges: CAEdgeAntialiasingMask = .all, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        guard !box.isEmpty else { return }
        let alpha = UInt8(part: Double(opacity))
        if let whole = plane.wholePixels(box) {
            let area = whole.intersection(clip)
            guard !area.isEmpty else { return }
            if context.slices.isSingle {
                return paintWhole(source, filling: whole, box, filters, plane, alpha, onto: canvas, area: area)
            }
            return paintCells(source, filters, plane, mask: nil, alpha, onto: canvas, area: area)
        }
        var area = clip
        var mask: PixelView?
        // A faded image is rounded differently with a mask.
        if alpha < 255 || !plane.covers(clip, with: box) {
            let outline = RoundedOutline(rect: box, radius: 0, corners: [])
            guard let covered = context.coverage(of: outline, edges: edges, through: plane, clip: clip) else { return }
            (area, mask) = covered
        }
        leaveOutHiddenPixels(of: area, from: &mask, onto: canvas)
        let count = plane.sliceCount(in: box)
        if count > 1 { context.slices.refine(count) }
        if context.slices.isSingle {
            let patch = ImageQuad(context.slices.columns[0], context.slices.rows[0], plane)
            sample(source, patch, patch.reading(of: source, by: filters), mask: mask, alpha, onto: canvas, area: area)
        } else {
            paintCells(source, filters, plane, mask: mask, alpha, onto: canvas, area: area)
        }
    }

    /// Clears the coverage of pixels that layers hide which are painted later, if they are many.
    private func leaveOutHiddenPixels(of area: PixelRect, from mask: inout PixelView?, onto canvas: Canvas) {
        guard context.occluders.hideMuch(of: area, on: canvas) else { return }
        if mask == nil {
            let whole = context.scratch.mask(area)
            context.kernels.fill(whole, with: 0xff00_0000)
            mask = whole
        }
        if let mask { context.occluders.clear(mask, of: area, on: canvas) }
    }

    /// Paints an image that fills whole device pixels: pixel for pixel at its own size, and reduced to exactly that
    /// size if it is larger.
    private func paintWhole(
        _ source: ImageSource, filling whole: PixelRect, _ box: CGRect, _ filters: ContentsFilters,
        _ plane: ScreenPlane,
        _ alpha: UInt8, onto canvas: Canvas, area: PixelRect
    ) {
        let patch = ImageQuad(context.slices.columns[0], context.slices.rows[0], plane)
        let reading = patch.reading(of: source, by: filters)
        if source.isWhole, case .smooth = reading {
            let region = (width: source.region.width, height: source.region.height)
            let size = (width: min(region.width, whole.width), height: min(region.height, whole.height))
            // Only images have reduced versions. Other pictures that are larger are sampled.
            if size == (whole.width, whole.height), source.image != nil || size == region {
                let pixels = pixels(of: source, width: size.width, height: size.height, isExact: true).pixels
                let part = pixels.part(area.offset(x: -whole.minX, y: -whole.minY))
                let isOpaque = whole.area >= RenderNode.minimumOccluderArea && source.image?.isOpaque == true
                return isOpaque && alpha == 255
                    ? context.kernels.copy(part, to: canvas.part(area))
                    : context.kernels.over(isOpaque ? part.withoutAlpha : part, alpha: alpha, to: canvas.part(area))
            }
        }
        sample(source, patch, reading, mask: nil, alpha, onto: canvas, area: area)
    }

    /// Paints each slice in the pixels whose centres lie in it, the outer ones as far as the mask reaches. No seams
    /// show, since neighbours sample the same pixels where they meet.
    private func paintCells(
        _ source: ImageSource, _ filters: ContentsFilters, _ plane: ScreenPlane, mask: PixelView?, _ alpha: UInt8,
        onto canvas: Canvas, area: PixelRect
    ) {
        for (i, column) in context.slices.columns.enumerated() {
            for (j, row) in context.slices.rows.enumerated() {
                let patch = ImageQuad(column, row, plane)
                let outer = patch.cell(
                    isFirst: (i == 0, j == 0),
                    isLast: (i == context.slices.columns.count - 1, j == context.slices.rows.count - 1))
                if plane.isAxisAligned, let affine = plane.affine {
                    let cell = outer.applying(affine).centers(in: area)
                    guard !cell.isEmpty else { continue }
                    sample(
                        source, patch, patch.reading(of: source, by: filters),
                        mask: mask?.part(cell.offset(x: -area.minX, y: -area.minY)),
                        alpha, onto: canvas, area: cell)
                } else {
                    let cell = context.load(
                        RoundedOutline(rect: outer, radius: 0, corners: []), through: plane, clip: area)
                    guard !cell.isEmpty else { continue }
                    let inside = context.scratch.cellMask(cell)
                    context.rasterizer.draw(rule: .winding, antialiased: false, clip: cell, into: inside)
                    if let mask {
                        context.kernels.multiply(mask: inside, by: mask.part(cell.offset(x: -area.minX, y: -area.minY)))
                    }
                    sample(
                        source, patch, patch.reading(of: source, by: filters), mask: inside, alpha, onto: canvas,
                        area: cell)
                }
            }
        }
    }

    // MARK: Reading

    private func pixels(of source: ImageSource, width: Int, height: Int, isExact: Bool = false) -> SampledPixels {
        let region = source.region
        guard let image = source.image, width < region.width || height < region.height else { return source.original }
        let version = context.exclusively {
            context.shared.levels.version(of: image, region: region, width: width, height: height, isExact: isExact)
        }
        return source.sampled(in: version.pixels)
    }

    private func sample(
        _ source: ImageSource, _ patch: ImageQuad, _ reading: ImageQuad.Reading, mask: PixelView?, _ alpha: UInt8,
        onto canvas: Canvas, area: PixelRect
    ) {
        switch reading {
        case .nearest: sample(source.original, patch, isSmooth: false, mask, alpha, onto: canvas, area)
        case .smooth(let width, let height):
            sample(
                pixels(of: source, width: width, height: height), patch, isSmooth: true, mask, alpha, onto: canvas, area
            )
        case .between(let larger, let smaller, let share):
            let sum = context.scratch.takeLayer(area)
            let part = context.scratch.takeLayer(area)
            defer {
                context.scratch.giveBackLayer()
                context.scratch.giveBackLayer()
            }
            context.kernels.fill(sum.view, with: 0)
            func add(_ size: ImageQuad.Size, _ share: UInt8) {
                guard share > 0 else { return }
                context.kernels.fill(part.view, with: 0)
                sample(
                    pixels(of: source, width: size.width, height: size.height), patch, isSmooth: true, nil, 255,
                    onto: part, area)
                context.kernels.plus(part.view, alpha: share, to: sum.view)
            }
            add(larger, 255 - share)
            add(smaller, share)
            if let mask {
                context.kernels.over(sum.view, mask: mask, alpha: alpha, to: canvas.part(area))
            } else {
                context.kernels.over(sum.view, alpha: alpha, to: canvas.part(area))
            }
        }
    }

    private func sample(
        _ source: SampledPixels, _ patch: ImageQuad, isSmooth: Bool, _ mask: PixelView?, _ alpha: UInt8,
        onto canvas: Canvas, _ area: PixelRect
    ) {
        guard let m = patch.toImage?.concatenating(Homography(source.fromImage)) else { return }
        let target = canvas.part(area)
        if let t = m.affine {
            let map = AffineSampling(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty).moved(
                x: area.minX, y: area.minY)
            isSmooth
                ? context.kernels.overBilinear(source.pixels, from: map, mask: mask, alpha: alpha, to: target)
                : context.kernels.overNearest(source.pixels, from: map, mask: mask, alpha: alpha, to: target)
        } else {
            let map = PerspectiveSampling(
                ux: m.m11, uy: m.m21, u1: m.m31, vx: m.m12, vy: m.m22, v1: m.m32,
                wx: m.m13, wy: m.m23, w1: m.m33
            ).moved(x: area.minX, y: area.minY)
            isSmooth
                ? context.kernels.overBilinear(source.pixels, from: map, mask: mask, alpha: alpha, to: target)
                : context.kernels.overNearest(source.pixels, from: map, mask: mask, alpha: alpha, to: target)
        }
    }
}

extension CGRect {
    /// Returns the pixels of `area` whose centres lie inside; a centre on the near edge does, one on the far edge does
    /// not.
    fileprivate func centers(in area: PixelRect) -> PixelRect {
        func first(_ edge: CGFloat, _ low: Int, _ high: Int) -> Int {
            Int(saturating: min(max((Double(edge) - 0.5).rounded(.up), Double(low)), Double(high)))
        }
        return PixelRect(
            minX: first(minX, area.minX, area.maxX), minY: first(minY, area.minY, area.maxY),
            maxX: first(maxX, area.minX, area.maxX), maxY: first(maxY, area.minY, area.maxY))
    }
}
