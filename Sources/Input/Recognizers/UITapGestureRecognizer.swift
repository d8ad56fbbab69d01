public import Geometry
public import Layers

/// Recognizes one or several taps with one or several fingers (UIKit: `UITapGestureRecognizer`).
///
/// ```swift
/// let double = UITapGestureRecognizer { tap in zoom(to: tap.location(in: map)) }
/// double.numberOfTapsRequired = 2
/// let single = UITapGestureRecognizer { tap in select(at: tap.location(in: map)) }
/// single.require(toFail: double)
/// map.addGestureRecognizer(double)
/// map.addGestureRecognizer(single)
/// ```
///
/// A tap takes less than 0.75 s, and the next one begins less than 0.35 s after it. Fingers may move 45 points. A tap
/// recognizer is not prevented by one that requires fewer taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    private let tap = MachineDriver(TapMachine())

    public override init() {
        super.init(tap)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the taps are recognized.
    public convenience init(_ action: @escaping (UITapGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The number of taps, at least 1. 1 by default.
    open var numberOfTapsRequired: Int {
        get { tap.machine.taps }
        set { tap.machine.taps = max(newValue, 1) }
    }

    /// The number of fingers of each tap, at least 1. 1 by default.
    open var numberOfTouchesRequired: Int {
        get { tap.machine.touches }
        set { tap.machine.touches = max(newValue, 1) }
    }

    /// The number of touches that are down, or of those of the last tap if none is.
    open override var numberOfTouches: Int {
        let down = super.numberOfTouches
        return down > 0 ? down : tap.machine.places.count
    }

    /// Returns the centroid of the touches that are down, or of those of the last tap if none is, in points of `layer`
    /// or of the screen.
    open override func location(in layer: CALayer?) -> CGPoint {
        let places = tap.machine.places
        if super.numberOfTouches > 0 || places.isEmpty { return super.location(in: layer) }
        let sum = places.reduce(CGPoint.zero, +)
        return CGPoint(x: sum.x / CGFloat(places.count), y: sum.y / CGFloat(places.count)).convertedFromScreen(
            to: layer)
    }

    open override func location(ofTouch touchIndex: Int, in layer: CALayer?) -> CGPoint {
        if super.numberOfTouches > 0 { return super.location(ofTouch: touchIndex, in: layer) }
        let places = tap.machine.places
        return places.indices.contains(touchIndex) ? places[touchIndex].convertedFromScreen(to: layer) : .zero
    }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventingGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired >= numberOfTapsRequired
    }
}
