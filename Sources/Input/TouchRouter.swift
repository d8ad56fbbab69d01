package import Animation
package import Layers

/// Brings touches to the layers they are on, as those are seen, and to the recognizers of these layers and of those above.
///
/// A touch stays with what it began on until it is gone. Recognizers that are detached, disabled, or whose layer leaves the
/// tree during a gesture cancel it.
package final class TouchRouter {
    private var touches: [UITouch] = []
    private var lastTime: CFTimeInterval = 0

    /// The tree that is touched; its superlayer's space is the screen. A new one cancels all touches.
    package var root: CALayer? {
        didSet { if root !== oldValue { cancelAll() } }
    }

    package init(root: CALayer? = nil) {
        self.root = root
    }

    /// Routes what happened since the last call.
    ///
    /// Motions that nothing comes between are told about once, however many there are; recognizers see all of them.
    ///
    /// - Parameters:
    ///   - changes: in order, as ``TouchTracker`` has them.
    ///   - time: the moment at which the frame that is being made is seen, on the media clock. Layers are hit where they are
    ///     then, and presentation layers answer for it meanwhile.
    package func deliver(_ changes: [TouchChange], at time: CFTimeInterval) {
        guard let root, !changes.isEmpty || !touches.isEmpty else { return }
        let context = root.tree.context
        let outer = context?.frameTime
        context?.frameTime = time
        defer { context?.frameTime = outer }
        abandonLostGestures(below: root)
        var start = changes.startIndex
        while start < changes.endIndex {
            let first = changes[start]
            let end = changes[start...].firstIndex { !$0.belongs(with: first) } ?? changes.endIndex
            route(changes[start..<end], first.phase, below: root)
            start = end
        }
    }

    /// Cancels all touches, as when the seat is lost or another tree is shown.
    package func cancelAll() {
        guard !touches.isEmpty else { return }
        for touch in touches {
            touch.turnPage()
            touch.phase = .cancelled
        }
        tell(touches, .cancelled, UIEvent(timestamp: lastTime, allTouches: Set(touches)))
        touches.removeAll()
    }

    // MARK: Steps

    private func route(_ changes: ArraySlice<TouchChange>, _ phase: UITouch.Phase, below root: CALayer) {
        for touch in touches { touch.turnPage() }
        var changed: [UITouch] = []
        for change in changes {
            lastTime = max(lastTime, change.time)
            guard let touch = phase == .began ? begin(change, below: root) : touches.first(where: { $0.id == change.id }) else { continue }
            if phase != .began { touch.take(change) }
            if !changed.contains(touch) { changed.append(touch) }
        }
        guard !changed.isEmpty else { return }
        tell(changed, phase, UIEvent(timestamp: lastTime, allTouches: Set(touches)))
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }

    /// A touch that hits no layer is nobody's.
    private func begin(_ change: TouchChange, below root: CALayer) -> UITouch? {
        guard let layer = root.presentation()?.hitTest(change.location)?.model() else { return nil }
        let touch = UITouch(change, on: layer)
        touches.append(touch)
        return touch
    }

    private func tell(_ changed: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        for recognizer in recognizers(of: changed) {
            let its = Set(changed.filter { phase == .began ? $0.isFor(recognizer) : recognizer.isWatching($0) })
            // Closures of those that were told first may have turned it off or taken it away.
            if its.isEmpty || !recognizer.isEnabled || recognizer.layer == nil { continue }
            if recognizer.take(its, phase, event) { arbitrate(recognizer) }
            recognizer.settle()
        }
    }

    /// One gesture has a touch: the first that recognizes.
    private func arbitrate(_ recognizer: UIGestureRecognizer) {
        let rivals = recognizers(of: touches).filter { $0 !== recognizer && $0.sharesTouch(with: recognizer) }
        if rivals.contains(where: \.state.isUnderWay) {
            recognizer.fail()
        } else {
            for rival in rivals where rival.state == .possible { rival.fail() }
        }
    }

    private func abandonLostGestures(below root: CALayer) {
        for recognizer in recognizers(of: touches) where recognizer.layer?.isWithin(root) != true { recognizer.abandon() }
    }

    /// Those of the deepest layers first.
    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        if touches.count == 1 { return touches[0].gestureRecognizers ?? [] }
        var all: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where !all.contains(where: { $0 === recognizer }) { all.append(recognizer) }
        }
        return all
    }
}

extension TouchChange {
    /// Whether both are told about together: what happened at one moment, or motions that nothing came between.
    fileprivate func belongs(with first: TouchChange) -> Bool {
        phase == first.phase && (phase == .moved || frame == first.frame)
    }
}

extension UITouch {
    fileprivate func isFor(_ recognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } == true
    }
}
