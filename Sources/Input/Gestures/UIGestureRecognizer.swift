public import Animation
public import Geometry
public import Layers

/// Makes one gesture of touches and tells of it (UIKit: `UIGestureRecognizer`; a closure takes the place of target and
/// action, a layer that of the view).
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     card.position = pan.location(in: root)
/// }
/// card.addGestureRecognizer(pan)
/// ```
///
/// A recognizer is told of touches that begin on its layer or below it. When it has recognized its gesture, all others
/// that watch one of its touches fail, so that of two that would take the same touch at the same moment the one whose
/// layer is deeper has it; unless a ``delegate`` lets both go on, or ``canPrevent(_:)`` and ``canBePrevented(by:)`` say
/// otherwise. After its end a gesture's recognizer is reset and ready for the next one, with new touches.
///
/// A subclass overrides the four touch methods and ``reset()``, and sets ``state``. Used on the thread of the layers.
open class UIGestureRecognizer: GestureTargets {
    /// A gesture that is one event goes from possible to ended; one that lasts, from possible through began and
    /// changed.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What `ended` is called for a gesture that is one event.
        public static let recognized = State.ended

        /// The gesture is over, one way or the other.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
        var isUnderWay: Bool { self == .began || self == .changed }
    }

    final var targets = TargetList()
    /// Called with true when its first touch comes down, and with false when the attempt is over.
    final var touchListeners: [(Bool) -> Void] = []
    /// The state that the others know of.
    final var current = State.possible
    final var attempt = GestureAttempt()
    /// Counts attempts, so that who calls a closure sees that it ended this one.
    final var attempts = 0
    /// Where it plays a part; nil while no touch is of interest to it.
    final weak var environment: GestureEnvironment?
    final var requiredToFail: [WeakGestureRecognizer] = []
    /// How far below the root its layer is.
    final var depth = 0
    /// What makes a gesture of the touches, in classes that bring that along.
    private final let driver: (any GestureDriver)?

    public init() {
        driver = nil
    }

    init(_ driver: any GestureDriver) {
        self.driver = driver
    }

    /// The layer whose touches are watched.
    public internal(set) final weak var layer: CALayer?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// For debugging.
    open var name: String?

    /// A recognizer that is off sees no touches. Turned off during a gesture, it cancels that.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    /// Once the gesture is recognized, the responder of the layer that was touched is told that its touches are
    /// cancelled (UIKit: `cancelsTouchesInView`).
    open var cancelsTouchesInLayer = true
    /// The layer's responder hears of touches only when the gesture has failed.
    open var delaysTouchesBegan = false
    /// The layer's responder hears of the ends of touches only when the gesture has failed.
    open var delaysTouchesEnded = true

    // MARK: State

    /// Where the gesture stands. Set by subclasses only; a step that a gesture can't make is refused with a line in the
    /// log. `changed` after `changed` tells the closures again.
    ///
    /// While another recognizer has to fail first (``require(toFail:)``), it is `possible` whatever was set.
    open var state: State {
        get { attempt.isTelling ? current : attempt.isHeld ? .possible : attempt.wanted ?? current }
        set { set(newValue) }
    }

    /// Where the gesture is, as the layer is seen, in points of a layer's own space, or of the screen for nil: the
    /// middle of the touches that are down, or of those that were last.
    open func location(in layer: CALayer?) -> CGPoint {
        attempt.middle.onScreen(to: layer)
    }

    /// Touches of the gesture that are down.
    open var numberOfTouches: Int { attempt.numberOfTouchesDown }

    /// Where one of the touches is; the zero point when there are not as many.
    /// - Parameter touchIndex: from 0, less than ``numberOfTouches``.
    open func location(ofTouch touchIndex: Int, in layer: CALayer?) -> CGPoint {
        attempt.touchDown(touchIndex)?.location(in: layer) ?? .zero
    }

    // MARK: Other recognizers

    /// Has this one wait, when it would be recognized, until the other has failed. Where that is recognized, this one
    /// fails.
    ///
    /// Recognizers that wait for one another in a circle fail together when their touches are gone.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredToFail.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        if otherGestureRecognizer !== self {
            requiredToFail.append(WeakGestureRecognizer(recognizer: otherGestureRecognizer))
        }
    }

    /// Whether the other fails when this one is recognized. Yes, unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one fails when the other is recognized. Yes, unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one waits until the other has failed; asked once an attempt. No, unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other waits until this one has failed; asked once an attempt. No, unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For subclasses

    /// Touches came down. A class that recognizes a gesture deals with them here; what is not said to be one does
    /// nothing. So it is for the four that follow.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { driver?.began(touches, event, of: self) }

    /// Touches moved, each perhaps more than once since the last call.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { driver?.moved(touches, of: self) }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { driver?.ended(touches, of: self) }

    /// It will not be known how these touches ended: what they would have done must not be done.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { driver?.cancelled(touches, of: self) }

    /// The gesture is over, also one that failed: forget it. Touches that are still down are not told any more.
    open func reset() { driver?.reset() }

    /// Leaves a touch out of the gesture.
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        attempt.ignore(touch)
    }

    /// The moment at which ``deadlinePassed(at:)`` is wanted although no touch changes: seconds on the clock of the
    /// touches' times; infinity, which it is at first and after a reset, for none. It counts while the recognizer tries
    /// to make out a gesture.
    public final var deadline = CFTimeInterval.infinity

    /// The ``deadline`` is reached; it was taken back before the call.
    /// - Parameter time: the deadline.
    open func deadlinePassed(at time: CFTimeInterval) { driver?.pass(time, of: self) }
}
