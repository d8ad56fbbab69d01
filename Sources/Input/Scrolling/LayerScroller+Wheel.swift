import Animation
import Geometry
import Layers

/// The position to which wheels have scrolled content.
struct WheelTravel: Equatable {
    /// The unrounded position, before ``LayerScroller/targetContentOffset``.
    let target: CGPoint
    /// The position at which content rests.
    let rest: CGPoint
}

extension LayerScroller {
    /// The distance of one click in points.
    static let pointsPerClick: CGFloat = 60
    /// The perceptual duration of the spring, in seconds.
    private static let wheelDuration = 0.25

    /// Whether content can move.
    ///
    /// - Parameter way: The distance in points of the layer's bounds space.
    func canScroll(by way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let start = travelled
        return Axis.allCases.contains {
            axis($0)?.canMove(from: Double(start[keyPath: $0.field]), by: Double(way[keyPath: $0.field])) == true
        }
    }

    /// Scrolls content by a wheel. Fractions of clicks add up; the position is clamped to the content. With paging,
    /// each whole click moves by one page.
    ///
    /// - Parameter way: The distance in points of the layer's bounds space.
    func turnWheel(by way: CGPoint) {
        guard isScrollEnabled, !isDragging else { return }
        var target = travelled
        for axis in Axis.allCases {
            guard let its = self.axis(axis) else { continue }
            let place = Double(target[keyPath: axis.field])
            let step = Double(way[keyPath: axis.field])
            target[keyPath: axis.field] = CGFloat(
                its.clamped(place + (isPagingEnabled ? pages(step, axis) * its.length : step)))
        }
        let seen = contentOffset
        let speed = velocity
        let rest = rest(for: target)
        if rest != layer?.bounds.origin {
            run(
                PointMotion(x: wheelMotion(seen.x, speed.x, rest.x), y: wheelMotion(seen.y, speed.y, rest.y)), from: now
            )
            onScroll?()
        }
        state.wheel = WheelTravel(target: target, rest: rest)
    }

    /// Moves content at once, clamped to its ends.
    func scroll(by way: CGPoint) {
        guard isScrollEnabled, !isDragging else { return }
        stop()
        var target = travelled
        for axis in Axis.allCases {
            guard let its = self.axis(axis) else { continue }
            target[keyPath: axis.field] = CGFloat(
                its.clamped(Double(target[keyPath: axis.field] + way[keyPath: axis.field])))
        }
        place(target)
        state.wheel = WheelTravel(target: target, rest: target)
        onScroll?()
    }

    /// The position that wheels have scrolled to, or the presented one if something else has moved content since.
    private var travelled: CGPoint {
        guard let wheel = state.wheel, layer?.bounds.origin == wheel.rest else { return contentOffset }
        return wheel.target
    }

    /// Returns the whole pages of a wheel's turn, and keeps the fraction for the next one.
    private func pages(_ way: Double, _ axis: Axis) -> Double {
        let turned = Double(state.turned[keyPath: axis.field])
        let sum = (turned * way < 0 ? 0 : turned) + way / Double(Self.pointsPerClick)
        let whole = (sum + (sum < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
        state.turned[keyPath: axis.field] = CGFloat(sum - whole)
        return whole
    }

    private func rest(for target: CGPoint) -> CGPoint {
        var rest = target
        if let targetContentOffset, !isPagingEnabled { rest = targetContentOffset(target, .zero) }
        for axis in Axis.allCases {
            guard let its = self.axis(axis), rest[keyPath: axis.field].isFinite else {
                rest[keyPath: axis.field] = target[keyPath: axis.field]
                continue
            }
            rest[keyPath: axis.field] = CGFloat(
                its.clamped((Double(rest[keyPath: axis.field]) / its.pixelLength).rounded() * its.pixelLength))
        }
        return rest
    }

    /// Returns a spring motion whose initial velocity is reduced so far that it doesn't overshoot.
    private func wheelMotion(_ start: CGFloat, _ velocity: CGFloat, _ end: CGFloat) -> ScrollMotion {
        let most = 2 * Double.pi / Self.wheelDuration * Double(end - start)
        let speed = most > 0 ? min(max(Double(velocity), 0), most) : max(min(Double(velocity), 0), most)
        return ScrollMotion(
            from: Double(start), velocity: speed, to: Double(end), perceptualDuration: Self.wheelDuration)
    }
}
