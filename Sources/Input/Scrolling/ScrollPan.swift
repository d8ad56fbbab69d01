import Layers

/// The pan of a scroller, which begins only if content can move.
final class ScrollPan: UIPanGestureRecognizer {
    weak var scroller: LayerScroller?

    override var state: State {
        get { super.state }
        set { super.state = newValue == .began && scroller?.canBegin != true ? .failed : newValue }
    }
}
