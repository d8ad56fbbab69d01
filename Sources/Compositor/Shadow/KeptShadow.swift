/// What is kept of a node's shadow.
final class KeptShadow {
    /// What it was last drawn with, where no other node can share it.
    @exclusivity(unchecked) var mask: ShadowMask?
}
