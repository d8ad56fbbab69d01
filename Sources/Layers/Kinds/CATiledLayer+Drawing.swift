package import Geometry
import Graphics
package import LayerModel
import Pixels

extension CATiledLayer {
    /// Draws a tile on any thread, by `draw(in:)` and the delegate. Returns `nil` if there is no memory for it.
    /// - Parameters:
    ///   - rect: The area of the tile in the layer's space, in points.
    ///   - width: The width of the tile in pixels.
    ///   - height: The height of the tile in pixels.
    ///   - scale: Pixels per point.
    package final func drawTile(_ rect: CGRect, width: Int, height: Int, scale: CGFloat) -> TileStore.Drawing? {
        guard let buffer = PixelBuffer(requestedWidth: width, height: height, format: .argb8888) else {
            LayersLog.shortage(
                "\(logName): no memory for a tile of \(width) × \(height) pixels; it stays as it is")
            return nil
        }
        let context = CGContext(drawingOn: buffer, scale: scale)
        context.translateBy(x: -rect.origin.x, y: -rect.origin.y)
        context.clip(to: rect)
        draw(in: context)
        return TileStore.Drawing(buffer: buffer)
    }
}
