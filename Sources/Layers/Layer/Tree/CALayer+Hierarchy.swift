extension CALayer {
    final var linkedSuperlayer: CALayer? {
        presentedModel.map { presentation(of: $0.modelSuperlayer) } ?? modelSuperlayer
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
        let isEntering = layer.modelSuperlayer !== self
        let actions = TreeActions((self, .sublayers), entering: isEntering ? layer : nil)
        // The code of actions may have changed the tree.
        guard link(layer, at: { place.index(in: $0) }) else { return }
        actions.run()
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard !refusesChange(of: "sublayers") else { return }
        guard index(of: old) != nil else {
            LayersLog.misuse(
                "\(old.logName) is not a sublayer of \(logName), so it can't be replaced; nothing was changed")
            return
        }
        guard old !== new, accepts(new) else { return }
        new.leaveOtherSuperlayer(than: self)
        let isEntering = new.modelSuperlayer !== self
        let actions = TreeActions((self, .sublayers), leaving: old, entering: isEntering ? new : nil)
        guard link(new, replacing: old, at: { siblings in siblings.firstIndex { $0 === old } ?? siblings.count }) else {
            return
        }
        actions.run()
    }

    final func leaveSuperlayer() {
        guard !refusesChange(of: "superlayer"), let superlayer = modelSuperlayer else { return }
        let property: LayerProperty = superlayer.tree.mask === self ? .mask : .sublayers
        let actions = TreeActions((superlayer, property), leaving: self)
        unlinkFromSuperlayer()
        LayerLock.hold { if storedTree.superlayer == nil { enter(nil) } }
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
                LayersLog.misuse(
                    "\(layer.logName) is twice among the sublayers given to \(logName); its first place counts")
            }
        }
        if accepted.elementsEqual(tree.sublayers, by: ===) { return }
        for layer in accepted { layer.leaveOtherSuperlayer(than: self) }
        let old = Set(tree.sublayers.map(ObjectIdentifier.init))
        var actions = TreeActions((self, .sublayers))
        for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) { actions.add(leaving: layer) }
        for layer in accepted where !old.contains(ObjectIdentifier(layer)) { actions.add(entering: layer) }
        for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) {
            let isOut = LayerLock.hold {
                guard unlink(layer) else { return false }
                layer.enter(nil)
                return true
            }
            if isOut { setNeedsLayout() }
        }
        for layer in accepted where layer.modelSuperlayer !== self { layer.unlinkFromSuperlayer() }
        setLinks(accepted.filter { accepts($0) })
        setNeedsLayout()
        actions.run()
    }

    /// Makes `layers` all sublayers, without those that another thread has moved meanwhile.
    private func setLinks(_ layers: [CALayer]) {
        // Retained until the lock is released.
        let old = tree.sublayers
        LayerLock.hold {
            let linked = layers.filter {
                $0.isSublayer(of: self) || ($0.storedTree.superlayer == nil && objection(to: $0) == nil)
            }
            let kept = Set(linked.map(ObjectIdentifier.init))
            for layer in old where !kept.contains(ObjectIdentifier(layer)) && layer.isSublayer(of: self) {
                layer.storedTree.superlayer = nil
                layer.enter(nil)
            }
            let others = storedTree.sublayers.filter { layer in
                !kept.contains(ObjectIdentifier(layer)) && layer.isSublayer(of: self)
            }
            storedTree.sublayers = linked + others
            for layer in linked { layer.didLink(to: self) }
            markChanged(.sublayers)
        }
        withExtendedLifetime(old) {}
    }

    /// The number of ancestors.
    final var depth: Int {
        var depth = 0
        var next = modelSuperlayer
        while let layer = next {
            depth += 1
            next = layer.modelSuperlayer
        }
        return depth
    }

    // MARK: Checks

    /// Whether a layer can become a sublayer; a layer cannot contain itself.
    final func accepts(_ layer: CALayer) -> Bool {
        accepts(layer, LayerLock.hold { objection(to: layer) })
    }

    /// Whether there is no objection; an objection is logged.
    final func accepts(_ layer: CALayer, _ objection: TreeObjection?) -> Bool {
        switch objection {
        case .isPresentation:
            LayersLog.misuse(
                "\(layer.logName) is a presentation layer, so it can't become part of a tree; nothing was changed")
        case .containsSuperlayer:
            LayersLog.misuse(
                "\(layer.logName) contains \(logName), so it can't become its sublayer; nothing was changed")
        case nil: return true
        }
        return false
    }

    /// Returns the reason why a layer cannot become part of this one. The lock is held.
    final func objection(to layer: CALayer) -> TreeObjection? {
        if layer.presentedModel != nil { return .isPresentation }
        let pointer = Unmanaged.passUnretained(layer).toOpaque()
        var ancestor: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
        while let current = ancestor {
            if current.toOpaque() == pointer { return .containsSuperlayer }
            ancestor = current._withUnsafeGuaranteedRef { $0.storedTree.superlayer }
        }
        return nil
    }

    private func canGo(_ layer: CALayer, to place: SublayerPlace) -> Bool {
        guard let sibling = place.sibling else { return true }
        if sibling === layer {
            LayersLog.misuse("\(layer.logName) can't go above or below itself; nothing was changed")
            return false
        }
        if sibling.modelSuperlayer !== self {
            LayersLog.misuse(
                "\(sibling.logName) is not a sublayer of \(logName); \(layer.logName) goes beside all of them instead")
        }
        return true
    }

    /// Removes the layer from its other superlayer, with the actions of a removal.
    final func leaveOtherSuperlayer(than superlayer: CALayer) {
        guard let old = modelSuperlayer, old !== superlayer || old.tree.mask === self else { return }
        removeFromSuperlayer()
    }

    // MARK: Links

    /// Makes `layer` a sublayer at an index that is computed from the current sublayers. Returns `false`, with a line
    /// in the log, if that is not possible.
    /// - Parameter old: A sublayer to replace.
    private func link(_ layer: CALayer, replacing old: CALayer? = nil, at place: ([CALayer]) -> Int) -> Bool {
        guard accepts(layer) else { return false }
        layer.unlinkFromSuperlayer()
        // Retained until the lock is released.
        var other: CALayer?
        let (objection, hasOldLeft) = LayerLock.hold { () -> (TreeObjection?, Bool) in
            if let objection = self.objection(to: layer) { return (objection, false) }
            // Another thread may have given the layer a superlayer meanwhile, which loses it again.
            other = layer.leaveHoldingLock()
            let index = place(storedTree.sublayers)
            let hasOldLeft = old.map { unlink($0) } ?? false
            if hasOldLeft { old?.enter(nil) }
            storedTree.sublayers.insert(layer, at: min(index, storedTree.sublayers.count))
            layer.didLink(to: self)
            markChanged(.sublayers)
            return (nil, hasOldLeft)
        }
        LayerLock.end(other)
        guard accepts(layer, objection) else { return false }
        if hasOldLeft { setNeedsLayout() }
        setNeedsLayout()
        return true
    }

    /// Completes the link of a layer that has become a sublayer or a mask. The lock is held.
    final func didLink(to superlayer: CALayer) {
        storedTree.superlayer = Unmanaged.passUnretained(superlayer)
        if storedBookkeeping.needsLayout || storedBookkeeping.needsLayoutBelow { markLayoutBelow() }
        enter(superlayer.storedTree.context)
    }

    private func isSublayer(of layer: CALayer) -> Bool {
        storedTree.superlayer?.toOpaque() == Unmanaged.passUnretained(layer).toOpaque()
    }

    /// Removes the link to the superlayer. The layer still counts as shown, so that a layer that only moves stays
    /// committed.
    final func unlinkFromSuperlayer() {
        guard let superlayer = modelSuperlayer else { return }
        let (wasLinked, isMask) = LayerLock.hold {
            let isMask = superlayer.storedTree.mask === self
            return (superlayer.unlink(self), isMask)
        }
        if wasLinked, !isMask { superlayer.setNeedsLayout() }
    }

    /// Removes the link to any superlayer. The lock is held.
    /// - Returns: The superlayer, which the caller retains until the lock is released.
    final func leaveHoldingLock() -> CALayer? {
        let superlayer = modelSuperlayer
        if let superlayer { _ = superlayer.unlink(self) }
        // A superlayer that is being deinitialized must not be retained.
        storedTree.superlayer = nil
        return superlayer
    }

    /// Removes the link of `layer` if this layer is its superlayer. The lock is held, and the caller retains the layer.
    final func unlink(_ layer: CALayer) -> Bool {
        if storedTree.mask === layer {
            storedTree.mask = nil
            markChanged(.mask)
        } else if let index = storedTree.sublayers.firstIndex(where: { $0 === layer }) {
            storedTree.sublayers.remove(at: index)
            markChanged(.sublayers)
        } else {
            return false
        }
        layer.storedTree.superlayer = nil
        return true
    }

    /// Moves the subtree into a context, or out of any.
    package final func enter(_ context: LayerContext?) {
        LayerLock.hold {
            guard storedTree.context !== context else { return }
            storedTree.context?.forget(self)
            storedTree.context = context
            storedBookkeeping.isCommitted = false
            storedBookkeeping.changes = []
            if let context {
                markChanged(.all)
                if storedBookkeeping.needsLayout { context.enqueueLayout(self) }
                if storedBookkeeping.needsDisplay { context.enqueueDisplay(self) }
                if !storedAnimations.isEmpty { context.enqueueAnimated(self) }
                if storedState.drive != nil { context.enqueueDriven(self) }
            }
            for sublayer in storedTree.sublayers { sublayer.enter(context) }
            storedTree.mask?.enter(context)
        }
    }

    /// The name of the layer in the log.
    package final var logName: String {
        "\(type(of: self))\(plain.name.map { " “\($0)”" } ?? " #\(id.value)")"
    }
}
