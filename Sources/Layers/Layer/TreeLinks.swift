/// A layer's place in its tree.
package struct TreeLinks {
    /// Safe unowned: a superlayer that goes away clears this first.
    package unowned(unsafe) var superlayer: CALayer?
    package var sublayers: [CALayer] = []
    /// Its superlayer is the layer it masks, though it is none of the sublayers.
    package var mask: CALayer?
    /// Where the tree is shown; nil for a tree that is not.
    package var context: LayerContext?

    func releaseSublayers() {
        for layer in sublayers { layer.tree.superlayer = nil }
        mask?.tree.superlayer = nil
    }
}
