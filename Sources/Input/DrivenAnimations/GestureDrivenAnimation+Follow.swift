import Animation
public import Geometry
import Glibc
public import Graphics
public import Layers

extension GestureDrivenAnimation {
    /// Sets the progress by a pan along an axis. The recognizer retains this object.
    ///
    /// - Parameters:
    ///   - distance: The distance from progress 0 to 1 in points, negative towards the left or the top. A distance of 0
    ///     is ignored and logged.
    ///   - space: The layer in whose bounds space the distance is measured, which the animations should not move; `nil`
    ///     for the screen.
    public func follow(_ pan: UIPanGestureRecognizer, along axis: Axis, distance: CGFloat, in space: CALayer? = nil) {
        guard isUsable(distance, "a distance of \(distance) points") else { return }
        follow(
            pan,
            by: { [weak space] pan in
                let moved = pan.translation(in: space)
                return Double((axis == .x ? moved.x : moved.y) / distance)
            },
            rate: { [weak space] pan in
                let velocity = pan.velocity(in: space)
                return Double((axis == .x ? velocity.x : velocity.y) / distance)
            })
    }

    /// Sets the progress by a pan along a path: the progress is the fraction of the path's length up to the point that
    /// is nearest to the finger, searched for from the last one. The recognizer retains this object.
    ///
    /// - Parameters:
    ///   - path: The path, whose first subpath of a length greater than 0 counts. A path without one is ignored and
    ///     logged.
    ///   - space: The layer in whose bounds space the path lies, which the animations should not move; `nil` for the
    ///     screen.
    public func follow(_ pan: UIPanGestureRecognizer, along path: CGPath, in space: CALayer? = nil) {
        guard let way = GesturePath(path) else {
            return InputLog.standard.misuse(
                "GestureDrivenAnimation: the path has no length; the pan is ignored; pass a path with a segment")
        }
        // The vector from the point on the path to the finger.
        var grasp = CGPoint.zero
        follow(
            pan,
            began: { [weak space] pan in
                grasp = pan.location(in: space) - way.point(at: self.progress)
            },
            to: { [weak space] pan in
                way.progress(nearest: pan.location(in: space) - grasp, startingAt: self.progress)
            },
            rate: { [weak space] pan in
                let velocity = pan.velocity(in: space)
                let direction = way.direction(at: self.progress)
                return Double(velocity.x * direction.x + velocity.y * direction.y) / way.length
            })
    }

    /// Sets the progress by a pinch: each doubling of the fingers' distance changes it equally. The recognizer retains
    /// this object.
    ///
    /// - Parameter scale: The scale of the pinch from progress 0 to 1; less than 1 for fingers that move together. Has
    ///   to be positive and not 1; other values are ignored and logged.
    public func follow(_ pinch: UIPinchGestureRecognizer, scale: CGFloat) {
        let way = log(Double(scale))
        guard isUsable(CGFloat(way), "a scale of \(scale)") else { return }
        follow(pinch, by: { log(Double($0.scale)) / way }, rate: { Double($0.velocity / $0.scale) / way })
    }

    /// Sets the progress by a rotation. The recognizer retains this object.
    ///
    /// - Parameter angle: The angle from progress 0 to 1 in radians, negative for anticlockwise. An angle of 0 is
    ///   ignored and logged.
    public func follow(_ rotation: UIRotationGestureRecognizer, angle: CGFloat) {
        guard isUsable(angle, "an angle of \(angle)") else { return }
        follow(rotation, by: { Double($0.rotation / angle) }, rate: { Double($0.velocity / angle) })
    }

    /// Sets the progress by any gesture. The recognizer retains this object.
    ///
    /// - Parameter change: Returns the change of the progress since the gesture began; called whenever the gesture
    ///   changes.
    public func follow<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ change: @escaping (Recognizer) -> Double
    ) {
        follow(recognizer, by: change, rate: nil)
    }

    private func isUsable(_ distance: CGFloat, _ name: String) -> Bool {
        if distance != 0, distance.isFinite { return true }
        InputLog.standard.misuse(
            "GestureDrivenAnimation: \(name) moves nothing; the gesture is ignored; pass another finite value")
        return false
    }

    private func follow<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, by change: @escaping (Recognizer) -> Double, rate: ((Recognizer) -> Double)?
    ) {
        follow(recognizer, began: { _ in }, to: { self.drag.beginning + change($0) }, rate: rate)
    }

    /// - Parameters:
    ///   - began: Called before the first call of `progress`.
    ///   - progress: Returns the progress for the state of the gesture.
    ///   - rate: Returns the change of the progress a second; `nil` to track it.
    private func follow<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, began: @escaping (Recognizer) -> Void, to progress: @escaping (Recognizer) -> Double,
        rate: ((Recognizer) -> Double)?
    ) {
        let id = ObjectIdentifier(recognizer)
        recognizer.touchListeners.append { [weak self] isTouched in
            if isTouched { self?.attemptBegan(id) } else { self?.attemptEnded(id) }
        }
        recognizer.addTarget { recognizer in
            switch recognizer.state {
            case .began:
                self.begin()
                began(recognizer)
                self.move(to: progress(recognizer), recognizer)
            case .changed: self.move(to: progress(recognizer), recognizer)
            case .ended: self.end(velocity: rate?(recognizer) ?? self.trackedVelocity(recognizer))
            case .cancelled: self.revert()
            case .possible, .failed: break
            }
        }
    }

    // MARK: Interruption and release

    /// Holds the animation where it is as soon as a finger comes down.
    private func attemptBegan(_ recognizer: ObjectIdentifier) {
        drag.touched.insert(recognizer)
        guard let target = drag.target else { return }
        hold()
        drag.interrupted = target
    }

    /// Settles again when the last finger is gone and no gesture has begun.
    private func attemptEnded(_ recognizer: ObjectIdentifier) {
        drag.touched.remove(recognizer)
        guard drag.touched.isEmpty, let target = drag.interrupted else { return }
        settle(at: target, velocity: 0)
    }

    private func begin() {
        hold()
        drag.beginning = progress
        drag.tracker.reset()
    }

    private func move(to new: Double, _ recognizer: UIGestureRecognizer) {
        progress = new
        drag.releaseTiming.shownAt = layer?.currentGlobalTime ?? 0
        if let time = recognizer.gestureTouches.lastTime {
            drag.tracker.add(CGPoint(x: CGFloat(progress), y: 0), at: time)
        }
    }

    private func trackedVelocity(_ recognizer: UIGestureRecognizer) -> Double {
        recognizer.gestureTouches.lastTime.map { Double(drag.tracker.velocity(at: $0).x) } ?? 0
    }

    private func end(velocity: Double) {
        guard release == .settles, let layer else { return }
        let carried = progress + decelerationRate.distance(velocity)
        guard let target = restingPlace(nearest: carried) else { return }
        settle(
            at: target, velocity: velocity,
            from: drag.releaseTiming.begin(at: layer.currentGlobalTime, isMoving: velocity != 0))
    }

    private func revert() {
        guard release == .settles, let target = restingPlace(nearest: drag.beginning) else { return }
        settle(at: target, velocity: 0)
    }

    private func restingPlace(nearest progress: Double) -> Double? {
        restingProgress.filter(\.isFinite).min { abs($0 - progress) < abs($1 - progress) }
    }
}
