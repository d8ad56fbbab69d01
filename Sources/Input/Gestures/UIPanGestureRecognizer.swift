public import Geometry
public import Layers

/// Recognizes fingers that drag (UIKit: `UIPanGestureRecognizer`).
///
/// It begins once the middle of its touches has moved 10 points, changes whenever they move, and ends when fewer than
/// ``minimumNumberOfTouches`` are left. The 10 points are no part of the translation.
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     let moved = pan.translation(in: root)
///     CATransaction.setDisableActions(true)
///     card.position = CGPoint(x: card.position.x + moved.x, y: card.position.y + moved.y)
///     pan.setTranslation(.zero, in: root)
/// }
/// card.addGestureRecognizer(pan)
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var machine = PanMachine()

    public override init() {
        super.init()
    }

    /// - Parameter action: called when the pan begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// Touches that it takes to begin, and to go on; at least 1, which it is at first.
    open var minimumNumberOfTouches: Int {
        get { machine.minimumTouches }
        set { machine.minimumTouches = max(newValue, 1) }
    }

    /// With more touches than this it doesn't begin; those that come down later play no part. Without limit at first.
    open var maximumNumberOfTouches: Int {
        get { machine.maximumTouches }
        set { machine.maximumTouches = max(newValue, 1) }
    }

    /// How far the touches have come since the pan began, or since the translation was set: in points of a layer's own space,
    /// as the layer is seen, or of the screen for nil.
    open func translation(in layer: CALayer?) -> CGPoint {
        machine.middle.onScreen(to: layer) - (machine.middle - machine.translation).onScreen(to: layer)
    }

    /// Has the translation count from another value.
    open func setTranslation(_ translation: CGPoint, in layer: CALayer?) {
        let origin = (machine.middle.onScreen(to: layer) - translation).onScreen(from: layer)
        machine.setTranslation(machine.middle - origin)
    }

    /// How fast the touches move, in points a second of a layer's own space, or of the screen for nil: by the times of the
    /// events, not of their arrival. Zero at the end of a drag that had come to rest.
    open func velocity(in layer: CALayer?) -> CGPoint {
        machine.velocity.motion(at: machine.middle, onScreenTo: layer)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: Self.isOlder) {
            machine.down(touch.id, at: touch.location, time: touch.timestamp)
            if !machine.contains(touch.id) { ignore(touch, for: event) }
        }
        follow()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let began = machine.isFollowing
        for (id, sample) in Self.steps(of: touches) { machine.move(id, to: sample.location, time: sample.time) }
        // However many steps there were, the first that closures hear of is the beginning.
        if machine.isFollowing { state = began ? .changed : .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: Self.isOlder) { machine.up(touch.id, time: touch.timestamp) }
        follow()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: Self.isOlder) { machine.cancel(touch.id, time: touch.timestamp) }
        follow()
    }

    open override func reset() {
        machine.reset()
    }

    private func follow() {
        if machine.state.isFinal { state = machine.state }
    }

    private static func isOlder(_ a: UITouch, _ b: UITouch) -> Bool { a.id.value < b.id.value }

    /// The samples of all touches in the order of their times.
    private static func steps(of touches: Set<UITouch>) -> [(TouchID, TouchSample)] {
        if touches.count == 1, let touch = touches.first { return touch.samples.map { (touch.id, $0) } }
        return touches.sorted(by: isOlder).flatMap { touch in touch.samples.map { (touch.id, $0) } }
            .enumerated().sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }.map(\.element)
    }
}
