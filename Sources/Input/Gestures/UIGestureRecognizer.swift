public import Geometry
public import Layers

/// Makes one gesture of touches and tells of it (UIKit: `UIGestureRecognizer`; a closure takes the place of target and action).
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     card.position = pan.location(in: root)
/// }
/// card.addGestureRecognizer(pan)
/// ```
///
/// A recognizer is told of touches that begin on its layer or below it. One gesture wins: when a recognizer has
/// recognized, all others that watch one of its touches fail, so that of two that would take the same touch the one whose
/// layer is deeper has it. After its end a gesture's recognizer is ready for the next one, with new touches.
///
/// A subclass overrides the four touch methods and ``reset()``, and sets ``state``. Used on the thread of the layers.
open class UIGestureRecognizer: GestureTargets {
    /// A gesture that is one event goes from possible to ended; one that lasts, from possible through began and changed.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What `ended` is called for a gesture that is one event.
        public static let recognized = State.ended

        /// The gesture is over, one way or the other.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
        var isUnderWay: Bool { self == .began || self == .changed }
    }

    final var targets = TargetList()
    private var current = State.possible
    private var hasNews = false
    /// What it watches, in the order in which it came down.
    private var touches: [UITouch] = []

    public init() {}

    /// The layer whose touches are watched.
    public internal(set) final weak var layer: CALayer?

    /// A recognizer that is off sees no touches. Turned off during a gesture, it cancels that.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    // MARK: State

    /// Where the gesture stands. Set by subclasses only, from within the touch methods; a step that a gesture can't make is
    /// refused with a line in the log. `changed` after `changed` tells the closures again.
    open var state: State {
        get { current }
        set {
            guard Self.canGo(from: current, to: newValue) else {
                return InputLog.standard.misuse("\(type(of: self)): a gesture can't go from \(current) to \(newValue); it stays as it is")
            }
            current = newValue
            hasNews = true
        }
    }

    private static func canGo(from old: State, to new: State) -> Bool {
        switch old {
        case .possible: new == .began || new == .ended || new == .cancelled || new == .failed
        case .began, .changed: new == .changed || new == .ended || new == .cancelled
        case .ended, .cancelled, .failed: false
        }
    }

    // MARK: Touches

    /// Touches of the gesture that are down.
    open var numberOfTouches: Int { touchesDown.count }

    /// The middle of the touches that are down, or of those that just ended; in points of a layer's own space, as the layer is
    /// seen, or of the screen for nil.
    open func location(in layer: CALayer?) -> CGPoint {
        let down = touchesDown
        let middle = down.isEmpty ? touches : down
        guard !middle.isEmpty else { return .zero }
        let sum = middle.reduce(CGPoint.zero) { $0 + $1.location }
        let count = CGFloat(middle.count)
        return CGPoint(x: sum.x / count, y: sum.y / count).onScreen(to: layer)
    }

    /// Where one of the touches is; the zero point when there are not as many.
    /// - Parameter touchIndex: from 0, less than ``numberOfTouches``.
    open func location(ofTouch touchIndex: Int, in layer: CALayer?) -> CGPoint {
        let down = touchesDown
        guard down.indices.contains(touchIndex) else { return .zero }
        return down[touchIndex].location(in: layer)
    }

    private var touchesDown: [UITouch] {
        touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    // MARK: For subclasses

    /// Touches came down. Does nothing; so do the three that follow.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches moved, each perhaps more than once since the last call.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// It will not be known how these touches ended: what they would have done must not be done.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The gesture is over, also one that failed: forget it. Touches that are still down are not told any more.
    open func reset() {}

    /// Leaves a touch out of the gesture.
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
    }

    // MARK: For the router

    final func isWatching(_ touch: UITouch) -> Bool {
        touches.contains { $0 === touch }
    }

    final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        touches.contains(where: other.isWatching)
    }

    /// Feeds the recognizer. ``settle()`` is to follow.
    /// - Returns: whether it has recognized its gesture now.
    final func take(_ changed: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) -> Bool {
        let wasPossible = current == .possible
        switch phase {
        case .began:
            touches += changed.sorted { $0.id.value < $1.id.value }
            touchesBegan(changed, with: event)
        case .moved: touchesMoved(changed, with: event)
        case .ended: touchesEnded(changed, with: event)
        case .cancelled: touchesCancelled(changed, with: event)
        case .stationary: break
        }
        return wasPossible && (current == .began || current == .ended)
    }

    /// Tells the closures what came of it, and makes an end where there is one.
    final func settle() {
        tell()
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        if touches.isEmpty && current.isUnderWay {
            InputLog.standard.misuse("\(type(of: self)): its touches are gone and it went on with the gesture; it is cancelled")
            abandon()
        }
    }

    private func tell() {
        guard hasNews else { return }
        hasNews = false
        let news = current
        // A copy: closures may add and remove others.
        let targets = targets
        if news != .failed { targets.call(with: self) }
        // An action may have ended it already.
        if news.isFinal && current == news { finish() }
    }

    /// Ends whatever is under way: a gesture is cancelled, what might have become one fails.
    final func abandon() {
        guard !touches.isEmpty || current != .possible else { return }
        if current == .possible { return fail() }
        if current.isUnderWay { state = .cancelled }
        tell()
    }

    final func fail() {
        current = .failed
        hasNews = false
        finish()
    }

    private func finish() {
        touches.removeAll()
        reset()
        current = .possible
        hasNews = false
    }
}
