package import Graphics
package import LayerModel

/// The layers behind a tree that is being printed, for contents that the program draws.
package protocol PrintedLayers: AnyObject {
    /// Returns the image that a layer shows as its contents; `nil` for an unknown layer too.
    func settledContents(of id: LayerID) -> CGImage?
    /// Draws the contents of a layer by the program's code. Returns false if nothing is drawn.
    /// - Parameter context: A context in the layer's own space.
    func draw(_ id: LayerID, in context: CGContext) -> Bool
    /// Draws a part of a tiled layer, to which the context is clipped.
    func drawTile(of id: LayerID, in context: CGContext)
    /// Whether the class of a layer may have its own `render(in:)`.
    func mayRenderItself(_ id: LayerID) -> Bool
    /// Prints a layer by its `render(in:)`.
    /// - Parameter usually: Prints the layer as `CALayer`'s own `render(in:)` does in this tree.
    func render(_ id: LayerID, in context: CGContext, usually: @escaping (CGContext) -> Void)
}
