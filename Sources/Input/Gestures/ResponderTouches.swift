/// Delivers touches to the responders of layers, after the recognizers have received them.
final class ResponderTouches {
    /// Touches whose beginning or end is held back until recognizers have failed.
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

    /// Cancels the touches of a gesture that was recognized.
    func cancel(_ touches: [UITouch], _ ended: [UITouch], _ event: UIEvent) {
        if ended.isEmpty && touches.allSatisfy({ $0.stage == .over }) { return }
        let all = touches + ended
        for touch in all { touch.stage = touch.stage == .told ? .isDue : .over }
        send(all, .cancelled, event)
        for touch in all { touch.isEndHeld = false }
        held.removeAll { $0.stage == .over }
    }

    /// Sends the held beginnings and ends that no recognizer holds back any more.
    func release(in environment: GestureEnvironment) {
        guard !held.isEmpty else { return }
        let touches = held
        for touch in touches {
            // The responder was not told of the beginning, so it needs no cancellation.
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

    /// Sends the touches that are due, in one call for each responder.
    private func send(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        while let first = touches.first(where: { $0.stage == .isDue }), let responder = first.responder {
            var due: Set<UITouch> = []
            for touch in touches where touch.stage == .isDue && touch.responder === responder {
                due.insert(touch)
                touch.stage = phase == .began || phase == .moved ? .told : .over
            }
            // A touch that was held back shows the phase that is sent, and its current phase again afterwards.
            let isLate = due.contains { $0.phase != phase }
            let phases = isLate ? due.map { ($0, $0.phase) } : []
            if isLate { for touch in due { touch.phase = phase } }
            switch phase {
            case .began: responder.touchesBegan(due, with: event)
            case .moved: responder.touchesMoved(due, with: event)
            case .ended: responder.touchesEnded(due, with: event)
            case .cancelled: responder.touchesCancelled(due, with: event)
            case .stationary: break
            }
            for (touch, phase) in phases { touch.phase = phase }
        }
    }
}

extension GestureEnvironment {
    fileprivate func holdsBegin(of touch: UITouch) -> Bool {
        activeRecognizers.contains {
            $0.delaysTouchesBegan && $0.gestureTouches.includes(touch) && $0.recognition.state == .possible
        }
    }

    fileprivate func holdsEnd(of touch: UITouch) -> Bool {
        activeRecognizers.contains {
            $0.delaysTouchesEnded && $0.gestureTouches.includes(touch) && $0.recognition.state == .possible
        }
    }
}
