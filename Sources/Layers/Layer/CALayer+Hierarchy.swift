extension CALayer {
    final var linkedSuperlayer: CALayer? {
        presentedModel.map { presentation(of: $0.tree.superlayer) } ?? tree.superlayer
    }

    final var linkedSublayers: [CALayer]? {
        let layers = presentedModel.map { $0.tree.sublayers.compactMap { presentation(of: $0) } } ?? tree.sublayers
        return layers.isEmpty ? nil : layers
    }

    final func index(of sublayer: CALayer) -> Int? {
        tree.sublayers.firstIndex { $0 === sublayer }
    }

    final func insert(_ layer: CALayer, at place: SublayerPlace) {
        guard !refusesChange(of: "sublayers"), accepts(layer), canGo(layer, to: place) else { return }
        layer.leaveOtherSuperlayer(than: self)
        let isEntering = layer.tree.superlayer !== self
        let actions = TreeActions((self, .sublayers), entering: isEntering ? layer : nil)
        // Whom the actions were asked of may have changed the tree.
        guard accepts(layer) else { return }
        layer.tree.superlayer?.unlink(layer)
        link(layer, at: place.index(in: tree.sublayers))
        actions.run()
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard !refusesChange(of: "sublayers") else { return }
        guard index(of: old) != nil else {
            LayersLog.misuse("\(old.logName) is not a sublayer of \(logName), so it can't be replaced; nothing was changed")
            return
        }
        guard old !== new, accepts(new) else { return }
        new.leaveOtherSuperlayer(than: self)
        let isEntering = new.tree.superlayer !== self
        let actions = TreeActions((self, .sublayers), leaving: old, entering: isEntering ? new : nil)
        guard accepts(new) else { return }
        new.tree.superlayer?.unlink(new)
        let index = index(of: old)
        if index != nil {
            unlink(old)
            old.enter(nil)
        }
        link(new, at: index ?? tree.sublayers.count)
        actions.run()
    }

    final func leaveSuperlayer() {
        guard !refusesChange(of: "superlayer"), let superlayer = tree.superlayer else { return }
        let property: LayerProperty = superlayer.tree.mask === self ? .mask : .sublayers
        let actions = TreeActions((superlayer, property), leaving: self)
        tree.superlayer?.unlink(self)
        enter(nil)
        actions.run()
    }

    final func replaceSublayers(with layers: [CALayer]) {
        if refusesChange(of: "sublayers") { return }
        var accepted: [CALayer] = []
        var seen = Set<ObjectIdentifier>()
        for layer in layers where accepts(layer) {
            if seen.insert(ObjectIdentifier(layer)).inserted {
                accepted.append(layer)
            } else {
                LayersLog.misuse("\(layer.logName) is twice among the sublayers given to \(logName); its first place counts")
            }
        }
        if accepted.elementsEqual(tree.sublayers, by: ===) { return }
        for layer in accepted { layer.leaveOtherSuperlayer(than: self) }
        let old = Set(tree.sublayers.map(ObjectIdentifier.init))
        var actions = TreeActions((self, .sublayers))
        for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) { actions.add(leaving: layer) }
        for layer in accepted where !old.contains(ObjectIdentifier(layer)) { actions.add(entering: layer) }
        for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) {
            unlink(layer)
            layer.enter(nil)
        }
        let isLinked = Set(tree.sublayers.map(ObjectIdentifier.init))
        tree.sublayers.removeAll(keepingCapacity: true)
        for layer in accepted where accepts(layer) {
            if !isLinked.contains(ObjectIdentifier(layer)) { layer.tree.superlayer?.unlink(layer) }
            tree.sublayers.append(layer)
            layer.tree.superlayer = self
            if layer.flags.needsLayout || layer.flags.needsLayoutBelow { layer.markLayoutBelow() }
            layer.enter(tree.context)
        }
        markChanged(.sublayers)
        setNeedsLayout()
        actions.run()
    }

    /// How many layers are above it.
    final var depth: Int {
        var depth = 0
        var next = tree.superlayer
        while let layer = next { (depth, next) = (depth + 1, layer.tree.superlayer) }
        return depth
    }

    // MARK: Checks

    /// A layer can't become part of itself.
    final func accepts(_ layer: CALayer) -> Bool {
        if layer.presentedModel != nil {
            LayersLog.misuse("\(layer.logName) is a presentation layer, so it can't become part of a tree; nothing was changed")
            return false
        }
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer {
                LayersLog.misuse("\(layer.logName) contains \(logName), so it can't become its sublayer; nothing was changed")
                return false
            }
            ancestor = current.tree.superlayer
        }
        return true
    }

    private func canGo(_ layer: CALayer, to place: SublayerPlace) -> Bool {
        guard let sibling = place.sibling else { return true }
        if sibling === layer {
            LayersLog.misuse("\(layer.logName) can't go above or below itself; nothing was changed")
            return false
        }
        if sibling.tree.superlayer !== self {
            LayersLog.misuse("\(sibling.logName) is not a sublayer of \(logName); \(layer.logName) goes beside all of them instead")
        }
        return true
    }

    /// As if the program had taken it out first.
    final func leaveOtherSuperlayer(than superlayer: CALayer) {
        guard let old = tree.superlayer, old !== superlayer || old.tree.mask === self else { return }
        removeFromSuperlayer()
    }

    // MARK: Links

    private func link(_ layer: CALayer, at index: Int) {
        tree.sublayers.insert(layer, at: min(index, tree.sublayers.count))
        layer.tree.superlayer = self
        if layer.flags.needsLayout || layer.flags.needsLayoutBelow { layer.markLayoutBelow() }
        layer.enter(tree.context)
        markChanged(.sublayers)
        setNeedsLayout()
    }

    /// Leaves `layer` without a superlayer. It still counts as shown, so that a layer that only moves stays committed.
    final func unlink(_ layer: CALayer) {
        if tree.mask === layer {
            tree.mask = nil
            markChanged(.mask)
        } else if let index = index(of: layer) {
            tree.sublayers.remove(at: index)
            markChanged(.sublayers)
            setNeedsLayout()
        } else {
            return
        }
        layer.tree.superlayer = nil
    }

    /// Moves the subtree to where `context` shows it, or out of sight.
    package final func enter(_ context: LayerContext?) {
        guard tree.context !== context else { return }
        tree.context?.forget(self)
        tree.context = context
        flags.isCommitted = false
        flags.changes = []
        if let context {
            markChanged(.all)
            if flags.needsLayout { context.enqueueLayout(self) }
            if flags.needsDisplay { context.enqueueDisplay(self) }
            if !attached.isEmpty { context.enqueueAnimated(self) }
            if state.drive != nil { context.enqueueDriven(self) }
        }
        for sublayer in tree.sublayers { sublayer.enter(context) }
        tree.mask?.enter(context)
    }

    /// The layer as log lines name it.
    package final var logName: String {
        "\(type(of: self))\(name.map { " “\($0)”" } ?? " #\(id.value)")"
    }
}
