package import Graphics

/// A group of shape items with a transform.
package struct ShapeGroup: Equatable, Sendable {
    /// The items, the topmost first, without the transform.
    package var items: [ShapeItem] = []
    package var transform = AnimatedTransform()
    package var blendMode = CGBlendMode.normal

    /// All values, with those of the items.
    package var values: [any FrameDependent] {
        transform.values + items.flatMap(\.content.values)
    }
}
