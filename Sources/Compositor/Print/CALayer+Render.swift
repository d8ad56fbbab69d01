public import Graphics
public import Layers

extension CALayer {
    /// Draws the layer and everything below it into a context, in the layer's own space (Apple: `render(in:)`).
    ///
    ///     let page = VectorDocument(.pdf, size: layer.bounds.size)
    ///     layer.render(in: page.context)
    ///
    /// Layers that draw themselves are asked to draw again, so that a document gets lines and areas, not pixels. What is drawn are the
    /// model's values, without animations; call it on ``CALayer/presentation()`` for those on screen. Of a perspective there is what keeps
    /// straight lines parallel.
    public func render(in ctx: CGContext) {
        LayerPrinter(ctx).print(self)
    }
}
