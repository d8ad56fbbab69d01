public import Geometry

/// Shows a part of what is larger than itself: scrolling moves its bounds' origin (Apple: `CAScrollLayer`).
///
/// ```swift
/// let window = CAScrollLayer()
/// window.masksToBounds = true
/// window.addSublayer(map)
/// window.scroll(to: CGPoint(x: 200, y: 100))
/// ```
///
/// It knows no touches and no limits: it goes wherever it is told.
open class CAScrollLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofScrollLayer
    }
    package override class var unsetKind: LayerKindState { .scroll(ScrollState()) }

    /// Which ways it scrolls.
    open var scrollMode: CAScrollLayerScrollMode {
        get { state.of(ScrollState.self).mode }
        set { change(.scrollMode, \ScrollState.mode, newValue) }
    }

    /// Has a point of the layer's space lie at its top left corner, as far as ``scrollMode`` allows. Animates as a
    /// change of the bounds does.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode.scrollsHorizontally { origin.x = p.x }
        if scrollMode.scrollsVertically { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Scrolls no farther than it must for a rectangle of the layer's space to be seen; of one that is too large its
    /// origin is.
    open func scroll(to r: CGRect) {
        let r = r.standardized
        func origin(_ low: CGFloat, _ length: CGFloat, _ start: CGFloat, _ room: CGFloat) -> CGFloat {
            if low < start || length > room { return low }
            return max(start, low + length - room)
        }
        scroll(
            to: CGPoint(
                x: origin(r.minX, r.size.width, bounds.minX, bounds.size.width),
                y: origin(r.minY, r.size.height, bounds.minY, bounds.size.height)))
    }
}

extension CAScrollLayerScrollMode {
    fileprivate var scrollsHorizontally: Bool { self == .both || self == .horizontally }
    fileprivate var scrollsVertically: Bool { self == .both || self == .vertically }
}
