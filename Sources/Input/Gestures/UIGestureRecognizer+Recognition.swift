import Geometry

extension UIGestureRecognizer {
    /// Whether the recognizer watches touches.
    final var isActive: Bool { environment != nil }

    /// The state of the gesture, kept by the arbiter while the recognizer is active.
    final var recognition: Recognition {
        environment?.arbiter.recognition(of: ObjectIdentifier(self)) ?? inactiveRecognition
    }

    final var numberOfTouchesDown: Int { gestureTouches.numberOfTouchesDown }

    // MARK: States

    /// Requests a state, as a subclass does by setting ``state``.
    final func request(_ new: State) {
        let isPossible: Bool
        if let environment {
            isPossible = environment.request(new, of: self)
        } else {
            if inactiveRecognition.state.isFinal { inactiveRecognition = Recognition() }
            isPossible = inactiveRecognition.request(new)
            if isPossible { settleInactive() }
        }
        if !isPossible {
            InputLog.standard.misuse(
                "\(type(of: self)): a gesture cannot go from \(state) to \(new); the state is left unchanged")
        }
    }

    /// Reports requested states of a recognizer without touches, which competes with no other one. Its last state stays
    /// until the next is set or a touch comes.
    private func settleInactive() {
        while !isActive, let next = inactiveRecognition.nextState {
            if inactiveRecognition.state == .possible && next != .failed && !shouldBegin {
                inactiveRecognition = Recognition(.failed)
                break
            }
            inactiveRecognition.applyRequest()
            if inactiveRecognition.state == .failed { break }
            inactiveRecognition.isReporting = true
            callTargets()
            inactiveRecognition.isReporting = false
        }
        guard inactiveRecognition.state.isFinal else { return }
        inactiveRecognition = Recognition(inactiveRecognition.state)
        gestureTouches.removeAll()
        reset()
    }

    /// Hands the state over to the arbiter, which keeps it from now on.
    final func takeInactiveRecognition() -> Recognition {
        var taken = inactiveRecognition.state.isFinal ? Recognition() : inactiveRecognition
        taken.isReporting = false
        inactiveRecognition = Recognition()
        return taken
    }

    final func callTargets() {
        targets.call(with: self)
    }

    final var shouldBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }

    // MARK: Touches

    /// Takes the watched touches among those that an event changes.
    final func receive(_ changed: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        switch phase {
        case .began:
            if gestureTouches.isEmpty && recognition.request == nil {
                for listener in touchListeners { listener(true) }
            }
            gestureTouches.add(changed)
            touchesBegan(changed, with: event)
        case .moved: touchesMoved(changed, with: event)
        case .ended: touchesEnded(changed, with: event)
        case .cancelled: touchesCancelled(changed, with: event)
        case .stationary: break
        }
    }

    // MARK: Ends

    /// Ends the attempt at once: a gesture that is under way is cancelled, any other attempt fails.
    final func abandon() {
        if let environment {
            environment.abandon(self)
        } else if inactiveRecognition.state.isUnderWay {
            request(.cancelled)
        }
    }

    /// Resets the recognizer after its attempt, which ended in `state` and which the arbiter has forgotten.
    final func finish(in state: State) {
        environment = nil
        gestureTouches.removeAll()
        deadline = .infinity
        // reset() may read the state in which the gesture ended; what it sets is void.
        inactiveRecognition = Recognition(state)
        reset()
        gestureTouches.removeAll()
        inactiveRecognition = Recognition()
        for listener in touchListeners { listener(false) }
    }
}

// MARK: - Two recognizers

extension UIGestureRecognizer {
    final func mayRecognizeSimultaneously(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Whether the other gesture can't be recognized while this one is.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        gestureTouches.intersects(other.gestureTouches) && canPrevent(other) && other.canBePrevented(by: self)
            && !mayRecognizeSimultaneously(with: other)
    }

    /// Whether the other gesture has to fail before this one is recognized. Asks subclasses and delegates.
    final func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        requiredToFail.contains { $0.object === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
}
