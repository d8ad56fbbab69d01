import Layers

/// The pan of a scroller: it begins only where that has somewhere to go.
final class ScrollPan: UIPanGestureRecognizer {
    weak var scroller: LayerScroller?

    override var state: State {
        get { super.state }
        set { super.state = newValue == .began && scroller?.canBegin != true ? .failed : newValue }
    }
}
