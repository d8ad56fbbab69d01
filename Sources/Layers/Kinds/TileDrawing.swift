import Geometry
import Graphics
import LayerModel
import Pixels

/// Draws tiles of a layer on any thread, by its `draw(in:)` and its delegate.
struct TileDrawing: Sendable {
    nonisolated(unsafe) weak var layer: CATiledLayer?

    /// Returns the pixels of a tile, or `nil` if the layer is gone or there is no memory for them.
    /// - Parameters:
    ///   - rect: The area of the tile in the layer's space, in points.
    ///   - width: The width of the tile in pixels.
    ///   - height: The height of the tile in pixels.
    ///   - scale: Pixels per point.
    func draw(_ rect: CGRect, width: Int, height: Int, scale: CGFloat) -> TileStore.Drawing? {
        guard let layer else { return nil }
        guard let buffer = PixelBuffer(requestedWidth: width, height: height, format: .argb8888) else {
            LayersLog.shortage(
                "\(layer.logName): no memory for a tile of \(width) × \(height) pixels; it stays as it is")
            return nil
        }
        let context = CGContext(drawingOn: buffer, scale: scale)
        context.translateBy(x: -rect.origin.x, y: -rect.origin.y)
        context.clip(to: rect)
        layer.draw(in: context)
        return TileStore.Drawing(buffer: buffer)
    }
}
