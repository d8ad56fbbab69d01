import Animation
import Geometry
import Graphics

extension CALayer {
    /// Sets a property of the model: asks for its action, takes the value, runs the action.
    @inline(__always)
    final func change<Value: Equatable>(_ property: LayerProperty, _ field: WritableKeyPath<LayerState, Value>, _ value: Value) {
        noteSet(property)
        guard state[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        change(property) { state[keyPath: field] = value }
    }

    /// Sets a property of the layer's place.
    @inline(__always)
    final func changePart<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerPlace, Value>, _ value: Value, _ changes: LayerFlags.Changes = .place
    ) {
        noteSet(property)
        guard state.place[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        change(property, changes) { state.place[keyPath: field] = value }
    }

    /// Does what changes a property, and what follows from it.
    @inline(__always)
    final func change(_ property: LayerProperty, _ changes: LayerFlags.Changes = .state, _ assign: () -> Void) {
        if asksForActions {
            changeWithAction(property, changes, assign)
        } else {
            assign()
            didChange(property, changes)
        }
    }

    private func changeWithAction(_ property: LayerProperty, _ changes: LayerFlags.Changes, _ assign: () -> Void) {
        let action = action(forKey: property.name).map { startingFromSeen($0, property) }
        assign()
        didChange(property, changes)
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    /// Places that are no places are refused.
    @inline(__always)
    final func changeGeometry<Value: Equatable & FiniteGeometry>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerState, Value>, _ value: Value
    ) {
        if value.isFinite || !refusesNumbers(of: property.name, "\(value)") { change(property, field, value) }
    }

    @inline(__always)
    final func changePlace<Value: Equatable & FiniteGeometry>(
        _ property: LayerProperty, _ field: WritableKeyPath<LayerPlace, Value>, _ value: Value, _ changes: LayerFlags.Changes = .place
    ) {
        if value.isFinite || !refusesNumbers(of: property.name, "\(value)") { changePart(property, field, value, changes) }
    }

    /// Time is not animated; a change of it reaches the render tree like any other.
    final func changeTiming<Value: Equatable>(_ property: LayerProperty, _ field: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
        noteSet(property)
        guard state.timing[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        var timing = state.timing
        timing[keyPath: field] = value
        if !timing.mended().faults.isEmpty {
            return LayersLog.misuse("\(logName): “\(property.name)” can't be \(value); it keeps its value")
        }
        change(property) { state.timing = timing }
    }

    /// Sets what is neither drawn nor animated, but may have an action as every property may.
    final func changePlain<Value: Equatable>(_ property: LayerProperty, _ field: WritableKeyPath<PlainProperties, Value>, _ value: Value) {
        noteSet(property)
        guard plain[keyPath: field] != value, !refusesChange(of: property.name) else { return }
        let action = asksForActions ? action(forKey: property.name).map { startingFromSeen($0, property) } : nil
        plain[keyPath: field] = value
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    final func noteSet(_ property: LayerProperty) {
        if !flags.isStyling { flags.explicit.insert(property.ordinal) }
    }

    /// From here on the style may say what the property is.
    final func noteUnset(_ property: LayerProperty) {
        flags.explicit.remove(property.ordinal)
    }

    /// True; a line in the log tells of the first time.
    final func refusesNumbers(of key: String, _ value: @autoclosure () -> String) -> Bool {
        if !flags.hasRefusedNumber {
            LayersLog.misuse("\(logName): “\(key)” keeps its value, since \(value()) is no place; further ones are refused without a word")
        }
        flags.hasRefusedNumber = true
        return true
    }

    /// Whether the setting of a property looks for an action now: not while the style sets it, nor while the transaction wants none.
    @inline(__always)
    final var asksForActions: Bool { !flags.isStyling && mayAct }

    @inline(__always)
    private var mayAct: Bool { presentedModel == nil && !ThreadTransactions.look(\.disablesActions) }

    /// The action for an event that happens now: none while the transaction wants none.
    final func triggeredAction(forKey event: String) -> (any CAAction)? {
        mayAct ? action(forKey: event) : nil
    }

    private func didChange(_ property: LayerProperty, _ changes: LayerFlags.Changes) {
        guard presentedModel == nil else { return }
        markChanged(changes)
        if changes == .position { placeDidChange() }
        if type(of: self).needsDisplay(forKey: property.name) { setNeedsDisplay() }
    }

    /// Sublayers that are resized along are there when the layer lays out.
    final func setBounds(_ new: CGRect) {
        let old = state.bounds
        changePlace(.bounds, \.bounds, new.standardized)
        guard state.bounds != old, presentedModel == nil else { return }
        if state.bounds.size != old.size { resizeSublayers(withOldSize: old.size) }
        let wasResizing = flags.isResizing
        flags.isResizing = true
        setNeedsLayout()
        placeDidChange()
        if needsDisplayOnBoundsChange || (state.bounds.size != old.size && contentsRedrawPolicy.redrawsResized) { setNeedsDisplay() }
        flags.isResizing = wasResizing
    }

    /// Notes what the next commit has to carry.
    package final func markChanged(_ changes: LayerFlags.Changes) {
        guard presentedModel == nil, let context = tree.context else { return }
        if flags.changes.isEmpty { context.enqueue(self) }
        flags.changes.formUnion(changes)
        ThreadTransactions.look { $0.touch(context) }
    }

    // MARK: Contents

    final var contentsValue: Any? {
        extras[LayerProperty.contents.name] ?? state.contents?.settled
    }

    /// Anything may be kept as contents; an image is what can be drawn.
    final func setContents(_ value: Any?) {
        let image = value as? CGImage
        noteSet(.contents)
        // What is still being drawn comes too late.
        flags.drawing = nil
        guard image == nil || image !== state.contents?.settled, !refusesChange(of: LayerProperty.contents.name) else { return }
        change(.contents) {
            state.contents = image.map { .image($0) }
            extras[LayerProperty.contents.name] = image == nil ? value : nil
        }
    }
}

extension CALayerContentsRedrawPolicy {
    fileprivate var redrawsResized: Bool { self == .duringResize || self == .beforeResize }
}
