/// An archive that layers and animations are restored from, before the rest of `init(coder:)` of their class runs.
package protocol LayerCoder {
    func restore(_ layer: CALayer)
    func restore(_ animation: CAAnimation)
}
