/// A layer's place in its tree.
package struct TreeLinks {
    /// Counted by no one: a superlayer clears this under the lock while it is deinitialized. See
    /// ``CALayer/modelSuperlayer``.
    var superlayer: Unmanaged<CALayer>?
    package var sublayers: [CALayer] = []
    /// Its superlayer is the layer it masks, though it is none of the sublayers.
    package var mask: CALayer?
    /// Where the tree is shown; nil for a tree that is not.
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
