import Animation

extension LayerCommit {
    /// All of a tree at once, for a picture of it apart from any screen.
    ///
    /// A model layer's animations don't count; a presentation layer's do, as they run, but for transitions: nobody kept
    /// their old pictures. The root is as it is seen, at the time that its surroundings have.
    /// - Parameter take: told of every layer, parents first; may change the values that count.
    package init(whole root: CALayer, _ take: (CALayer, inout LayerState) -> Void) {
        let model = root.presentedModel ?? root
        let now = root.currentGlobalTime
        self.init(at: model.modelSuperlayer?.localTime(atGlobal: now) ?? now)
        add(root, isRoot: true, at: now, take)
    }

    private mutating func add(
        _ layer: CALayer, isRoot: Bool = false, at now: CFTimeInterval, _ take: (CALayer, inout LayerState) -> Void
    ) {
        let model = layer.presentedModel ?? layer
        let isPresented = layer.presentedModel != nil
        if !isPresented, layer.state.contents == nil { layer.displayIfNeeded() }
        var state = isRoot ? layer.state : model.state
        take(layer, &state)
        let local = model.localTime(atGlobal: now)
        let animations =
            isPresented && !isRoot
            ? model.attached.entries.map { $0.begun(at: local) }.filter { $0.transition == nil } : []
        let sublayers = layer.linkedSublayers ?? []
        let mask = layer.linkedMask
        self.add(
            model.id, state: state, animations: animations,
            links: Links(
                sublayers: sublayers.map { ($0.presentedModel ?? $0).id },
                mask: .some(mask.map { ($0.presentedModel ?? $0).id })))
        for sublayer in sublayers { add(sublayer, at: now, take) }
        if let mask { add(mask, at: now, take) }
    }
}

extension CALayer {
    /// Whether its class or its delegate may draw what it shows.
    package final var mayDrawItself: Bool {
        (presentedModel ?? self).delegate != nil || !LayerKind.isOfLibrary(type(of: self))
    }
}
