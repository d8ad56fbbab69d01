import Geometry
import Glibc
import Graphics
import Pixels

/// Draws lines of one pixel over a picture.
struct DebugLines {
    let context: PaintContext
    let canvas: Canvas

    /// Half of the length of a cross's lines, in pixels.
    private static let reach = 4

    /// Draws the frame of a rectangle of pixels, inside it.
    func frame(_ rect: PixelRect, _ color: UInt32) {
        if rect.isEmpty { return }
        fill(PixelRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), color)
        fill(PixelRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), color)
        fill(PixelRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), color)
        fill(PixelRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height), color)
    }

    /// Draws the outline of a rectangle of a plane.
    func frame(_ rect: CGRect, through map: Homography, _ color: UInt32) {
        let plane = ScreenPlane(map)
        if plane.isAxisAligned {
            return frame(plane.area(of: rect, limit: canvas.area.grown(by: 1)), color)
        }
        var corners: [CGPoint] = []
        HomogeneousPolygon(rect, through: map).forEachVisiblePoint { corners.append(CGPoint(x: $0, y: $1)) }
        guard corners.count > 1 else { return }
        for index in corners.indices { line(from: corners[index], to: corners[(index + 1) % corners.count], color) }
    }

    /// Marks a point of a plane.
    func cross(_ point: CGPoint, through map: Homography, _ color: UInt32) {
        guard let place = map.project(point), abs(place.x) < 1e6, abs(place.y) < 1e6 else { return }
        let x = Int(saturating: place.x.rounded(.down))
        let y = Int(saturating: place.y.rounded(.down))
        let length = 2 * Self.reach + 1
        fill(PixelRect(x: x - Self.reach, y: y, width: length, height: 1), color)
        fill(PixelRect(x: x, y: y - Self.reach, width: 1, height: length), color)
    }

    private func line(from start: CGPoint, to end: CGPoint, _ color: UInt32) {
        let length = hypot(end.x - start.x, end.y - start.y)
        guard length > 0, length < 1e6 else { return }
        let across = CGPoint(x: (start.y - end.y) / length / 2, y: (end.x - start.x) / length / 2)
        context.outline.removeAll()
        context.outline.move(to: CGPoint(x: start.x + across.x, y: start.y + across.y))
        context.outline.addLine(to: CGPoint(x: end.x + across.x, y: end.y + across.y))
        context.outline.addLine(to: CGPoint(x: end.x - across.x, y: end.y - across.y))
        context.outline.addLine(to: CGPoint(x: start.x - across.x, y: start.y - across.y))
        context.outline.close()
        let area = context.load(context.outline, through: .identity, clip: canvas.area)
        area.forEachTile { tile in
            context.fillLoaded(rule: .winding, color: color, onto: canvas, area: tile)
        }
    }

    private func fill(_ rect: PixelRect, _ color: UInt32) {
        context.fill(rect.intersection(canvas.area), color, mask: nil, onto: canvas)
    }
}
