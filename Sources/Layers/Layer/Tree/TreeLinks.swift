/// The links of a layer to its tree.
package struct TreeLinks {
    /// Not retained: a superlayer clears this under the lock while it is deinitialized. See
    /// ``CALayer/modelSuperlayer``.
    var superlayer: Unmanaged<CALayer>?
    package var sublayers: [CALayer] = []
    /// The mask. Its superlayer is the layer it masks, though it is not one of the sublayers.
    package var mask: CALayer?
    /// The context that shows the tree; `nil` for a tree that is not shown.
    package var context: LayerContext?

    /// Called by a layer that is being deinitialized. A sublayer may have another superlayer by now.
    func releaseSublayers(of layer: CALayer) {
        for sublayer in sublayers { sublayer.storedTree.release(from: layer) }
        mask?.storedTree.release(from: layer)
    }

    private mutating func release(from layer: CALayer) {
        if superlayer?.toOpaque() == Unmanaged.passUnretained(layer).toOpaque() { superlayer = nil }
    }
}
