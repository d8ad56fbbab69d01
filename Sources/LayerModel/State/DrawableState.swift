package import Geometry

/// The values of a drawable layer.
@usableFromInline package struct DrawableState: LayerKindValue {
    /// `nil` before the layer has its queue.
    package var queue: DrawableQueue?
    /// The size of new buffers in pixels; zero for the size of the bounds at `contentsScale`.
    package var size = CGSize(width: 0, height: 0)
    package var maximumCount = 3

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .drawable(let drawable) = kind { drawable } else { nil }
    }

    @inlinable package var kind: LayerKindState { .drawable(self) }

    @usableFromInline package static func == (a: DrawableState, b: DrawableState) -> Bool {
        a.queue === b.queue && a.size == b.size && a.maximumCount == b.maximumCount
    }
}
