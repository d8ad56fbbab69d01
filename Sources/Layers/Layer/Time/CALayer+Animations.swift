import Animation

extension CALayer {
    final func attach(_ animation: CAAnimation, forKey key: String?) {
        guard presentedModel == nil else { return }
        let key = animation is CATransition ? kCATransition : key
        let transaction = ThreadTransactions.current
        let frozen = animation.frozenCopy(pacedBy: transaction.settings.timingFunction)
        let resolved =
            frozen.resolved(for: self, key: key, defaultDuration: transaction.settings.animationDuration)
            ?? LayerAnimation(
                timing: frozen.timing(defaultDuration: transaction.settings.animationDuration, label: logName),
                effect: .nothing)
        frozen.timing.duration = resolved.timing.duration
        let displays = resolved.changesProperty { type(of: self).needsDisplay(forKey: $0.name) }
        let entry = AttachedAnimations.Entry(
            key: key, animation: frozen, resolved: resolved,
            ticket: frozen.joinsCompletions ? transaction.joinCompletions() : CompletionTicket([]), displays: displays,
            resizes: resolved.changesProperty { $0 === LayerProperty.bounds.animatable },
            isRemovedOnCompletion: frozen.isRemovedOnCompletion)
        let (isShown, replaced) = LayerLock.hold {
            let replaced = key.map { storedAnimations.remove(forKey: $0) } ?? []
            storedAnimations.append(entry)
            storedTree.context?.enqueueAnimated(self)
            markChanged(.animations)
            return (storedTree.context != nil, replaced)
        }
        noteDropped(replaced)
        if !isShown { transaction.noteUnshown(self) }
    }

    /// Ends the animations that were added while the layer was outside of any tree, if it still is at the end of the
    /// turn. They stay attached only if they are not removed on completion.
    final func endUnshownAnimations() {
        let ended = LayerLock.hold { () -> [AttachedAnimations.Entry] in
            guard storedTree.context == nil else { return [] }
            var ended: [AttachedAnimations.Entry] = []
            for i in storedAnimations.entries.indices {
                if storedAnimations.entries[i].hasBegun || storedAnimations.entries[i].hasStopped { continue }
                storedAnimations.entries[i].hasStarted = true
                storedAnimations.entries[i].hasStopped = true
                ended.append(storedAnimations.entries[i])
            }
            return ended
        }
        var leaving = Set<ObjectIdentifier>()
        for entry in ended {
            if entry.isRemovedOnCompletion { leaving.insert(ObjectIdentifier(entry.animation)) }
            AppEvents.post(.unshown(entry))
        }
        LayerLock.end(LayerLock.hold { storedAnimations.remove { leaving.contains(ObjectIdentifier($0.animation)) } })
    }

    /// A basic animation without values, as the action of a property, starts from the presentation value before the
    /// change.
    final func startingFromSeen(_ action: any CAAction, _ property: LayerProperty) -> any CAAction {
        guard bookkeeping.isCommitted, let animatable = property.animatable,
            let animation = action as? CABasicAnimation,
            animation.animatesNothingItself(of: property.name), let copy = animation.copy() as? CABasicAnimation
        else { return action }
        copy.fromValue = PresentationValue(value: presentationValue(animatable), property: property)
        return copy
    }

    /// Returns the current presentation value of a property, as the start of an animation.
    final func presentationValue(_ property: AnimatableProperty) -> AnimatableValue {
        let value = property.get(attached.isEmpty ? state : presentedState(at: currentGlobalTime))
        guard property === LayerProperty.contents.animatable else { return value }
        let contents: LayerContents? = if case .image(let contents) = value { contents } else { nil }
        return contentsAsSeen(contents).map { .image($0) } ?? .none
    }

    final func detachAnimation(forKey key: String) {
        noteDropped(LayerLock.hold { storedAnimations.remove(forKey: key) })
    }

    final func detachAllAnimations() {
        noteDropped(LayerLock.hold { storedAnimations.remove { _ in true } })
    }

    private func noteDropped(_ leaving: [AttachedAnimations.Entry]) {
        if leaving.isEmpty { return }
        markChanged(.animations)
        if leaving.contains(where: redraws) { redrawAnimation() }
        for entry in leaving where !entry.hasStopped { AppEvents.post(.stopped(entry, finished: false)) }
    }

    /// Assigns the begin time of a commit to new animations, in the layer's own time. The lock is held.
    final func beginAnimations(at time: CFTimeInterval) {
        if storedAnimations.isEmpty { return }
        let local = localTime(atGlobal: time)
        for i in storedAnimations.entries.indices where !storedAnimations.entries[i].hasBegun {
            storedAnimations.entries[i].begin(at: local)
        }
    }

    /// Notifies delegates of animations that have begun or ended at a global time, and removes those that ended.
    /// - Parameter keepsFinished: Keeps ended animations, for trees whose frames are requested in any order.
    final func noteAnimationEnds(at time: CFTimeInterval, keepsFinished: Bool) {
        let local = localTime(atGlobal: time)
        var (events, leaving): ([AppEvents.Event], Set<ObjectIdentifier>) = ([], [])
        LayerLock.hold {
            for i in storedAnimations.entries.indices where storedAnimations.entries[i].hasBegun {
                let timing = storedAnimations.entries[i].resolved.timing
                if !storedAnimations.entries[i].hasStarted && local >= timing.beginTime {
                    storedAnimations.entries[i].hasStarted = true
                    events.append(.started(storedAnimations.entries[i]))
                }
                if !storedAnimations.entries[i].hasStopped && local > timing.endTime {
                    storedAnimations.entries[i].hasStopped = true
                    events.append(.stopped(storedAnimations.entries[i], finished: true))
                }
            }
        }
        for event in events {
            if case .stopped(let entry, _) = event, entry.isRemovedOnCompletion {
                leaving.insert(ObjectIdentifier(entry.animation))
            }
            AppEvents.post(event)
        }
        guard !leaving.isEmpty && !keepsFinished else { return }
        let gone = LayerLock.hold { storedAnimations.remove { leaving.contains(ObjectIdentifier($0.animation)) } }
        markChanged(.animations)
        if gone.contains(where: redraws) { redrawAnimation() }
    }

    /// Returns the next global time at which an animation begins or ends: a nanosecond after the end, which still
    /// belongs to the animation.
    final func nextAnimationEvent(after time: CFTimeInterval) -> CFTimeInterval {
        guard isTimeRunning else { return .infinity }
        var next = CFTimeInterval.infinity
        for entry in attached.entries where entry.hasBegun && !entry.hasStopped {
            let timing = entry.resolved.timing
            next = min(next, globalTime(atLocal: entry.hasStarted ? timing.endTime : timing.beginTime) + 1e-9)
        }
        // If the layer's time runs backwards, a time that has passed does not come again.
        return next > time || isTimeForward ? next : .infinity
    }

    /// Whether an animation affects the layer's own drawing at a global time.
    final func isDisplayAnimated(at time: CFTimeInterval) -> Bool {
        displayPositions(at: time).contains { $0 != nil }
    }

    /// Marks the layer for display if its own animated properties have other values at a global time than when it drew.
    final func displayAnimated(at time: CFTimeInterval) {
        let positions = displayPositions(at: time)
        guard positions != bookkeeping.displayedPositions else { return }
        bookkeeping.displayedPositions = positions
        redrawAnimation()
    }

    /// Marks the layer for display because of an animation of a property that it draws.
    private func redrawAnimation() {
        perform(.redrawingAnimation) { setNeedsDisplay() }
    }

    /// Whether an animation displays the layer, or will from the next commit on.
    final var isRedrawnByAnimation: Bool {
        !attached.isEmpty && attached.entries.contains { redraws($0) && !$0.hasStopped }
    }

    /// Whether the layer must be displayed every frame: an animation that affects its drawing is running, or its time
    /// was set. While its time is paused it is not.
    final func isDisplayedEveryFrame(at time: CFTimeInterval) -> Bool {
        let positions = displayPositions(at: time)
        if positions != bookkeeping.displayedPositions { return true }
        return isTimeMoving(at: time) && positions.contains { $0?.isRunning == true }
    }

    /// Returns the positions of the animations that display the layer; `nil` for one without effect at that time.
    private func displayPositions(at time: CFTimeInterval) -> [MediaTiming.Position?] {
        let entries = LayerLock.hold { storedAnimations.entries }
        guard entries.contains(where: redraws) else { return [] }
        let local = localTime(atGlobal: time)
        return entries.filter { redraws($0) && $0.hasBegun }.map { $0.resolved.timing.position(atParentTime: local) }
    }

    /// Whether an animation displays the layer every frame.
    private func redraws(_ entry: AttachedAnimations.Entry) -> Bool {
        entry.displays || (entry.resizes && contentsRedrawPolicy == .duringResize)
    }
}
