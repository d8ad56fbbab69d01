import Animation

extension CALayer {
    final func attach(_ animation: CAAnimation, forKey key: String?) {
        guard presentedModel == nil else { return }
        let key = animation is CATransition ? kCATransition : key
        let transaction = ThreadTransactions.current
        let frozen = animation.frozenCopy()
        let resolved = frozen.resolved(for: self, key: key, defaultDuration: transaction.settings.animationDuration)
            ?? LayerAnimation(timing: frozen.timing(defaultDuration: transaction.settings.animationDuration, label: logName), effect: .nothing)
        frozen.timing.duration = resolved.timing.duration
        if let key { drop { $0.key == key } }
        let displays = resolved.changesProperty { type(of: self).needsDisplay(forKey: $0.name) }
        let entry = AttachedAnimations.Entry(
            key: key, animation: frozen, resolved: resolved, ticket: transaction.joinCompletions(), displays: displays,
            resizes: resolved.changesProperty { $0 === LayerProperty.bounds })
        attached.entries.append(entry)
        if let context = tree.context { context.enqueueAnimated(self) } else { transaction.noteUnshown(self) }
        markChanged(.animations)
    }

    /// Ends the animations that were added while the layer was outside of any tree, if it still is at the end of the turn. They stay
    /// attached only if they aren't removed on completion.
    final func endUnshownAnimations() {
        guard tree.context == nil else { return }
        for i in attached.entries.indices where !attached.entries[i].hasBegun && !attached.entries[i].hasStopped {
            attached.entries[i].hasStarted = true
            attached.entries[i].hasStopped = true
            AppEvents.post(.started(attached.entries[i]))
            AppEvents.post(.stopped(attached.entries[i], finished: false))
        }
        _ = attached.remove { $0.hasStopped && $0.animation.isRemovedOnCompletion }
    }

    /// A basic animation without any value, as the action for a property, runs from what was seen before the change.
    final func startingFromSeen(_ action: any CAAction, _ property: LayerProperty) -> any CAAction {
        guard flags.isCommitted, let slot = property.slot, let animation = action as? CABasicAnimation,
              animation.animatesNothingItself(of: property.name), let copy = animation.copy() as? CABasicAnimation else { return action }
        copy.fromValue = SeenValue(value: seenValue(slot), property: property)
        return copy
    }

    /// What is seen of a property now.
    final func seenValue(_ slot: LayerProperty.Slot) -> AnimatableValue {
        attached.isEmpty ? slot.get(state) : slot.get(presentedState(at: currentGlobalTime))
    }

    final func detachAnimation(forKey key: String) {
        drop { $0.key == key }
    }

    final func detachAllAnimations() {
        drop { _ in true }
    }

    private func drop(where isLeaving: (AttachedAnimations.Entry) -> Bool) {
        let leaving = attached.remove(where: isLeaving)
        if leaving.isEmpty { return }
        markChanged(.animations)
        if leaving.contains(where: redraws) { setNeedsDisplay() }
        for entry in leaving where !entry.hasStopped { AppEvents.post(.stopped(entry, finished: false)) }
    }

    /// Gives new animations their begin time: the commit's, in the layer's own time.
    final func beginAnimations(at time: CFTimeInterval) {
        if attached.isEmpty { return }
        let local = localTime(atGlobal: time)
        for i in attached.entries.indices where !attached.entries[i].hasBegun {
            attached.entries[i].begin(at: local)
        }
    }

    /// Tells of animations that have begun or are over at a moment of the global clock, and drops those that are done.
    /// - Parameter keepsFinished: leaves what is over in place, for trees whose frames are asked for in any order.
    final func noteAnimationEnds(at time: CFTimeInterval, keepsFinished: Bool) {
        let local = localTime(atGlobal: time)
        var isLeaving = false
        for i in attached.entries.indices where attached.entries[i].hasBegun {
            let timing = attached.entries[i].resolved.timing
            if !attached.entries[i].hasStarted && local >= timing.beginTime {
                attached.entries[i].hasStarted = true
                AppEvents.post(.started(attached.entries[i]))
            }
            if !attached.entries[i].hasStopped && local > timing.endTime {
                attached.entries[i].hasStopped = true
                AppEvents.post(.stopped(attached.entries[i], finished: true))
                isLeaving = isLeaving || attached.entries[i].animation.isRemovedOnCompletion
            }
        }
        guard isLeaving && !keepsFinished else { return }
        let gone = attached.remove { $0.hasStopped && $0.animation.isRemovedOnCompletion }
        markChanged(.animations)
        if gone.contains(where: redraws) { setNeedsDisplay() }
    }

    /// The next moment of the global clock at which one of the animations has begun or is over: a nanosecond after its end,
    /// which still belongs to it.
    final func nextAnimationEvent(after time: CFTimeInterval) -> CFTimeInterval {
        guard isTimeRunning else { return .infinity }
        var next = CFTimeInterval.infinity
        for entry in attached.entries where entry.hasBegun && !entry.hasStopped {
            let timing = entry.resolved.timing
            next = min(next, globalTime(atLocal: entry.hasStarted ? timing.endTime : timing.beginTime) + 1e-9)
        }
        // Where time runs backwards a moment that has passed never comes.
        return next > time || isTimeForward ? next : .infinity
    }

    /// Whether at a moment of the global clock an animation has a say in what the layer draws of itself.
    final func isDisplayAnimated(at time: CFTimeInterval) -> Bool {
        displayPositions(at: time).contains { $0 != nil }
    }

    /// Has the layer redrawn if, at a moment of the global clock, its own animated properties aren't what it drew last.
    final func displayAnimated(at time: CFTimeInterval) {
        let positions = displayPositions(at: time)
        guard positions != flags.displayedPositions else { return }
        flags.displayedPositions = positions
        setNeedsDisplay()
    }

    /// Whether the layer has to be redrawn for every frame now: a running animation changes what it draws of itself, or
    /// its time was set anew. While its time stands still it looks the same in every frame.
    final func isDisplayedEveryFrame(at time: CFTimeInterval) -> Bool {
        let positions = displayPositions(at: time)
        if positions != flags.displayedPositions { return true }
        return isTimeMoving(at: time) && positions.contains { $0?.isRunning == true }
    }

    /// Where the animations stand that redraw the layer; nil for one that has no effect at that moment.
    private func displayPositions(at time: CFTimeInterval) -> [MediaTiming.Position?] {
        guard attached.entries.contains(where: redraws) else { return [] }
        let local = localTime(atGlobal: time)
        return attached.entries.filter { redraws($0) && $0.hasBegun }.map { $0.resolved.timing.position(atParentTime: local) }
    }

    /// Whether the layer is drawn again for every frame of an animation.
    private func redraws(_ entry: AttachedAnimations.Entry) -> Bool {
        entry.displays || (entry.resizes && contentsRedrawPolicy == .duringResize)
    }
}
