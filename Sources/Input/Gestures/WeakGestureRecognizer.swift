/// A recognizer that is not kept.
struct WeakGestureRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
