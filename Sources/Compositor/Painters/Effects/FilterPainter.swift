import Geometry
import ImageFilters
import LayerModel
import Pixels

/// Applies filters to offscreen pictures.
struct FilterPainter {
    let context: PaintContext

    /// Applies filters to a picture in their order.
    /// - Parameters:
    ///   - plane: The plane of the layer that has the filters.
    ///   - visible: The pixels that are needed; all others of the result are undefined.
    /// - Returns: The picture, or another one, with the result.
    func apply(
        _ filters: [ImageFilter], to picture: OffscreenPicture, of plane: ScreenPlane, in mapping: FilterMapping,
        visible: PixelRect
    ) -> OffscreenPicture {
        let scale = plane.scale(at: CGPoint(x: mapping.bounds.midX, y: mapping.bounds.midY))
        var picture = picture
        for (index, filter) in filters.enumerated() {
            if filter.isPointwise {
                context.count(.pixelsFiltered, picture.area.area)
                filter.apply(to: picture.canvas.view, in: mapping)
                continue
            }
            let margin = RenderNode.margin(of: filters[(index + 1)...], on: plane, bounds: mapping.bounds)
            let needed = picture.area.intersection(visible.grown(by: margin))
            if needed.isEmpty { continue }
            context.count(.pixelsFiltered, needed.area)
            switch filter {
            case .blur(let blur): self.blur(picture, by: blur, scale: scale)
            case .pixellate(let pixellation):
                pixellate(picture, by: pixellation, of: plane, scale: scale, in: mapping, needed: needed)
            default:
                let other = context.offscreen.temporary(picture.area, .argb8888)
                distort(
                    picture, by: filter, of: plane, in: mapping,
                    to: Canvas(view: other.canvas.part(needed), area: needed)
                )
                picture = other
            }
        }
        return picture
    }

    /// Blurs a picture; pixels outside of it count as clear.
    /// - Parameter scale: Pixels of the picture per point.
    private func blur(_ picture: OffscreenPicture, by blur: Blur, scale: Double) {
        context.pictureBlur.set(blur, scale: scale)
        if context.pictureBlur.isNothing { return }
        let view = picture.canvas.view
        context.kernels.blur(view, at: picture.area, by: context.pictureBlur, to: view) {
            let picture = context.offscreen.temporary(PixelRect(x: 0, y: 0, width: $0, height: $1), .a8)
            return (picture.canvas.view, picture)
        }
    }

    /// Moves the pixels of a picture as a filter displaces them.
    private func distort(
        _ picture: OffscreenPicture, by filter: ImageFilter, of plane: ScreenPlane, in mapping: FilterMapping,
        to canvas: Canvas
    ) {
        let source = PictureSampler(picture.canvas, through: plane.map)
        let view = canvas.view
        let area = canvas.area
        let mostPoints = min(TileShape.compact.width, view.width)
        context.scratch.points.withPrefix(mostPoints, blank: .zero) { buffer in
            for y in 0..<view.height {
                let row = view.row(y)
                for left in stride(from: 0, to: view.width, by: mostPoints) {
                    let points = UnsafeMutableBufferPointer(rebasing: buffer.prefix(view.width - left))
                    let part = FilterMapping(
                        area: PixelRect(minX: area.minX + left, minY: area.minY, maxX: area.maxX, maxY: area.maxY),
                        back: mapping.back, bounds: mapping.bounds)
                    guard filter.fill(points, y: y, in: part) else { return }
                    for x in points.indices { row[left + x] = source.color(at: points[x]).argb }
                }
            }
        }
    }
}

extension PictureBlur {
    fileprivate mutating func set(_ blur: Blur, scale: Double) {
        switch blur {
        case .gaussian(let deviation): setGaussian(sigma: deviation * scale)
        case .box(let radius): setBox(radius: radius * scale)
        }
    }
}

extension RenderNode {
    /// Returns the map from device pixels to the node's plane; `nil` if the plane is seen edge-on.
    func filterMapping(_ area: PixelRect) -> FilterMapping? {
        placement.plane.map.inverse.map { FilterMapping(area: area, back: $0, bounds: values.shown.geometry.bounds) }
    }
}
