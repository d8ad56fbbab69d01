/// The values of a scroll layer. The scrolled position is the origin of its bounds.
package struct ScrollState: LayerKindValue {
    package var mode = CAScrollLayerScrollMode.both

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .scroll(let scroll) = kind else { return nil }
        self = scroll
    }

    package var kind: LayerKindState { .scroll(self) }
}
