import Animation
public import Geometry
public import Layers

/// Scrolls a layer under the finger (UIKit: what `UIScrollView` does for a view).
///
/// ```swift
/// let window = CAScrollLayer()
/// window.masksToBounds = true
/// window.scrollMode = .vertically
/// let scroller = LayerScroller(window, contentSize: CGSize(width: 480, height: 3200))
/// ```
///
/// Content follows the finger, ever less past its ends. Let go, it rolls out with the finger's speed, runs over its
/// ends and comes back, or goes to the next page, or where ``targetContentOffset`` says. That is an animation of the
/// bounds' origin which the render thread runs alone; the model has the origin at once where content will rest. A
/// finger that comes down holds it where it is seen.
///
/// A scroller below another one scrolls as far as it can; what a finger or a push has left over is the other one's. The
/// layer keeps its scroller, of which it has one.
public final class LayerScroller {
    public private(set) weak var layer: CAScrollLayer?
    /// Recognizes the finger; on the layer from the start.
    public let panGestureRecognizer: UIPanGestureRecognizer
    /// The content's size in points of the layer's own space, from its origin on.
    public var contentSize: CGSize
    /// Whether content may be pulled, and runs, past its ends.
    public var bounces = true
    /// Whether it may along an axis on which there is nothing to scroll.
    public var alwaysBounceHorizontal = false
    public var alwaysBounceVertical = false
    /// Whether it rests at multiples of the layer's size only, and goes no farther than to the next one at a time.
    public var isPagingEnabled = false
    public var decelerationRate = DecelerationRate.normal
    /// A finger moves nothing while this is off.
    public var isScrollEnabled = true
    /// Called when content is let go: where it would rest, and the finger's velocity in points a second; returns where
    /// it is to rest instead.
    public var targetContentOffset: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
    /// Called when a finger or a wheel has moved content.
    public var onScroll: (() -> Void)?
    /// Called when content that was let go, or sent somewhere, has come to rest.
    public var onRest: (() -> Void)?

    var state = ScrollState()

    /// - Parameters:
    ///   - layer: its `scrollMode` says which ways a finger scrolls it.
    ///   - contentSize: in points of the layer's own space.
    public init(_ layer: CAScrollLayer, contentSize: CGSize) {
        let pan = ScrollPan()
        self.layer = layer
        self.contentSize = contentSize
        panGestureRecognizer = pan
        pan.scroller = self
        follow(pan)
        layer.scroller?.leave()
        layer.model().plain.scroller = self
        layer.addGestureRecognizer(pan)
    }

    /// Another one takes over.
    private func leave() {
        stop()
        layer?.removeGestureRecognizer(panGestureRecognizer)
    }

    /// The point of the content that lies at the layer's top left corner, as it is seen. Setting it scrolls there at
    /// once.
    public var contentOffset: CGPoint {
        get { motion.map { $0.motion.place(at: $0.elapsed) } ?? layer?.bounds.origin ?? .zero }
        set {
            stop()
            place(newValue)
        }
    }

    /// Scrolls to a place, which may be past the content's ends, on the way that a spring takes.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        let start = self.contentOffset
        let velocity = self.velocity
        run(
            PointMotion(
                x: ScrollMotion(
                    from: Double(start.x), velocity: Double(velocity.x), to: Double(contentOffset.x),
                    perceptualDuration: ScrollAxis.perceptualDuration),
                y: ScrollMotion(
                    from: Double(start.y), velocity: Double(velocity.y), to: Double(contentOffset.y),
                    perceptualDuration: ScrollAxis.perceptualDuration)),
            from: now)
    }

    /// How fast content moves by itself, in points a second.
    public var velocity: CGPoint { motion.map { $0.motion.velocity(at: $0.elapsed) } ?? .zero }

    /// Whether a finger moves content.
    public var isDragging: Bool { state.isDragging }
    /// Whether content is on its way to rest.
    public var isDecelerating: Bool { motion != nil }

    // MARK: Motion

    static let key = "vitrine.scroll"

    var now: Double { layer?.currentGlobalTime ?? 0 }

    /// The motion that content is in, and how many seconds of it have passed.
    private var motion: (motion: PointMotion, elapsed: Double)? {
        guard let layer, let running = state.motion, layer.animation(forKey: Self.key) != nil else { return nil }
        let elapsed = layer.currentGlobalTime - running.begin
        return elapsed < running.motion.duration ? (running.motion, elapsed) : nil
    }

    /// - Parameter begin: on the global clock.
    func run(_ motion: PointMotion, from begin: Double) {
        guard let layer else { return }
        let start = motion.place(at: 0)
        guard motion.duration > 0, start != motion.end || motion.velocity(at: 0) != .zero else {
            place(motion.end)
            onRest?()
            return
        }
        state.motion = (motion, begin)
        let animation = ScrollAnimation(motion)
        animation.beginTime = layer.localTime(atGlobal: begin)
        animation.fillMode = .both
        animation.delegate = ScrollEnd(of: self, motion)
        place(motion.end)
        layer.add(animation, forKey: Self.key)
    }

    /// Stops content where it is seen.
    func stop() {
        let seen = contentOffset
        guard state.motion != nil else { return }
        state.motion = nil
        layer?.removeAnimation(forKey: Self.key)
        place(seen)
    }

    /// What `motion` said has come true.
    fileprivate func ended(_ motion: PointMotion) {
        guard state.motion?.motion == motion else { return }
        state.motion = nil
        onRest?()
    }

    func place(_ offset: CGPoint) {
        guard let layer, offset.x.isFinite, offset.y.isFinite else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.bounds.origin = offset
        CATransaction.commit()
    }
}

extension CALayer {
    /// What scrolls the layer under a finger.
    public final var scroller: LayerScroller? { model().plain.scroller as? LayerScroller }
}

/// Hears of the end of a motion.
private final class ScrollEnd: CAAnimationDelegate {
    private weak var scroller: LayerScroller?
    private let motion: PointMotion

    init(of scroller: LayerScroller, _ motion: PointMotion) {
        self.scroller = scroller
        self.motion = motion
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { scroller?.ended(motion) }
    }
}
