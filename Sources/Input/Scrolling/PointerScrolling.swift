package import Animation
package import Geometry
package import Layers

/// Delivers wheel steps and touchpad scrolling to the scrollers under the cursor, as presented.
///
/// The innermost of nested scrollers that can move in the direction scrolls. A scroller that touchpad fingers have
/// begun to move stays theirs until they are lifted.
package final class PointerScrolling {
    /// A step of a wheel, or of fingers on a touchpad.
    package struct Step {
        /// The step, or `nil` if the device was unplugged.
        let scroll: PointerScroll?
        let device: InputDevice
        /// The location of the cursor in points of the screen.
        let location: CGPoint
        /// The kernel's time in seconds.
        let time: Double

        package init(_ scroll: PointerScroll?, from device: InputDevice, at location: CGPoint, time: Double) {
            self.scroll = scroll
            self.device = device
            self.location = location
            self.time = time
        }
    }

    /// The state of fingers on a touchpad, from their first step until they are lifted.
    private struct Touchpad {
        let device: InputDevice.ID
        /// The scroller that is moved, or `nil` if there is none under the cursor.
        weak var scroller: LayerScroller?
        let location: CGPoint
        /// The distance since the first step, in points of the screen.
        var way = CGPoint.zero
        var velocity = VelocityTracker()
    }

    private weak var root: CALayer?
    private var touchpad: Touchpad?

    package init(root: CALayer) {
        self.root = root
    }

    /// - Parameter time: The presentation time of the frame that is being made, on the media clock.
    package func deliver(_ steps: [Step], at time: CFTimeInterval) {
        guard let root, !steps.isEmpty else { return }
        root.withPresentationTime(time) {
            for step in steps { deliver(step, below: root) }
        }
    }

    /// Releases the scroller that touchpad fingers move, as when the seat is lost.
    package func cancel(at time: CFTimeInterval) {
        guard let its = touchpad else { return }
        touchpad = nil
        root?.withPresentationTime(time) { its.scroller?.endTouchpad(velocity: .zero) }
    }

    private func deliver(_ step: Step, below root: CALayer) {
        guard let scroll = step.scroll else {
            if touchpad?.device == step.device.id { cancel(at: step.time) }
            return
        }
        switch scroll.source {
        case .wheel:
            let points = LayerScroller.pointsPerClick
            let way = CGPoint(x: CGFloat(scroll.clicksX) * points, y: CGFloat(scroll.clicksY) * points)
            find(way, at: step.location, below: root)?.turnWheel(by: way, at: step.location)
        case .continuous:
            let way = CGPoint(x: CGFloat(scroll.dx), y: CGFloat(scroll.dy))
            find(way, at: step.location, below: root)?.scroll(by: way, at: step.location)
        case .finger: follow(step, CGPoint(x: CGFloat(scroll.dx), y: CGFloat(scroll.dy)), below: root)
        }
    }

    private func follow(_ step: Step, _ way: CGPoint, below root: CALayer) {
        if way == .zero { return release(step) }
        guard way.x.isFinite, way.y.isFinite else { return }
        if touchpad?.device != step.device.id {
            cancel(at: step.time)
            touchpad = begin(step, way, below: root)
        }
        guard var its = touchpad else { return }
        its.way = its.way + way
        its.velocity.add(its.way, at: step.time)
        touchpad = its
        guard let scroller = its.scroller else { return }
        scroller.dragTouchpad(by: its.way.convertedFromScreen(at: its.location, to: scroller.layer))
    }

    /// - Parameter way: The distance of the first step, which decides the direction.
    private func begin(_ step: Step, _ way: CGPoint, below root: CALayer) -> Touchpad {
        let candidates = scrollers(at: step.location, below: root)
        let scroller =
            candidates.first { $0.canScroll(by: way, at: step.location) } ?? candidates.first(where: \.canBegin)
        return Touchpad(
            device: step.device.id, scroller: scroller?.beginTouchpad() == true ? scroller : nil,
            location: step.location)
    }

    private func release(_ step: Step) {
        guard let its = touchpad, its.device == step.device.id else { return }
        touchpad = nil
        guard let scroller = its.scroller else { return }
        scroller.endTouchpad(
            velocity: its.velocity.velocity(at: step.time).convertedFromScreen(at: its.location, to: scroller.layer))
    }

    /// Returns the innermost scroller that can move in a direction.
    private func find(_ way: CGPoint, at location: CGPoint, below root: CALayer) -> LayerScroller? {
        guard way != .zero, way.x.isFinite, way.y.isFinite else { return nil }
        return scrollers(at: location, below: root).first { $0.canScroll(by: way, at: location) }
    }

    /// Returns the scrollers of the layer at a point and of its ancestors, as presented.
    private func scrollers(at location: CGPoint, below root: CALayer) -> [LayerScroller] {
        var scrollers: [LayerScroller] = []
        var layer = root.presentation()?.hitTest(location)?.model()
        while let its = layer {
            if let scroller = its.scroller { scrollers.append(scroller) }
            layer = its === root ? nil : its.superlayer
        }
        return scrollers
    }
}

/// Distances on the screen, at the location of the cursor.
extension LayerScroller {
    fileprivate func canScroll(by way: CGPoint, at location: CGPoint) -> Bool {
        canScroll(by: way.convertedFromScreen(at: location, to: layer))
    }
    fileprivate func turnWheel(by way: CGPoint, at location: CGPoint) {
        turnWheel(by: way.convertedFromScreen(at: location, to: layer))
    }
    fileprivate func scroll(by way: CGPoint, at location: CGPoint) {
        scroll(by: way.convertedFromScreen(at: location, to: layer))
    }
}
