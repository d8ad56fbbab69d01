import Geometry

extension UIGestureRecognizer {
    /// Whether it tries to make out a gesture, or has begun one.
    final var isPlaying: Bool { environment != nil }

    /// Whether the end is set already.
    final var attemptIsOver: Bool { (attempt.wanted ?? current).isFinal }

    // MARK: States

    /// What a subclass sets.
    final func set(_ new: State) {
        if !isPlaying && current.isFinal { current = .possible }
        guard attempt.want(new, from: current) else {
            return InputLog.standard.misuse(
                "\(type(of: self)): a gesture can't go from \(state) to \(new); it stays as it is")
        }
        if let environment { environment.settle() } else { settleAlone() }
    }

    /// Without touches nobody else is concerned. The last state stays until the next one is set or a touch comes.
    private func settleAlone() {
        while let next = attempt.takeWanted() {
            let leavesPossible = current == .possible && next != .failed
            current = leavesPossible && !shouldBegin ? .failed : next
            if current == .failed { break }
            tell()
        }
        guard current.isFinal else { return }
        attempt.clear()
        reset()
    }

    /// Has the closures called.
    /// - Returns: whether the attempt is still the same; a closure may have ended it.
    @discardableResult
    final func tell() -> Bool {
        let number = attempts
        attempt.isTelling = true
        targets.call(with: self)
        guard attempts == number else { return false }
        attempt.isTelling = false
        return true
    }

    final var shouldBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }

    // MARK: Touches

    final func take(_ changed: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        switch phase {
        case .began:
            if attempt.isEmpty { for listener in touchListeners { listener(true) } }
            attempt.add(changed)
            touchesBegan(changed, with: event)
        case .moved: touchesMoved(changed, with: event)
        case .ended: touchesEnded(changed, with: event)
        case .cancelled: touchesCancelled(changed, with: event)
        case .stationary: break
        }
    }

    // MARK: Ends

    /// Ends whatever is under way: a gesture is cancelled, what might have become one fails.
    final func abandon() {
        guard let environment else {
            if current.isUnderWay { set(.cancelled) }
            return
        }
        if current.isUnderWay {
            current = .cancelled
            if tell() { finish() }
        } else if current == .possible {
            fail()
        }
        environment.settle()
    }

    final func fail() {
        current = .failed
        finish()
    }

    /// The attempt is over.
    final func finish() {
        attempts += 1
        environment?.leave(self)
        environment = nil
        attempt.clear()
        deadline = .infinity
        reset()
        attempt.clear()
        current = .possible
        for listener in touchListeners { listener(false) }
    }
}

// MARK: - Two recognizers

extension UIGestureRecognizer {
    final func mayRecognizeSimultaneously(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Whether the other is not to be recognized where this one is.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        attempt.shares(with: other.attempt) && canPrevent(other) && other.canBePrevented(by: self)
            && !mayRecognizeSimultaneously(with: other)
    }

    /// Whether the other has to fail before this one is recognized.
    final func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if requiredToFail.contains(where: { $0.recognizer === other }) { return true }
        if let known = attempt.requirements.first(where: { $0.other === other }) { return known.isRequired }
        let isRequired =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
        attempt.requirements.append((other, isRequired))
        return isRequired
    }
}
