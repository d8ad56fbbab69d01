/// A weak reference to a recognizer, to be kept in an array.
struct WeakGestureRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
