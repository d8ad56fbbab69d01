import Geometry
import Pixels

/// A node as it is seen, with everything below it, apart from the screen.
struct WholePicture {
    let buffer: PixelBuffer
    let area: PixelRect
    var canvas: Canvas { Canvas(view: buffer.view, area: area) }
    var frame: Int
}
extension Painter {
    func wholePicture(of node: RenderNode) -> WholePicture? {
        let area = node.placement.subtreeArea
        guard !area.isEmpty else { return nil }
        let buffer = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        let picture = WholePicture(buffer: buffer, area: area, frame: 0)
        for top in stride(from: area.minY, to: area.maxY, by: Self.tileHeight) {
            for left in stride(from: area.minX, to: area.maxX, by: Self.tileWidth) {
                let tile = PixelRect(x: left, y: top, width: Self.tileWidth, height: Self.tileHeight).intersection(area)
                paintNode(node, onto: picture.canvas, clip: tile, opacity: 1)
            }
        }
        return picture
    }
}
