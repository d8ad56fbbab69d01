import Animation
public import Geometry
public import Layers

/// Scrolls the content of a layer with a finger, a touchpad or a wheel (UIKit: `UIScrollView`).
///
/// ```swift
/// let window = CAScrollLayer()
/// window.masksToBounds = true
/// window.scrollMode = .vertically
/// let scroller = LayerScroller(window, contentSize: CGSize(width: 480, height: 3200))
/// ```
///
/// Content follows the finger, with increasing resistance past its ends. After the release it decelerates, bounces at
/// its ends, or moves to the next page or to where ``targetContentOffset`` says. This is an animation of the bounds'
/// origin that runs on the render thread; the model layer has the final origin at once. A finger that comes down stops
/// content where it is presented.
///
/// In nested scrollers, the inner one scrolls as far as it can, and the outer one takes the rest of a finger's way or
/// velocity. A layer retains its scroller, of which it has one.
public final class LayerScroller {
    /// The layer whose bounds are scrolled; not retained.
    public private(set) weak var layer: CAScrollLayer?
    /// The recognizer of the drag, which is attached to ``layer``.
    public let panGestureRecognizer: UIPanGestureRecognizer
    /// The size of the content in points of the layer's bounds space, from its origin.
    public var contentSize: CGSize
    /// Whether content can be dragged and can run past its ends. `true` by default.
    public var bounces = true
    /// Whether content bounces horizontally even if it is not wider than the layer. `false` by default.
    public var alwaysBounceHorizontal = false
    /// Whether content bounces vertically even if it is not higher than the layer. `false` by default.
    public var alwaysBounceVertical = false
    /// Whether content rests at multiples of the layer's size only, and moves by at most one of them at a time. `false`
    /// by default.
    public var isPagingEnabled = false
    /// The rate at which released content slows down. `normal` by default.
    public var decelerationRate = DecelerationRate.normal
    /// Whether fingers and wheels move content. `true` by default.
    public var isScrollEnabled = true
    /// Called when content is released, with the offset at which it would rest and the finger's velocity in points a
    /// second. Returns the offset at which it is to rest.
    public var targetContentOffset: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
    /// Called when a finger or a wheel has moved content.
    public var onScroll: (() -> Void)?
    /// Called when content has come to rest after a release or an animated change.
    public var onRest: (() -> Void)?

    var state = ScrollState()

    /// Creates the scroller of a layer, in place of its former one.
    ///
    /// - Parameters:
    ///   - layer: The layer, whose `scrollMode` determines the axes along which a finger scrolls.
    ///   - contentSize: The size of the content in points of the layer's bounds space.
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

    /// Detaches the scroller, which is replaced.
    private func leave() {
        stop()
        layer?.removeGestureRecognizer(panGestureRecognizer)
    }

    /// The point of the content at the layer's top left corner, as presented, in points. Setting it scrolls there at
    /// once.
    public var contentOffset: CGPoint {
        get { motion.map { $0.motion.position(at: $0.elapsed) } ?? layer?.bounds.origin ?? .zero }
        set {
            stop()
            place(newValue)
        }
    }

    /// Scrolls to an offset, which may be past the content's ends, by a spring if `animated`.
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

    /// The velocity at which content moves by itself, in points a second; zero while it is dragged.
    public var velocity: CGPoint { motion.map { $0.motion.velocity(at: $0.elapsed) } ?? .zero }

    /// Whether a finger moves content.
    public var isDragging: Bool { state.isDragging }
    /// Whether content moves by itself.
    public var isDecelerating: Bool { motion != nil }

    // MARK: Motion

    static let key = "vitrine.scroll"

    var now: Double { layer?.currentGlobalTime ?? 0 }

    /// The running motion and the seconds since its beginning.
    private var motion: (motion: PointMotion, elapsed: Double)? {
        guard let layer, let running = state.motion, layer.animation(forKey: Self.key) != nil else { return nil }
        let elapsed = layer.currentGlobalTime - running.begin
        return elapsed < running.motion.duration ? (running.motion, elapsed) : nil
    }

    /// - Parameter begin: The time on the global clock at which the motion begins.
    func run(_ motion: PointMotion, from begin: Double) {
        guard let layer else { return }
        let start = motion.position(at: 0)
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

    /// Stops content where it is presented.
    func stop() {
        let seen = contentOffset
        guard state.motion != nil else { return }
        state.motion = nil
        layer?.removeAnimation(forKey: Self.key)
        place(seen)
    }

    /// Notes that a motion has finished.
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
    /// The scroller of the layer, or `nil` if there is none.
    public final var scroller: LayerScroller? { model().plain.scroller as? LayerScroller }
}

/// Reports the end of a motion to its scroller.
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
