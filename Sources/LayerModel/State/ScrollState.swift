/// How a scroll layer scrolls. What is seen of that is the bounds' matter.
package struct ScrollState: KindValue {
    package var mode = CAScrollLayerScrollMode.both

    package init() {}

    package init?(_ kind: KindState) {
        guard case .scroll(let scroll) = kind else { return nil }
        self = scroll
    }

    package var kind: KindState { .scroll(self) }
}
