import Animation
import Geometry
import Graphics

extension CALayer {
    /// Sets a property of the model: asks for its action, takes the value, runs the action.
    @inline(__always)
    final func change<Value: Equatable>(_ property: LayerProperty, _ field: WritableKeyPath<LayerState, Value>, _ value: Value) {
        guard state[keyPath: field] != value else { return }
        let action = willChange(property)
        state[keyPath: field] = value
        didChange(property, action)
    }

    /// Time is not animated; a change of it reaches the render tree like any other.
    final func changeTiming<Value: Equatable>(_ field: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
        guard state.timing[keyPath: field] != value else { return }
        state.timing[keyPath: field] = value
        markChanged(.state)
    }

    final func willChange(_ property: LayerProperty) -> (any CAAction)? { triggeredAction(forKey: property.name) }

    /// The action for an event that happens now: none while the transaction wants none.
    final func triggeredAction(forKey event: String) -> (any CAAction)? {
        guard presentedModel == nil, !ThreadTransactions.current.disablesActions else { return nil }
        return action(forKey: event)
    }

    final func didChange(_ property: LayerProperty, _ action: (any CAAction)?) {
        guard presentedModel == nil else { return }
        markChanged(.state)
        if property === LayerProperty.bounds { boundsDidChange() }
        if type(of: self).needsDisplay(forKey: property.name) { setNeedsDisplay() }
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    private func boundsDidChange() {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    /// Notes what the next commit has to carry.
    package final func markChanged(_ changes: LayerFlags.Changes) {
        guard presentedModel == nil, let context = tree.context else { return }
        if flags.changes.isEmpty { context.enqueue(self) }
        flags.changes.formUnion(changes)
        ThreadTransactions.current.touch(context)
    }

    // MARK: Contents

    final var contentsValue: Any? {
        extras[LayerProperty.contents.name] ?? state.contents?.settled
    }

    /// Anything may be kept as contents; an image is what can be drawn.
    final func setContents(_ value: Any?) {
        let image = value as? CGImage
        guard image == nil || image !== state.contents?.settled else { return }
        let action = willChange(.contents)
        state.contents = image.map { .image($0) }
        extras[LayerProperty.contents.name] = image == nil ? value : nil
        didChange(.contents, action)
    }
}
