/// Recognizes the gesture of a recognizer, in the classes of this module: receives its touches and deadlines, and sets
/// its state.
protocol GestureDriver: AnyObject {
    func began(_ touches: Set<UITouch>, _ event: UIEvent, of recognizer: UIGestureRecognizer)
    func moved(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    func ended(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    func cancelled(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    /// Called when the recognizer's deadline is reached.
    func advance(to time: Double, of recognizer: UIGestureRecognizer)
    func reset()
}
