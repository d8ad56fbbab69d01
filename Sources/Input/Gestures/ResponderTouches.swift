/// Delivers touches to the responders of layers, after the recognizers have received them.
final class ResponderTouches {
    /// Touches whose beginning or end is held back until recognizers have failed.
    private var held: [UITouch] = []

    func deliver(_ changed: [UITouch], _ phase: UITouch.Phase, in environment: GestureEnvironment) {
        for touch in changed where touch.delivery != .finished {
            switch phase {
            case .began: touch.delivery = environment.holdsBegin(of: touch) ? .held : .due
            case .ended where touch.delivery == .held || environment.holdsEnd(of: touch): touch.isEndHeld = true
            case .cancelled where touch.delivery == .held: touch.delivery = .finished
            case .moved where touch.delivery == .held, .stationary: break
            default: touch.delivery = .due
            }
            if touch.delivery == .held || touch.isEndHeld { hold(touch) }
        }
        send(changed, phase, environment.event)
    }

    /// Cancels the touches of a gesture that was recognized.
    func cancel(_ touches: [UITouch], _ ended: [UITouch], _ event: UIEvent) {
        if ended.isEmpty && touches.allSatisfy({ $0.delivery == .finished }) { return }
        let all = touches + ended
        for touch in all { touch.delivery = touch.delivery == .delivered ? .due : .finished }
        send(all, .cancelled, event)
        for touch in all { touch.isEndHeld = false }
        held.removeAll { $0.delivery == .finished }
    }

    /// Sends the held beginnings and ends that no recognizer holds back any more.
    func release(in environment: GestureEnvironment) {
        guard !held.isEmpty else { return }
        let touches = held
        for touch in touches {
            // The beginning was not delivered, so no cancellation is needed.
            if touch.delivery == .held && touch.phase == .cancelled { touch.delivery = .finished }
            if touch.delivery == .held && !environment.holdsBegin(of: touch) {
                touch.delivery = .due
                send([touch], .began, environment.event)
            }
            if touch.isEndHeld && touch.delivery == .delivered && !environment.holdsEnd(of: touch) {
                touch.delivery = .due
                touch.isEndHeld = false
                send([touch], .ended, environment.event)
            }
        }
        held.removeAll { $0.delivery == .finished || ($0.delivery == .delivered && !$0.isEndHeld) }
    }

    private func hold(_ touch: UITouch) {
        if !held.contains(touch) { held.append(touch) }
    }

    /// Sends the touches that are due, in one call for each responder.
    private func send(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        while let first = touches.first(where: { $0.delivery == .due }), let responder = first.responder {
            var due: Set<UITouch> = []
            for touch in touches where touch.delivery == .due && touch.responder === responder {
                due.insert(touch)
                touch.delivery = phase == .began || phase == .moved ? .delivered : .finished
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
