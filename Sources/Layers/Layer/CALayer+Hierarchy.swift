extension CALayer {
    final var linkedSuperlayer: CALayer? {
        presentedModel == nil ? tree.superlayer : presentedModel?.tree.superlayer?.presentation()
    }

    final var linkedSublayers: [CALayer]? {
        let layers = presentedModel.map { $0.tree.sublayers.compactMap { $0.presentation() } } ?? tree.sublayers
        return layers.isEmpty ? nil : layers
    }

    final func index(of sublayer: CALayer) -> Int? {
        tree.sublayers.firstIndex { $0 === sublayer }
    }

    final func insert(_ layer: CALayer, at index: Int) {
        guard accepts(layer) else { return }
        var index = index
        if let old = self.index(of: layer), old < index { index -= 1 }
        let actions = (willChange(.sublayers), layer.willEnter())
        layer.tree.superlayer?.unlink(layer)
        tree.sublayers.insert(layer, at: min(max(index, 0), tree.sublayers.count))
        link(layer)
        actions.0?.run(forKey: LayerProperty.sublayers.name, object: self, arguments: nil)
        actions.1?.run(forKey: CAActionKey.orderIn, object: layer, arguments: nil)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard let index = index(of: old) else {
            LayersLog.misuse("\(old.logName) is not a sublayer of \(logName), so it can't be replaced; nothing was changed")
            return
        }
        guard old !== new, accepts(new) else { return }
        let actions = (willChange(.sublayers), old.willLeave(), new.willEnter())
        new.tree.superlayer?.unlink(new)
        unlink(old)
        tree.sublayers.insert(new, at: min(index, tree.sublayers.count))
        link(new)
        actions.0?.run(forKey: LayerProperty.sublayers.name, object: self, arguments: nil)
        actions.1?.run(forKey: CAActionKey.orderOut, object: old, arguments: nil)
        actions.2?.run(forKey: CAActionKey.orderIn, object: new, arguments: nil)
    }

    final func remove(_ layer: CALayer) {
        let actions = (willChange(.sublayers), layer.willLeave())
        unlink(layer)
        actions.0?.run(forKey: LayerProperty.sublayers.name, object: self, arguments: nil)
        actions.1?.run(forKey: CAActionKey.orderOut, object: layer, arguments: nil)
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in tree.sublayers where !layers.contains(where: { $0 === layer }) { remove(layer) }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    /// A layer can't become part of itself.
    private func accepts(_ layer: CALayer) -> Bool {
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

    private func willEnter() -> (any CAAction)? {
        ThreadTransactions.current.disablesActions ? nil : action(forKey: CAActionKey.orderIn)
    }

    private func willLeave() -> (any CAAction)? {
        ThreadTransactions.current.disablesActions ? nil : action(forKey: CAActionKey.orderOut)
    }

    private func link(_ layer: CALayer) {
        layer.tree.superlayer = self
        layer.enter(tree.context)
        markChanged(.sublayers)
        setNeedsLayout()
    }

    private func unlink(_ layer: CALayer) {
        guard let index = index(of: layer) else { return }
        tree.sublayers.remove(at: index)
        layer.tree.superlayer = nil
        layer.enter(nil)
        markChanged(.sublayers)
        setNeedsLayout()
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
        }
        for sublayer in tree.sublayers { sublayer.enter(context) }
    }

    /// The layer as log lines name it.
    package final var logName: String {
        "\(type(of: self))\(name.map { " “\($0)”" } ?? " #\(id.value)")"
    }
}
