internal import Geometry

/// The transform of a group, which the paints in it share.
final class GroupTransform: Sendable {
    /// The values that change the transform.
    let changingValues: [any FrameDependent]
    private let transform: AnimatedTransform
    /// The transform that never changes; `nil` for one that does.
    private let constant: CGAffineTransform?

    init(_ transform: AnimatedTransform) {
        self.transform = transform
        changingValues = transform.geometryValues.filter { !$0.isStatic }
        constant = changingValues.isEmpty ? transform.sample(at: 0).affineTransform() : nil
    }

    /// Returns the transform at a frame.
    func affineTransform(at frame: Double) -> CGAffineTransform {
        constant ?? transform.sample(at: frame).affineTransform()
    }
}
