/// The values of a scroll layer. The scrolled position is the origin of its bounds.
@usableFromInline package struct ScrollState: LayerKindValue {
    package var mode = CAScrollLayerScrollMode.both

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .scroll(let scroll) = kind { scroll } else { nil }
    }

    @inlinable package var kind: LayerKindState { .scroll(self) }
}
