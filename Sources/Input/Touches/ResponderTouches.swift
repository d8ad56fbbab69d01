/// Brings touches to the responders of layers, after the recognizers have seen them.
final class ResponderTouches {
    /// Touches of which something is held back until recognizers have failed.
    private var held: [UITouch] = []

    func deliver(_ changed: [UITouch], _ phase: UITouch.Phase, in environment: GestureEnvironment) {
        for touch in changed where touch.stage != .over {
            switch phase {
            case .began: touch.stage = environment.holdsBegin(of: touch) ? .held : .isDue
            case .ended where touch.stage == .held || environment.holdsEnd(of: touch): touch.isEndHeld = true
            case .cancelled where touch.stage == .held: touch.stage = .over
            case .moved where touch.stage == .held, .stationary: break
            default: touch.stage = .isDue
            }
            if touch.stage == .held || touch.isEndHeld { hold(touch) }
        }
        send(changed, phase, environment.event)
    }

    /// The gesture that the touches are part of is recognized.
    func cancel(_ touches: [UITouch], _ past: [UITouch], _ event: UIEvent) {
        if past.isEmpty && touches.allSatisfy({ $0.stage == .over }) { return }
        let all = touches + past
        for touch in all { touch.stage = touch.stage == .told ? .isDue : .over }
        send(all, .cancelled, event)
        for touch in all { touch.isEndHeld = false }
        held.removeAll { $0.stage == .over }
    }

    /// Sends what was held back, where nobody holds it any more.
    func release(in environment: GestureEnvironment) {
        guard !held.isEmpty else { return }
        let touches = held
        for touch in touches {
            // Nobody has heard of it yet, so there is nothing to take back.
            if touch.stage == .held && touch.phase == .cancelled { touch.stage = .over }
            if touch.stage == .held && !environment.holdsBegin(of: touch) {
                touch.stage = .isDue
                send([touch], .began, environment.event)
            }
            if touch.isEndHeld && touch.stage == .told && !environment.holdsEnd(of: touch) {
                touch.stage = .isDue
                touch.isEndHeld = false
                send([touch], .ended, environment.event)
            }
        }
        held.removeAll { $0.stage == .over || ($0.stage == .told && !$0.isEndHeld) }
    }

    private func hold(_ touch: UITouch) {
        if !held.contains(touch) { held.append(touch) }
    }

    /// Sends what is due of some touches, together where they have one responder.
    private func send(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        while let first = touches.first(where: { $0.stage == .isDue }), let responder = first.responder {
            var its: Set<UITouch> = []
            for touch in touches where touch.stage == .isDue && touch.responder === responder {
                its.insert(touch)
                touch.stage = phase == .began || phase == .moved ? .told : .over
            }
            // What comes late comes as what it was.
            let isLate = its.contains { $0.phase != phase }
            let phases = isLate ? its.map { ($0, $0.phase) } : []
            if isLate { for touch in its { touch.phase = phase } }
            switch phase {
            case .began: responder.touchesBegan(its, with: event)
            case .moved: responder.touchesMoved(its, with: event)
            case .ended: responder.touchesEnded(its, with: event)
            case .cancelled: responder.touchesCancelled(its, with: event)
            case .stationary: break
            }
            for (touch, phase) in phases { touch.phase = phase }
        }
    }
}

extension GestureEnvironment {
    fileprivate func holdsBegin(of touch: UITouch) -> Bool {
        players.contains { $0.delaysTouchesBegan && $0.current == .possible && $0.attempt.knows(touch) }
    }

    fileprivate func holdsEnd(of touch: UITouch) -> Bool {
        players.contains { $0.delaysTouchesEnded && $0.current == .possible && $0.attempt.knows(touch) }
    }
}
