import Geometry
import ImageFilters
import LayerModel
import Pixels

extension Painter {
    /// Both pictures as a filter mixes them.
    func mix(by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, onto both: Canvas) {
        if transition.progress <= 0 { return paintOld(transition, onto: both) }
        if transition.progress >= 1 { return paintNew(node, onto: both) }
        let bounds = node.shown.place.bounds
        let scale = transition.restingPlane.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
        let stage = TransitionStage(
            progress: transition.progress, bounds: bounds, up: node.placement.isFlipped ? 1 : -1,
            pixel: scale > 0 ? 1 / scale : 0)
        // A plane seen edge-on shows nothing.
        guard let back = transition.restingPlane.map.inverse else { return }
        if filter.movesPictures {
            mixMoved(by: filter, transition, node, stage, back, onto: both)
        } else {
            mixInPlace(by: filter, transition, node, stage, back, onto: both)
        }
    }

    /// Where every pixel depends on the same pixel of both pictures.
    private func mixInPlace(
        by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, _ stage: TransitionStage,
        _ back: Homography, onto both: Canvas
    ) {
        let old = scratch.takeLayer(both.area)
        let new = scratch.takeLayer(both.area)
        defer {
            scratch.giveBackLayer()
            scratch.giveBackLayer()
        }
        kernels.fill(old.view, with: 0)
        kernels.fill(new.view, with: 0)
        paintOld(transition, onto: old)
        paintNew(node, onto: new)
        let samples = scratch.samples.prefix(both.area.width)
        for y in 0..<both.area.height {
            filter.fill(
                samples, x: Double(both.area.minX) + 0.5, y: Double(both.area.minY + y) + 0.5, through: back, stage)
            let oldRow = old.view.row(y)
            let newRow = new.view.row(y)
            let row = both.view.row(y)
            for x in 0..<both.area.width {
                row[x] = samples[x].mixed(PixelColor(argb: oldRow[x]), PixelColor(argb: newRow[x])).argb
            }
        }
    }

    /// Where what a pixel shows may lie anywhere in the pictures.
    private func mixMoved(
        by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, _ stage: TransitionStage,
        _ back: Homography, onto both: Canvas
    ) {
        let old = transition.pictureSource
        let new =
            node.placement.isVisible
            ? alone({ wholePicture(of: node) }).map { picture in
                PictureSource(picture.canvas, through: node.placement.plane.map)
            } : nil
        let samples = scratch.samples.prefix(both.area.width)
        let sums = scratch.sums.prefix(both.area.width)
        let points = filter.hasEdges ? Self.quarters : Self.middle
        for y in 0..<both.area.height {
            sums.update(repeating: .zero)
            for point in points {
                filter.fill(
                    samples, x: Double(both.area.minX) + point.x, y: Double(both.area.minY + y) + point.y,
                    through: back,
                    stage)
                for x in sums.indices {
                    let sample = samples[x]
                    let before = sample.share < 1 ? old?.color(at: sample.point + sample.oldShift) : nil
                    let after = sample.share > 0 ? new?.color(at: sample.point + sample.newShift) : nil
                    sums[x] += sample.mixed(before ?? .zero, after ?? .zero)
                }
            }
            let row = both.view.row(y)
            for x in sums.indices { row[x] = (sums[x] / Float(points.count)).argb }
        }
    }

    /// The node as it is seen, with everything below it, apart from the screen; drawn once a frame.
    private func wholePicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.subtreeArea
        if let drawn = node.wholePicture, drawn.isKept, drawn.area == area, offscreen.isOfThisFrame(drawn) {
            return drawn
        }
        guard !area.isEmpty else { return nil }
        let picture = offscreen.picture(replacing: node.wholePicture, area: area, format: .argb8888)
        node.wholePicture = picture
        let canvas = picture.canvas
        forEachTile(of: area) { tile in
            kernels.fill(canvas.part(tile), with: 0)
            paintNode(node, onto: canvas, clip: tile, opacity: 1)
        }
        return picture
    }

    private static let middle = [SIMD2(0.5, 0.5)]
    /// One in each quarter of a pixel, no two above or beside each other.
    private static let quarters = [SIMD2(0.375, 0.125), SIMD2(0.875, 0.375), SIMD2(0.125, 0.625), SIMD2(0.625, 0.875)]
}

extension TransitionSample {
    fileprivate func mixed(_ old: PixelColor, _ new: PixelColor) -> PixelColor {
        Self.tinted(old, oldTint) * Float(1 - share) + Self.tinted(new, newTint) * Float(share)
    }

    /// A tint over a colour, as far as that covers.
    private static func tinted(_ color: PixelColor, _ tint: PixelColor) -> PixelColor {
        color * (1 - tint.w) + tint * color.w
    }
}

extension PlacedTransition {
    /// The old picture, to be looked at by points of the layer's own space.
    fileprivate var pictureSource: PictureSource? {
        guard let snapshot, let back = plane.map.inverse else { return nil }
        return PictureSource(
            Canvas(view: snapshot.picture.view, area: snapshot.area), through: restingPlane.map.concatenating(back))
    }
}
