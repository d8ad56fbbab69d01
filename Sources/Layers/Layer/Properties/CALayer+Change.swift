import Animation
import Geometry
import Graphics

extension CALayer {
    /// Sets a property of the model: searches for its action, assigns the value, runs the action.
    @inline(__always)
    final func change<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerState, Value>, _ value: Value
    ) {
        // Receives the old value, which is released after the lock.
        var value = value
        let step = LayerLock.hold {
            beginChange(property, .state, isNew: storedState[keyPath: field] != value) {
                swap(&storedState[keyPath: field], &value)
            }
        }
        finish(step, property, .state) { swap(&storedState[keyPath: field], &value) }
        LayerLock.end(value)
    }

    /// Sets a property of the layer's geometry.
    @inline(__always)
    final func changePart<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerGeometry, Value>, _ value: Value,
        _ changes: LayerBookkeeping.Changes = .geometry
    ) {
        let step = LayerLock.hold {
            beginChange(property, changes, isNew: storedState.geometry[keyPath: field] != value) {
                storedState.geometry[keyPath: field] = value
            }
        }
        finish(step, property, changes) { storedState.geometry[keyPath: field] = value }
    }

    /// Performs a change of a property and its consequences.
    /// - Parameter assign: Called while the lock is held. It passes old values to its caller, which releases them
    ///   later.
    @inline(__always)
    final func change(_ property: LayerProperty, _ changes: LayerBookkeeping.Changes = .state, _ assign: () -> Void) {
        finish(
            asksForActions ? .askingForAction : LayerLock.hold { assigned(changes, assign) }, property, changes, assign)
    }

    /// Assigns the value at once unless an action must be searched for first. The lock is held.
    @inline(__always)
    private func beginChange(
        _ property: LayerProperty, _ changes: LayerBookkeeping.Changes, isNew: Bool, _ assign: () -> Void
    ) -> ChangeStep {
        if !isPerforming(.styling) { storedBookkeeping.explicit.insert(property.ordinal) }
        if !isNew { return .unchanged }
        if storedBookkeeping.isSealed { return .refused }
        return !isPerforming(.styling) && mayAct ? .askingForAction : assigned(changes, assign)
    }

    @inline(__always)
    private func assigned(_ changes: LayerBookkeeping.Changes, _ assign: () -> Void) -> ChangeStep {
        assign()
        markChangedHoldingLock(changes)
        return changes == .position && isConstraining ? .assignedConstraining : .assigned
    }

    /// Completes a change without the lock, because this may call code of the program.
    @inline(__always)
    private func finish(
        _ step: ChangeStep, _ property: LayerProperty, _ changes: LayerBookkeeping.Changes, _ assign: () -> Void
    ) {
        switch step {
        case .unchanged: break
        case .refused: _ = refusesChange(of: property.name)
        case .askingForAction: changeWithAction(property, changes, assign)
        case .assigned: didAssign(property)
        case .assignedConstraining:
            geometryDidChange()
            didAssign(property)
        }
    }

    private func changeWithAction(_ property: LayerProperty, _ changes: LayerBookkeeping.Changes, _ assign: () -> Void)
    {
        let action = action(forKey: property.name).map { startingFromSeen($0, property) }
        let step = LayerLock.hold { assigned(changes, assign) }
        if step == .assignedConstraining { geometryDidChange() }
        didAssign(property)
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    @inline(__always)
    private func didAssign(_ property: LayerProperty) {
        if presentedModel == nil, type(of: self).needsDisplay(forKey: property.name) { setNeedsDisplay() }
    }

    /// Sets a property of the geometry. Ignores values that are NaN or infinite.
    @inline(__always)
    final func changeGeometry<Value: Equatable & FiniteGeometry>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerState, Value>, _ value: Value
    ) {
        if value.isFinite || !refusesNumbers(of: property.name, "\(value)") { change(property, field, value) }
    }

    @inline(__always)
    final func changePlace<Value: Equatable & FiniteGeometry>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerGeometry, Value>, _ value: Value,
        _ changes: LayerBookkeeping.Changes = .geometry
    ) {
        if value.isFinite || !refusesNumbers(of: property.name, "\(value)") {
            changePart(property, field, value, changes)
        }
    }

    /// Sets a property of the timing, which is not animatable but committed like others.
    final func changeTiming<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<MediaTiming, Value>, _ value: Value
    ) {
        noteSet(property)
        guard state.timing[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        var timing = state.timing
        timing[keyPath: field] = value
        if !timing.mended().faults.isEmpty {
            return LayersLog.misuse("\(logName): “\(property.name)” can't be \(value); it keeps its value")
        }
        change(property, .clock) { storedState.timing[keyPath: field] = value }
    }

    /// Sets a property that is neither drawn nor animated, but may have an action.
    final func changePlain<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<NonAnimatedProperties, Value>, _ value: Value
    ) {
        noteSet(property)
        guard plain[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        let action = asksForActions ? action(forKey: property.name).map { startingFromSeen($0, property) } : nil
        LayerLock.end(LayerLock.exchange(&plain[keyPath: field], value))
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    final func noteSet(_ property: LayerProperty) {
        LayerLock.hold {
            if !isPerforming(.styling) { storedBookkeeping.explicit.insert(property.ordinal) }
        }
    }

    /// Marks a property as not set, so that the style can define it.
    final func noteUnset(_ property: LayerProperty) {
        bookkeeping.explicit.remove(property.ordinal)
    }

    /// Returns `true`; the first call for a key writes a line to the log.
    final func refusesNumbers(of key: String, _ value: @autoclosure () -> String) -> Bool {
        if !bookkeeping.hasRefusedNumber {
            LayersLog.misuse(
                "\(logName): “\(key)” keeps its value, since \(value()) is no place; further ones are refused without a word"
            )
        }
        bookkeeping.hasRefusedNumber = true
        return true
    }

    /// Whether setting a property searches for an action: not while the style sets it, nor while the transaction
    /// disables actions.
    @inline(__always)
    final var asksForActions: Bool { mayAct && !LayerLock.hold { isPerforming(.styling) } }

    @inline(__always)
    private var mayAct: Bool { presentedModel == nil && !ThreadTransactions.look(\.disablesActions) }

    /// Returns the action of an event; `nil` while the transaction disables actions.
    final func triggeredAction(forKey event: String) -> (any CAAction)? {
        mayAct ? action(forKey: event) : nil
    }

    /// Sets the bounds. Autoresized sublayers have their new size before layout.
    final func setBounds(_ new: CGRect) {
        let old = state.bounds
        changePlace(.bounds, \.bounds, new.standardized)
        guard state.bounds != old, presentedModel == nil else { return }
        if state.bounds.size != old.size { resizeSublayers(withOldSize: old.size) }
        perform(.resizing) {
            setNeedsLayout()
            geometryDidChange()
            let isRedrawn = state.bounds.size != old.size && contentsRedrawPolicy.redrawsResized
            if needsDisplayOnBoundsChange || isRedrawn { setNeedsDisplay() }
        }
    }

    /// Records the columns of the next commit.
    package final func markChanged(_ changes: LayerBookkeeping.Changes) {
        LayerLock.hold { markChangedHoldingLock(changes) }
    }

    @inline(__always)
    private func markChangedHoldingLock(_ changes: LayerBookkeeping.Changes) {
        guard presentedModel == nil, let context = storedTree.context else { return }
        if storedBookkeeping.changes.isEmpty { context.enqueue(self) }
        storedBookkeeping.changes.formUnion(changes)
        ThreadTransactions.look { $0.touch(context) }
    }

    // MARK: Contents

    final var contentsValue: Any? {
        LayerLock.hold { storedExtras[LayerProperty.contents.name] ?? storedState.contents?.settled }
    }

    /// Sets the contents. Any value can be kept; only images are drawn.
    final func setContents(_ value: Any?) {
        let image = value as? CGImage
        noteSet(.contents)
        // A drawing that is still in progress is dropped.
        LayerLock.end(LayerLock.exchange(&bookkeeping.drawing, nil))
        guard image == nil || image !== state.contents?.settled, !refusesChange(of: LayerProperty.contents.name) else {
            return
        }
        // Receive the old values, which are released after the lock.
        var contents = image.map { LayerContents.image($0) }
        var other = image == nil ? value : nil
        change(.contents) {
            swap(&storedState.contents, &contents)
            swap(&storedExtras[LayerProperty.contents.name], &other)
        }
        LayerLock.end((contents, other))
    }
}

extension CALayerContentsRedrawPolicy {
    fileprivate var redrawsResized: Bool { self == .duringResize || self == .beforeResize }
}
