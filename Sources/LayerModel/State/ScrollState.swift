/// How a scroll layer scrolls. What is seen of that is the bounds' matter.
package struct ScrollState: LayerKindValue {
    package var mode = CAScrollLayerScrollMode.both

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .scroll(let scroll) = kind else { return nil }
        self = scroll
    }

    package var kind: LayerKindState { .scroll(self) }
}
