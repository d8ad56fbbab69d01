import Animation
public import Geometry
import Glibc
public import Graphics
public import Layers

extension GestureDrivenAnimation {
    /// Moves through the time as a pan moves along an axis. The recognizer keeps this object.
    ///
    /// - Parameters:
    ///   - distance: the way from progress 0 to 1 in points; negative for one that leads to the left or up. Not 0.
    ///   - space: the layer in whose own space the way is measured: one that the animations don't move. The screen for
    ///     nil.
    public func follow(_ pan: UIPanGestureRecognizer, along axis: Axis, distance: CGFloat, in space: CALayer? = nil) {
        guard isWay(distance, "a distance of \(distance) points") else { return }
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

    /// Moves through the time as a pan moves along a path, by the nearest point of it: progress is the part of the
    /// path's length up to there. It stays at the part of the path where it is, also where others come near. The
    /// recognizer keeps this object.
    ///
    /// - Parameters:
    ///   - path: its first subpath that leads somewhere.
    ///   - space: the layer in whose own space the path lies: one that the animations don't move. The screen for nil.
    public func follow(_ pan: UIPanGestureRecognizer, along path: CGPath, in space: CALayer? = nil) {
        guard let way = GesturePath(path) else {
            return InputLog.standard.misuse("a path that leads nowhere is no way to go; the gesture drives nothing")
        }
        // Where the finger is seen from the point that it moves.
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

    /// Moves through the time as two fingers move apart: each doubling of their distance counts alike. The recognizer
    /// keeps this object.
    ///
    /// - Parameter scale: how many times as far apart they are at progress 1 as at 0; less than 1 where they come
    ///   together. Positive, not 1.
    public func follow(_ pinch: UIPinchGestureRecognizer, scale: CGFloat) {
        let way = CGFloat(log(Double(scale)))
        guard isWay(way, "a scale of \(scale)") else { return }
        follow(
            pinch, by: { Double(CGFloat(log(Double($0.scale))) / way) }, rate: { Double($0.velocity / $0.scale / way) })
    }

    /// Moves through the time as two fingers turn. The recognizer keeps this object.
    ///
    /// - Parameter angle: from progress 0 to 1 in radians, negative for anticlockwise. Not 0.
    public func follow(_ rotation: UIRotationGestureRecognizer, angle: CGFloat) {
        guard isWay(angle, "an angle of \(angle)") else { return }
        follow(rotation, by: { Double($0.rotation / angle) }, rate: { Double($0.velocity / angle) })
    }

    /// Moves through the time as any gesture says. The recognizer keeps this object.
    ///
    /// - Parameter change: how much progress the gesture has made since it began; called whenever it changes.
    public func follow<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ change: @escaping (Recognizer) -> Double
    ) {
        follow(recognizer, by: change, rate: nil)
    }

    private func isWay(_ distance: CGFloat, _ name: String) -> Bool {
        if distance != 0, distance.isFinite { return true }
        InputLog.standard.misuse("\(name) is no way to go; the gesture drives nothing")
        return false
    }

    private func follow<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, by change: @escaping (Recognizer) -> Double, rate: ((Recognizer) -> Double)?
    ) {
        follow(recognizer, began: { _ in }, to: { self.drag.beginning + change($0) }, rate: rate)
    }

    /// - Parameters:
    ///   - rate: how fast progress changes with the gesture, a second; nil to find out.
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

    // MARK: Hand over

    /// A finger came down: what is on its way is held at once.
    private func attemptBegan(_ recognizer: ObjectIdentifier) {
        drag.touched.insert(recognizer)
        guard let target = drag.target else { return }
        hold()
        drag.interrupted = target
    }

    /// The last finger is gone. If no gesture has come of any, what was on its way goes on.
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
