import Animation
import Geometry
import Layers

/// How far wheels have sent a scroller's content.
struct WheelTravel: Equatable {
    /// Where it is sent, parts of pixels and what snaps included.
    let target: CGPoint
    /// Where it comes to rest for that.
    let rest: CGPoint
}

extension LayerScroller {
    /// Points that content goes for a click of a wheel.
    static let pointsPerClick: CGFloat = 60
    /// Of the spring that takes it there, in seconds.
    private static let wheelDuration = 0.25

    /// Whether content has anywhere to go.
    /// - Parameter way: in points of the layer's own space.
    func canScroll(by way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let start = travelled
        return Axis.allCases.contains {
            axis($0)?.canMove(from: Double(start[keyPath: $0.field]), by: Double(way[keyPath: $0.field])) == true
        }
    }

    /// Sends content on by a wheel's turn: a short way for each part of a click, all of which add up, and never past
    /// its ends. A pager goes on by a page for each whole click.
    /// - Parameter way: in points of the layer's own space.
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

    /// Moves content at once, within its ends.
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

    /// Where wheels have sent content, if nothing else has moved it since; else where it is seen.
    private var travelled: CGPoint {
        guard let wheel = state.wheel, layer?.bounds.origin == wheel.rest else { return contentOffset }
        return wheel.target
    }

    /// Whole pages that a wheel has turned by; what is left of a click counts with the next.
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

    /// With as much of the speed there is as leads to the place, and not past it.
    private func wheelMotion(_ start: CGFloat, _ velocity: CGFloat, _ end: CGFloat) -> ScrollMotion {
        let most = 2 * Double.pi / Self.wheelDuration * Double(end - start)
        let speed = most > 0 ? min(max(Double(velocity), 0), most) : max(min(Double(velocity), 0), most)
        return ScrollMotion(
            from: Double(start), velocity: speed, to: Double(end), perceptualDuration: Self.wheelDuration)
    }
}
