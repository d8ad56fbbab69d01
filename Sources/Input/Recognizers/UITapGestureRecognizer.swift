public import Geometry
public import Layers

/// Recognizes taps: one or several, with one or several fingers (UIKit: `UITapGestureRecognizer`).
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
/// A tap is over in less than 0.75 s, and the next one of several comes down in less than 0.35 s. Fingers may move 45
/// points. A tap recognizer is not prevented by one that takes fewer taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    private let tap = MachineDriver(TapMachine())

    public override init() {
        super.init(tap)
    }

    /// - Parameter action: called when the taps are made.
    public convenience init(_ action: @escaping (UITapGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// At least 1, which it is at first.
    open var numberOfTapsRequired: Int {
        get { tap.machine.taps }
        set { tap.machine.taps = max(newValue, 1) }
    }

    /// Fingers of each tap; at least 1, which it is at first.
    open var numberOfTouchesRequired: Int {
        get { tap.machine.touches }
        set { tap.machine.touches = max(newValue, 1) }
    }

    /// Touches that are down; after them, those of the last tap.
    open override var numberOfTouches: Int {
        let down = super.numberOfTouches
        return down > 0 ? down : tap.machine.places.count
    }

    /// The middle of the touches that are down; after them, of those of the last tap.
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
