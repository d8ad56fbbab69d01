public import Animation
public import Geometry
public import Layers

/// Recognizes one gesture in touches and reports its state to closures (UIKit: `UIGestureRecognizer`).
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     card.position = pan.location(in: root)
/// }
/// card.addGestureRecognizer(pan)
/// ```
///
/// A recognizer receives the touches that begin on its layer or on a sublayer of it. Once its gesture is recognized,
/// all other recognizers that watch one of its touches fail. If two would be recognized at the same moment, the one
/// whose layer is deeper is. A ``delegate`` can let both go on, and ``canPrevent(_:)`` and ``canBePrevented(by:)`` can
/// change who prevents whom. After the end of a gesture the recognizer is reset, and ready for new touches.
///
/// A subclass overrides the four touch methods and ``reset()``, and sets ``state``. Recognizers are used on the thread
/// of their layers only.
///
/// Unlike in UIKit, a closure takes the place of target and action, a layer that of the view.
open class UIGestureRecognizer: GestureTargets {
    /// The state of a gesture.
    ///
    /// A discrete gesture goes from `possible` to `ended`; a continuous one from `possible` through `began` and
    /// `changed` to `ended` or `cancelled`. A gesture that is not recognized fails.
    public enum State: Int, Sendable {
        /// Nothing is recognized so far, and touches may be watched.
        case possible
        /// A continuous gesture was recognized.
        case began
        /// A value of a continuous gesture changed.
        case changed
        /// The gesture was completed; a discrete gesture is recognized by this state.
        case ended
        /// A continuous gesture was interrupted: what it did is to be undone.
        case cancelled
        /// The touches are not this gesture. Closures are not called.
        case failed

        /// The name of `ended` for a discrete gesture.
        public static let recognized = State.ended

        /// Whether the gesture is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
        var isUnderWay: Bool { self == .began || self == .changed }
    }

    final var targets = TargetList()
    /// Called with `true` when the first touch of an attempt comes down, and with `false` when the attempt is over.
    final var touchListeners: [(Bool) -> Void] = []
    /// The state while no touch is watched; the arbiter of ``environment`` keeps it otherwise.
    final var inactiveRecognition = Recognition()
    final var gestureTouches = GestureTouches()
    /// The environment in which the recognizer watches touches, or `nil` while it watches none.
    final weak var environment: GestureEnvironment?
    final var requiredToFail: [WeakReference<UIGestureRecognizer>] = []
    /// Recognizes the gesture, in the classes of this module.
    private let driver: (any GestureDriver)?

    /// Creates a recognizer that is attached to no layer and recognizes nothing by itself.
    public init() {
        driver = nil
    }

    init(_ driver: any GestureDriver) {
        self.driver = driver
    }

    /// The layer whose touches are watched, as set by ``CALayer/addGestureRecognizer(_:)``.
    public internal(set) final weak var layer: CALayer?
    /// Takes part in the decision whether the gesture is recognized, and with which others. `nil` by default; not
    /// retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name for debugging. `nil` by default.
    open var name: String?
    /// Whether the recognizer receives touches. Setting it to `false` during a gesture cancels the gesture. `true` by
    /// default.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    /// Whether touches are cancelled for the responder of the touched layer once the gesture is recognized. `true` by
    /// default. Unlike in UIKit, it is not called `cancelsTouchesInView`.
    open var cancelsTouchesInLayer = true
    /// Whether the layer's responder receives touches only after the gesture has failed. `false` by default.
    open var delaysTouchesBegan = false
    /// Whether the layer's responder receives the ends of touches only after the gesture has failed. `true` by default.
    open var delaysTouchesEnded = true

    // MARK: State

    /// The state of the gesture, to be set by subclasses only.
    ///
    /// A transition that a gesture cannot make is ignored and logged. Setting `changed` again calls the closures again.
    /// While another recognizer has to fail first (see ``require(toFail:)``), the state reads as `possible` whatever
    /// was set.
    open var state: State {
        get { recognition.visibleState }
        set { request(newValue) }
    }

    /// Returns the centroid of the touches that are down, or of the last ones if none is.
    /// - Parameter layer: The layer in whose bounds space, as presented, the point is given; `nil` for the screen. In
    ///   points.
    open func location(in layer: CALayer?) -> CGPoint {
        gestureTouches.centroid.convertedFromScreen(to: layer)
    }

    /// The number of the gesture's touches that are down.
    open var numberOfTouches: Int { gestureTouches.numberOfTouchesDown }

    /// Returns the location of one of the touches that are down, in points of `layer` or of the screen.
    /// - Parameter touchIndex: Index from 0 and below ``numberOfTouches``; the result is zero for any other.
    open func location(ofTouch touchIndex: Int, in layer: CALayer?) -> CGPoint {
        gestureTouches.touchDown(touchIndex)?.location(in: layer) ?? .zero
    }

    // MARK: Other recognizers

    /// Makes this recognizer wait until another one has failed, and fail if the other one is recognized.
    ///
    /// Recognizers that wait for each other in a circle all fail when their touches are gone; this is logged.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredToFail.removeAll { $0.object == nil || $0.object === otherGestureRecognizer }
        guard otherGestureRecognizer !== self else { return }
        requiredToFail.append(WeakReference(object: otherGestureRecognizer))
        environment?.require(self, toFail: otherGestureRecognizer)
    }

    /// Whether the other recognizer fails when this one is recognized. `true` unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when the other one is recognized. `true` unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits until the other one has failed; asked once an attempt. `false` unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other recognizer waits until this one has failed; asked once an attempt. `false` unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For subclasses

    /// Receives touches that came down. The recognizers of this module recognize their gesture in the four touch
    /// methods and in ``deadlinePassed(at:)``; `UIGestureRecognizer` itself does nothing in them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { driver?.began(touches, event, of: self) }

    /// Receives touches that moved, each once or several times since the last call; see
    /// ``UIEvent/coalescedTouches(for:)``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { driver?.moved(touches, of: self) }

    /// Receives touches that were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { driver?.ended(touches, of: self) }

    /// Receives touches whose end will not be known; a gesture must not act as if they had been lifted.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { driver?.cancelled(touches, of: self) }

    /// Forgets the gesture; called when the attempt is over, also if it failed. Touches that are still down are not
    /// received any more.
    open func reset() { driver?.reset() }

    /// Leaves a touch out of the gesture: it is not received any more.
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        gestureTouches.ignore(touch)
    }

    /// The time at which ``deadlinePassed(at:)`` is called although no touch changes, in seconds on the monotonic clock
    /// of ``UITouch/timestamp``; infinity for never, which is the value at first and after a reset. Takes effect while
    /// the recognizer watches touches.
    public final var deadline = CFTimeInterval.infinity

    /// Called when the ``deadline`` is reached, which is infinity again by then.
    /// - Parameter time: The deadline.
    open func deadlinePassed(at time: CFTimeInterval) { driver?.advance(to: time, of: self) }
}
