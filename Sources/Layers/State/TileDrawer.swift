package import Geometry
import Graphics
import Pixels

/// Draws tiles of a layer, on any thread: what the layer's `draw(in:)` and its delegate do has to bear that.
package struct TileDrawer: Sendable {
    nonisolated(unsafe) weak var layer: CATiledLayer?

    /// - Parameters:
    ///   - rect: of the tile, in the layer's own space.
    ///   - scale: pixels to a point.
    package func draw(_ rect: CGRect, width: Int, height: Int, scale: CGFloat) -> TileStore.Drawing? {
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
