import Geometry

extension CALayer {
    final func markNeedsLayout() {
        guard presentedModel == nil else { return }
        if flags.hasLayoutManager { invalidateLayout() }
        guard !flags.needsLayout else { return }
        // What the layer lays out now is what it is marked for.
        if flags.isLayingOut && !flags.isResizing { return }
        if let context = tree.context, !context.accepts(.layout, of: self, isChange: flags.isResizing) { return }
        flags.needsLayout = true
        markLayoutBelow()
        guard let context = tree.context else { return }
        context.enqueueLayout(self)
        ThreadTransactions.look { $0.touch(context) }
    }

    /// Tells the layout manager, which may mark the layer again.
    private func invalidateLayout() {
        if flags.isInvalidatingLayout { return }
        flags.isInvalidatingLayout = true
        plain.layoutManager?.invalidateLayout(of: self)
        flags.isInvalidatingLayout = false
    }

    /// Leads ``layoutFromTop()`` of the layers above to this one. Where a layer is marked, those above it are.
    final func markLayoutBelow() {
        var next = tree.superlayer
        while let layer = next, !layer.flags.needsLayoutBelow {
            layer.flags.needsLayoutBelow = true
            next = layer.tree.superlayer
        }
    }

    final func layoutFromTop() {
        guard presentedModel == nil else { return }
        var top: CALayer = self
        while let superlayer = top.tree.superlayer, superlayer.flags.needsLayout { top = superlayer }
        top.layoutSubtree()
    }

    private func layoutSubtree() {
        layoutIfMarked()
        guard flags.needsLayoutBelow else { return }
        flags.needsLayoutBelow = false
        for layer in tree.sublayers + [tree.mask].compactMap({ $0 }) where layer.tree.superlayer === self { layer.layoutSubtree() }
    }

    /// Lays out this layer alone, with the action for it.
    final func layoutIfMarked() {
        guard flags.needsLayout else { return }
        flags.needsLayout = false
        let action = triggeredAction(forKey: CAActionKey.layout)
        let wasLayingOut = flags.isLayingOut
        flags.isLayingOut = true
        if let context = tree.context { context.take(.layout, of: self) { layoutSublayers() } } else { layoutSublayers() }
        flags.isLayingOut = wasLayingOut
        action?.run(forKey: CAActionKey.layout, object: self, arguments: nil)
    }

    final func layoutByOthers() {
        if let delegate {
            flags.delegateLaidNothingOut = false
            delegate.layoutSublayers(of: self)
            if !flags.delegateLaidNothingOut { return }
        }
        plain.layoutManager?.layoutSublayers(of: self)
    }

    final func setLayoutManager(_ manager: (any CALayoutManager)?) {
        guard !refusesChange(of: LayerProperty.layoutManager.name), manager !== plain.layoutManager else { return }
        plain.layoutManager = manager
        flags.hasLayoutManager = manager != nil
        setNeedsLayout()
    }

    final func setConstraints(_ constraints: [CAConstraint]?) {
        guard !refusesChange(of: LayerProperty.constraints.name) else { return }
        plain.constraints = constraints
        tree.superlayer?.setNeedsLayout()
    }

    /// A layer that lies elsewhere now may be what its siblings keep to.
    final func placeDidChange() {
        guard let superlayer = tree.superlayer, superlayer.flags.hasLayoutManager, !superlayer.flags.isLayingOut else { return }
        superlayer.setNeedsLayout()
    }

    // MARK: Autoresizing

    final func resize(from oldSize: CGSize, to newSize: CGSize) {
        let mask = plain.autoresizingMask
        guard !mask.isEmpty, oldSize != newSize else { return }
        let old = frame
        let x = mask.horizontal.applied(to: old.origin.x, old.size.width, change: newSize.width - oldSize.width)
        let y = mask.vertical.applied(to: old.origin.y, old.size.height, change: newSize.height - oldSize.height)
        frame = CGRect(x: x.origin, y: y.origin, width: x.size, height: y.size)
    }
}
