/// The values of a scroll layer. The scrolled position is the origin of its bounds.
@usableFromInline package struct ScrollState: LayerKindValue {
    package var mode = CAScrollLayerScrollMode.both

    @usableFromInline package init() {}

    @inlinable package init?(_ kind: LayerKindState) {
        guard case .scroll(let scroll) = kind else { return nil }
        self = scroll
    }

    @inlinable package var kind: LayerKindState { .scroll(self) }
}
