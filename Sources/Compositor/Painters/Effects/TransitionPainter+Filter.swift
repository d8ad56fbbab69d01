import Geometry
import ImageFilters
import LayerModel
import Pixels

/// Transitions by filters.
extension TransitionPainter {
    /// Paints both pictures as a filter mixes them.
    func mix(by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, onto both: Canvas) {
        if transition.progress <= 0 { return paintOld(transition, onto: both) }
        if transition.progress >= 1 { return paintNew(node, onto: both) }
        let bounds = node.values.shown.geometry.bounds
        let scale = transition.restingPlane.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
        let stage = TransitionStage(
            progress: transition.progress, bounds: bounds, up: node.placement.isFlipped ? 1 : -1,
            pixel: scale > 0 ? 1 / scale : 0)
        // A plane that is seen edge-on shows nothing.
        guard let back = transition.restingPlane.map.inverse else { return }
        if filter.movesPictures {
            mixMoved(by: filter, transition, node, stage, back, onto: both)
        } else {
            mixInPlace(by: filter, transition, node, stage, back, onto: both)
        }
    }

    /// Paints the mix by a filter that leaves pixels where they are.
    private func mixInPlace(
        by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, _ stage: TransitionStage,
        _ back: Homography, onto both: Canvas
    ) {
        let old = context.scratch.takeLayer(both.area)
        let new = context.scratch.takeLayer(both.area)
        defer {
            context.scratch.giveBackLayer()
            context.scratch.giveBackLayer()
        }
        context.kernels.fill(old.view, with: 0)
        context.kernels.fill(new.view, with: 0)
        paintOld(transition, onto: old)
        paintNew(node, onto: new)
        context.scratch.samples.withPrefix(both.area.width, blank: TransitionSample()) { samples in
            for y in 0..<both.area.height {
                filter.fill(
                    samples, x: Double(both.area.minX) + 0.5, y: Double(both.area.minY + y) + 0.5, through: back, stage)
                let oldRow = old.view.row(y)
                let newRow = new.view.row(y)
                let row = both.view.row(y)
                for x in samples.indices {
                    row[x] = samples[x].mixed(PixelColor(argb: oldRow[x]), PixelColor(argb: newRow[x])).argb
                }
            }
        }
    }

    /// Paints the mix by a filter that displaces pixels.
    private func mixMoved(
        by filter: any TransitionFilter, _ transition: PlacedTransition, _ node: RenderNode, _ stage: TransitionStage,
        _ back: Homography, onto both: Canvas
    ) {
        let old = transition.pictureSampler
        let new =
            node.placement.isVisible
            ? context.exclusively({
                OffscreenPainter(context: context, subtrees: subtrees).wholePicture(of: node)
            }).map { picture in
                PictureSampler(picture.canvas, through: node.placement.plane.map)
            } : nil
        let points = filter.hasEdges ? SamplePoints.quarters : SamplePoints.center
        context.scratch.samples.withPrefix(both.area.width, blank: TransitionSample()) { samples in
            context.scratch.sums.withPrefix(both.area.width, blank: .zero) { sums in
                for y in 0..<both.area.height {
                    sums.update(repeating: .zero)
                    for point in points {
                        filter.fill(
                            samples, x: Double(both.area.minX) + point.x, y: Double(both.area.minY + y) + point.y,
                            through: back, stage)
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
        }
    }
}

/// The points of a pixel at which a filter is evaluated.
private enum SamplePoints {
    static let center = [SIMD2(0.5, 0.5)]
    /// One point in each quarter of a pixel, no two in one row or column.
    static let quarters = [SIMD2(0.375, 0.125), SIMD2(0.875, 0.375), SIMD2(0.125, 0.625), SIMD2(0.625, 0.875)]
}

extension TransitionSample {
    fileprivate func mixed(_ old: PixelColor, _ new: PixelColor) -> PixelColor {
        Self.tinted(old, oldTint) * Float(1 - share) + Self.tinted(new, newTint) * Float(share)
    }

    /// Returns a tint blended over a colour, within the colour's coverage.
    private static func tinted(_ color: PixelColor, _ tint: PixelColor) -> PixelColor {
        color * (1 - tint.w) + tint * color.w
    }
}

extension PlacedTransition {
    /// A sampler of the old picture at points of the layer's own space.
    fileprivate var pictureSampler: PictureSampler? {
        guard let snapshot, let back = plane.map.inverse else { return nil }
        return PictureSampler(
            Canvas(view: snapshot.picture.view, area: snapshot.area), through: restingPlane.map.concatenating(back))
    }
}
