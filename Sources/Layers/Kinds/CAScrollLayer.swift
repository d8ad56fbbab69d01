public import Geometry

/// A layer that shows a part of larger content: scrolling changes the origin of its bounds (Apple: `CAScrollLayer`).
///
/// ```swift
/// let window = CAScrollLayer()
/// window.masksToBounds = true
/// window.addSublayer(map)
/// window.scroll(to: CGPoint(x: 200, y: 100))
/// ```
///
/// It handles no touches and has no limits.
open class CAScrollLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofScrollLayer
    }
    override class var unsetKind: LayerKindState { .scroll(ScrollState()) }

    /// The axes along which the layer scrolls.
    open var scrollMode: CAScrollLayerScrollMode {
        get { state.of(ScrollState.self).mode }
        set { change(.scrollMode, \ScrollState.mode, newValue) }
    }

    /// Scrolls so that a point of the layer's space lies at its upper left corner, as far as ``scrollMode`` allows.
    /// Animates like a change of the bounds.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode.scrollsHorizontally { origin.x = p.x }
        if scrollMode.scrollsVertically { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Scrolls the shortest distance that makes a rectangle of the layer's space visible, or the origin of one that is
    /// too large.
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
