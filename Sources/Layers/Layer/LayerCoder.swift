/// What layers and animations are read back from: an archive. A layer comes as it was written, below what
/// `init(coder:)` of its class does afterwards.
package protocol LayerCoder {
    func restore(_ layer: CALayer)
    func restore(_ animation: CAAnimation)
}
