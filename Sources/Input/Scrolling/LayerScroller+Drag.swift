import Animation
import Geometry
import Layers

extension LayerScroller {
    /// An axis of the content, and the coordinate for it.
    enum Axis: CaseIterable {
        case x, y

        var field: WritableKeyPath<CGPoint, CGFloat> { self == .x ? \.x : \.y }
    }

    func follow(_ pan: UIPanGestureRecognizer) {
        pan.touchListeners.append { [weak self] isTouched in
            if isTouched { self?.attemptBegan() } else { self?.attemptEnded() }
        }
        pan.addTarget { [weak self] pan in
            guard let self else { return }
            switch pan.state {
            case .began: begin(pan)
            case .changed: drag(pan)
            case .ended: end(velocity: fingerVelocity(pan))
            case .cancelled: end(velocity: .zero, from: now)
            case .possible, .failed: break
            }
        }
    }

    /// Whether a finger can move content along any axis.
    var canBegin: Bool {
        isScrollEnabled && Axis.allCases.contains { axis($0).map { $0.bounces || $0.limits.upperBound > 0 } ?? false }
    }

    /// Returns the scrolling parameters of an axis, or `nil` if a finger does not scroll along it.
    func axis(_ axis: Axis) -> ScrollAxis? {
        guard let layer else { return nil }
        let mode = layer.scrollMode
        let isX = axis == .x
        guard mode == .both || mode == (isX ? .horizontally : .vertically) else { return nil }
        let length = Double(isX ? layer.bounds.size.width : layer.bounds.size.height)
        let end = max(Double(isX ? contentSize.width : contentSize.height) - length, 0)
        let isBouncing = bounces && (end > 0 || (isX ? alwaysBounceHorizontal : alwaysBounceVertical))
        return ScrollAxis(
            limits: 0...max(end, 0), length: length, bounces: isBouncing, rate: Double(decelerationRate.rawValue),
            pixelLength: 1 / Double(max(layer.contentsScale, 1)))
    }

    /// Returns the nearest scroller of an ancestor that can move along an axis, or is being dragged.
    private func outer(_ axis: Axis, movingBy way: Double) -> LayerScroller? {
        var next = layer?.superlayer
        while let above = next {
            if let scroller = above.scroller, scroller.isScrollEnabled, let its = scroller.axis(axis),
                scroller.state.isDragging
                    || its.canMove(from: Double(scroller.contentOffset[keyPath: axis.field]), by: way)
            {
                return scroller
            }
            next = above.superlayer
        }
        return nil
    }

    // MARK: Drag

    /// Stops content as soon as a finger comes down.
    private func attemptBegan() {
        panGestureRecognizer.axisLock = axis(.x) == nil ? .vertical : axis(.y) == nil ? .horizontal : .none
        guard isDecelerating else { return }
        state.caught = (velocity, now)
        stop()
    }

    /// Settles content that was stopped where it cannot rest, if no drag came of the touch.
    private func attemptEnded() {
        let wasCaught = state.caught != nil
        state.caught = nil
        if wasCaught, !state.isDragging, state.motion == nil { settle() }
    }

    private func begin(_ pan: UIPanGestureRecognizer) {
        beginDragging()
        drag(pan)
    }

    func beginDragging() {
        stop()
        state.wheel = nil
        state.turned = .zero
        state.isDragging = true
        state.beginningOffset = contentOffset
        for axis in Axis.allCases {
            let seen = Double(contentOffset[keyPath: axis.field])
            state.beginning[keyPath: axis.field] = CGFloat(self.axis(axis)?.pulled(seen) ?? seen)
        }
        state.pulled = state.beginning
        state.releaseTiming.shownAt = now
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let moved = pan.translation(in: layer)
        drag(to: CGPoint(x: state.beginning.x - moved.x, y: state.beginning.y - moved.y))
    }

    /// Moves content as far as it goes, hands the rest of the way to an outer scroller, and stretches past the end if
    /// there is none.
    func drag(to pulled: CGPoint) {
        var new = contentOffset
        for axis in Axis.allCases {
            guard let its = self.axis(axis) else { continue }
            var place = Double(pulled[keyPath: axis.field])
            let inside = its.clamped(place)
            let left = place - inside
            if let outer = outer(axis, movingBy: left) ?? partner(axis) {
                if left != 0 || outer.state.isDragging {
                    outer.take(left, axis)
                    place = inside
                }
            }
            state.pulled[keyPath: axis.field] = CGFloat(place)
            new[keyPath: axis.field] = CGFloat(its.seen(place))
        }
        place(new)
        state.releaseTiming.shownAt = now
        onScroll?()
    }

    /// Returns the outer scroller that takes part in the drag already.
    private func partner(_ axis: Axis) -> LayerScroller? {
        guard let outer = outer(axis, movingBy: 0), outer.state.isDragging else { return nil }
        return outer
    }

    /// Moves content by the rest of a finger's way from an inner scroller.
    private func take(_ way: Double, _ axis: Axis) {
        if !state.isDragging { beginDragging() }
        var pulled = state.pulled
        pulled[keyPath: axis.field] = state.beginning[keyPath: axis.field] + CGFloat(way)
        drag(to: pulled)
    }

    /// Returns the velocity at which the finger moves content, in points a second. Flings in quick succession add up.
    private func fingerVelocity(_ pan: UIPanGestureRecognizer) -> CGPoint {
        let finger = pan.velocity(in: layer)
        var velocity = CGPoint(x: -finger.x, y: -finger.y)
        guard let caught = state.caught, now - caught.time < Self.fling else { return velocity }
        for axis in Axis.allCases where velocity[keyPath: axis.field] * caught.velocity[keyPath: axis.field] > 0 {
            velocity[keyPath: axis.field] += caught.velocity[keyPath: axis.field]
        }
        return velocity
    }

    /// The longest time for which a caught velocity is added to the next fling, in seconds.
    private static let fling = 0.25

    // MARK: Release

    private func settle() {
        beginDragging()
        end(velocity: .zero, from: now)
    }

    func end(velocity: CGPoint) {
        end(velocity: velocity, from: state.releaseTiming.begin(at: now, isMoving: velocity != .zero))
    }

    private func end(velocity: CGPoint, from begin: Double) {
        guard state.isDragging else { return }
        state.isDragging = false
        var motions: [ScrollMotion] = []
        var proposed = contentOffset
        for axis in Axis.allCases {
            let motion = self.motion(axis, velocity: Double(velocity[keyPath: axis.field]), from: begin)
            proposed[keyPath: axis.field] = CGFloat(motion.end)
            motions.append(motion)
        }
        if let targetContentOffset, !isPagingEnabled {
            let target = targetContentOffset(proposed, velocity)
            for (i, axis) in Axis.allCases.enumerated()
            where target[keyPath: axis.field] != proposed[keyPath: axis.field] {
                guard let its = self.axis(axis), target[keyPath: axis.field].isFinite else { continue }
                motions[i] = its.motion(
                    pulled: Double(state.pulled[keyPath: axis.field]), velocity: Double(velocity[keyPath: axis.field]),
                    to: Double(target[keyPath: axis.field]))
            }
        }
        run(PointMotion(x: motions[0], y: motions[1]), from: begin)
    }

    /// Returns the motion of an axis after the release.
    ///
    /// - Parameter velocity: The velocity of content by the finger, in points a second.
    private func motion(_ axis: Axis, velocity: Double, from begin: Double) -> ScrollMotion {
        let pulled = Double(state.pulled[keyPath: axis.field])
        guard let its = self.axis(axis) else {
            return ScrollMotion(
                from: pulled, velocity: 0, to: pulled, perceptualDuration: ScrollAxis.perceptualDuration)
        }
        if isPagingEnabled {
            let page = its.page(
                from: Double(state.beginningOffset[keyPath: axis.field]), at: its.seen(pulled), velocity: velocity)
            return its.motion(pulled: pulled, velocity: velocity, to: page)
        }
        if let partner = partner(axis) {
            partner.push(velocity, axis, from: begin)
            return its.motion(pulled: pulled, velocity: 0, runsOver: false)
        }
        let free = its.motion(pulled: pulled, velocity: velocity, runsOver: true)
        guard free.turnVelocity != 0 else { return free }
        guard let outer = outer(axis, movingBy: velocity) else {
            return its.bounces ? free : its.motion(pulled: pulled, velocity: velocity, runsOver: false)
        }
        // An outer scroller takes over the velocity when this one reaches its end.
        outer.push(free.turnVelocity, axis, from: begin + free.turn)
        return its.motion(pulled: pulled, velocity: velocity, runsOver: false)
    }

    /// Continues with the rest of an inner scroller's velocity.
    private func push(_ speed: Double, _ axis: Axis, from begin: Double) {
        if !state.isDragging { beginDragging() }
        var velocity = CGPoint.zero
        velocity[keyPath: axis.field] = CGFloat(speed)
        end(velocity: velocity, from: begin)
    }
}
