package import Geometry

/// What a drawable layer shows.
package struct DrawableState: LayerKindValue {
    /// Nil before the layer has one.
    package var queue: DrawableQueue?
    /// In pixels; zero for as many as the bounds have.
    package var size = CGSize(width: 0, height: 0)
    package var maximumCount = 3

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .drawable(let drawable) = kind else { return nil }
        self = drawable
    }

    package var kind: LayerKindState { .drawable(self) }

    package static func == (a: DrawableState, b: DrawableState) -> Bool {
        a.queue === b.queue && a.size == b.size && a.maximumCount == b.maximumCount
    }
}
