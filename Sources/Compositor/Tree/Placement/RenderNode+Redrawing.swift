import Animation
import Geometry
import Glibc
import Graphics
import LayerModel

extension RenderNode {
    /// Returns the pixels in which changed contents differ, on an unchanged plane: those that show the redrawn
    /// rectangles if the program redrew a part of the layer, else all pixels of the layer.
    func redrawnContents(_ slices: inout NineSlice) -> Region {
        guard let old = values.formerContents, let contents = values.shown.contents, let new = contents.settled,
            let changes = contents.changes(since: old),
            let source = ImageSource(new, contentsRect: values.shown.contentsRect)
        else { return Region(placement.ownArea) }
        slices.divide(
            source.part, filling: values.shown.box(for: new), center: values.shown.stretchingCenter,
            scale: values.shown.contentsPixelsPerPoint)
        let plane = contentsPlane
        var region = Region()
        for column in slices.columns {
            for row in slices.rows {
                guard let reach = reach(ofPixelsIn: column, row, on: plane) else { return Region(placement.ownArea) }
                for rect in changes.rects {
                    guard let across = column.part(showing: rect.minX, rect.maxX, reach: reach),
                        let down = row.part(showing: rect.minY, rect.maxY, reach: reach)
                    else { continue }
                    let seen = CGRect(
                        x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start)
                    region.add(
                        plane.area(of: seen, limit: placement.ownArea.grown(by: 1)).grown(by: 1).intersection(
                            placement.ownArea))
                }
            }
        }
        return region
    }

    /// Returns the distance, in pixels of the image, over which a pixel affects the screen: interpolation mixes
    /// neighbours, and reduction maps several pixels to one. `nil` if the distance is unknown.
    private func reach(ofPixelsIn column: Slice, _ row: Slice, on plane: ScreenPlane) -> CGFloat? {
        let toScreen = ImageQuad(column, row, plane).toScreen
        var steps = 1.0
        for x in [column.from.start, column.from.end] {
            for y in [row.from.start, row.from.end] {
                guard let here = toScreen.steps(at: CGPoint(x: x, y: y)) else { return nil }
                steps = max(steps, here.x, here.y)
            }
        }
        if steps > 1, values.shown.minificationFilter == .trilinear {
            steps *= exp2(1 + max(Double(values.shown.minificationFilterBias), 0))
        }
        return steps.isFinite ? CGFloat(3 * steps + 1) : nil
    }
}

extension LayerContents {
    /// Returns the pixels in which these contents may differ from former ones: those in which any two of their images
    /// differ. `nil` if these pixels are not known.
    fileprivate func changes(since old: LayerContents) -> Region? {
        guard let new = settled, let revision = new.revision else { return nil }
        var region = Region()
        /// Adds the pixels in which an image differs from the new one; returns false if they are not known.
        func add(_ image: CGImage?) -> Bool {
            guard let image else { return false }
            if image === new { return true }
            guard image.width == new.width, image.height == new.height, let since = image.revision,
                let changes = revision.changes(since: since)
            else { return false }
            region.formUnion(changes)
            return true
        }
        func addSource(of contents: LayerContents) -> Bool {
            switch contents {
            case .image: true
            case .crossFade(.image(let image)?, _, _): add(image)
            case .crossFade: false
            }
        }
        return add(old.settled) && addSource(of: old) && addSource(of: self) ? region : nil
    }
}

extension Slice {
    /// Returns the points that show a range of pixels and its neighbours; `nil` for pixels outside.
    fileprivate func part(showing first: Int, _ end: Int, reach: CGFloat) -> (start: CGFloat, end: CGFloat)? {
        let low = max(CGFloat(first) - reach, from.start)
        let high = min(CGFloat(end) + reach, from.end)
        guard low < high else { return nil }
        let scale = (to.end - to.start) / (from.end - from.start)
        let start: CGFloat = to.start + (low - from.start) * scale
        let end: CGFloat = to.start + (high - from.start) * scale
        return (start, end)
    }
}
