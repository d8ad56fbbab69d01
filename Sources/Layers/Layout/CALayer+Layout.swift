import Geometry

extension CALayer {
    final func markNeedsLayout() {
        guard presentedModel == nil else { return }
        if bookkeeping.hasLayoutManager { invalidateLayout() }
        LayerLock.hold {
            guard !storedBookkeeping.needsLayout else { return }
            // A layer that is being laid out needs no mark.
            let isResizing = isPerforming(.resizing)
            if !isResizing && isPerforming(.layout) { return }
            let context = storedTree.context
            if let context, !context.accepts(.layout, of: self, isChange: isResizing) { return }
            storedBookkeeping.needsLayout = true
            markLayoutBelow()
            guard let context else { return }
            context.enqueueLayout(self)
            ThreadTransactions.look { $0.touch(context) }
        }
    }

    /// Notifies the layout manager, which may mark the layer again.
    private func invalidateLayout() {
        if LayerLock.hold({ isPerforming(.invalidatingLayout) }) { return }
        perform(.invalidatingLayout) { plain.layoutManager?.invalidateLayout(of: self) }
    }

    /// Marks the ancestors, so that their ``layoutFromTop()`` reaches this layer.
    final func markLayoutBelow() {
        LayerLock.hold {
            var next = storedTree.superlayer
            while let layer = next {
                next = layer._withUnsafeGuaranteedRef { layer in
                    if layer.storedBookkeeping.needsLayoutBelow { return nil }
                    layer.storedBookkeeping.needsLayoutBelow = true
                    return layer.storedTree.superlayer
                }
            }
        }
    }

    final func layoutFromTop() {
        guard presentedModel == nil else { return }
        var top: CALayer = self
        while let superlayer = top.modelSuperlayer, superlayer.bookkeeping.needsLayout { top = superlayer }
        top.layoutSubtree()
    }

    private func layoutSubtree() {
        layoutIfMarked()
        guard bookkeeping.needsLayoutBelow else { return }
        bookkeeping.needsLayoutBelow = false
        for layer in tree.sublayers + [tree.mask].compactMap({ $0 }) where layer.modelSuperlayer === self {
            layer.layoutSubtree()
        }
    }

    /// Lays out this layer alone, with the action for it.
    final func layoutIfMarked() {
        guard LayerLock.exchange(&bookkeeping.needsLayout, false) else { return }
        let action = triggeredAction(forKey: CAActionKey.layout)
        perform(.layout) {
            if let context = tree.context {
                context.take(.layout, of: self) { layoutSublayers() }
            } else {
                layoutSublayers()
            }
        }
        action?.run(forKey: CAActionKey.layout, object: self, arguments: nil)
    }

    final func layoutByOthers() {
        if let delegate {
            bookkeeping.delegateLaidNothingOut = false
            delegate.layoutSublayers(of: self)
            if !bookkeeping.delegateLaidNothingOut { return }
        }
        plain.layoutManager?.layoutSublayers(of: self)
    }

    final func setLayoutManager(_ manager: (any CALayoutManager)?) {
        guard !refusesChange(of: LayerProperty.layoutManager.name), manager !== plain.layoutManager else { return }
        // Receives the old layout manager, which is released after the lock.
        var other = manager
        LayerLock.hold {
            swap(&storedPlain.layoutManager, &other)
            storedBookkeeping.hasLayoutManager = manager != nil
        }
        LayerLock.end(other)
        setNeedsLayout()
    }

    final func setConstraints(_ constraints: [CAConstraint]?) {
        guard !refusesChange(of: LayerProperty.constraints.name) else { return }
        LayerLock.end(LayerLock.exchange(&plain.constraints, constraints))
        modelSuperlayer?.setNeedsLayout()
    }

    /// Notifies the superlayer's layout manager, since constraints of siblings may refer to this layer.
    final func geometryDidChange() {
        if LayerLock.hold({ isConstraining }) { modelSuperlayer?.setNeedsLayout() }
    }

    /// Whether the superlayer's layout manager has to know where the layer lies now. The lock is held.
    @inline(__always)
    final var isConstraining: Bool {
        guard let superlayer = storedTree.superlayer else { return false }
        return superlayer._withUnsafeGuaranteedRef {
            $0.storedBookkeeping.hasLayoutManager && !$0.isPerforming(.layout)
        }
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
