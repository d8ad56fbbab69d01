import Animation

extension LayerCommit {
    /// Creates a commit of a whole tree, for a picture apart from any screen.
    ///
    /// A model layer contributes its model values. A presentation layer contributes its running animations, except
    /// transitions, whose old pictures are not kept. The root contributes its presentation values, at the time of its
    /// surroundings.
    /// - Parameter take: Called for every layer, parents first. It may change the values.
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
    /// Whether the class or the delegate may draw the layer.
    package final var mayDrawItself: Bool {
        (presentedModel ?? self).delegate != nil || !LayerKind.isOfLibrary(type(of: self))
    }
}
