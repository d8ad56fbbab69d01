package import Animation
import CLayers

extension CALayer {
    final func makePresentation() -> Self? {
        if presentedModel != nil { return self }
        guard flags.isCommitted else { return nil }
        return copy(showing: presentedState(at: currentGlobalTime))
    }

    /// The model's values with all animations applied, as seen at a moment of the global clock.
    package final func presentedState(at time: CFTimeInterval) -> LayerState {
        guard !attached.isEmpty else { return state }
        var presentation = PresentationBuilder(state)
        let local = localTime(atGlobal: time)
        for entry in attached.entries { presentation.apply(entry.begun(at: local), at: local) }
        return presentation.finished()
    }

    private func copy(showing presented: LayerState) -> Self? {
        flags.presented = presented
        defer { flags.presented = nil }
        let model = Unmanaged.passRetained(self).toOpaque()
        guard let copy = vitrine_layer_copy(model, unsafeBitCast(type(of: self), to: UnsafeRawPointer.self)) else { return nil }
        return Unmanaged<CALayer>.fromOpaque(copy).takeRetainedValue() as? Self
    }
}

extension CALayer {
    /// A layer of `type` by its `init()`, which the class must have.
    package static func make(_ type: CALayer.Type) -> CALayer? {
        vitrine_layer_new(unsafeBitCast(type, to: UnsafeRawPointer.self)).map { Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue() }
    }
}
