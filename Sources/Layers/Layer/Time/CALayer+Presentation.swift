package import Animation
import CLayers

extension CALayer {
    final func makePresentation() -> Self? {
        if presentedModel != nil { return self }
        return PresentedMoment(time: currentGlobalTime).presentation(of: self) as? Self
    }

    /// Returns the model's values with all animations at a global time.
    package final func presentedState(at time: CFTimeInterval) -> LayerState {
        state(state, animatedAt: time)
    }

    private func state(_ state: consuming LayerState, animatedAt time: CFTimeInterval) -> LayerState {
        guard !attached.isEmpty else { return state }
        let local = localTime(atGlobal: time)
        PresentationBuilder.present(&state) { builder, state in
            for entry in attached.entries { builder.apply(entry.begun(at: local), at: local, to: &state) }
        }
        return state
    }

    /// Returns a copy by the class's `init(layer:)`, to which animations are applied afterwards: subclasses copy model
    /// values. Returns `nil` if the initializer does not call that of `CALayer`.
    final func copied(at moment: PresentedMoment) -> CALayer? {
        let transactions = ThreadTransactions.current
        let outer = transactions.copying
        transactions.copying = (self, moment)
        defer { transactions.copying = outer }
        let model = Unmanaged.passRetained(self).toOpaque()
        guard let pointer = vitrine_layer_copy(model, unsafeBitCast(type(of: self), to: UnsafeRawPointer.self)) else {
            return nil
        }
        let copy = Unmanaged<CALayer>.fromOpaque(pointer).takeRetainedValue()
        guard copy.presentedModel === self else {
            LayersLog.misuse(
                "\(logName): init(layer:) of \(type(of: self)) doesn't hand the layer it was given to super; there is no presentation layer"
            )
            return nil
        }
        copy.state = state(copy.state, animatedAt: moment.time)
        if copy.state.drive != nil {
            copy.state.timing.timeOffset = localTime(atGlobal: moment.time)
            copy.state.drive = nil
        }
        copy.bookkeeping.isSealed = true
        return copy
    }

    /// Returns the presentation layer of another layer, in the same presentation tree.
    final func presentation(of other: CALayer?) -> CALayer? {
        other.flatMap { moment?.presentation(of: $0) }
    }

    /// Whether a change is refused, with a line in the log, because this is a presentation layer.
    final func refusesChange(of key: @autoclosure () -> String) -> Bool {
        guard bookkeeping.isSealed else { return false }
        LayersLog.misuse("\(logName): “\(key())” of a presentation layer can't be changed; change its model()")
        return true
    }
}
