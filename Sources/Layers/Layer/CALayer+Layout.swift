extension CALayer {
    final func markNeedsLayout() {
        guard presentedModel == nil, !flags.needsLayout else { return }
        flags.needsLayout = true
        guard let context = tree.context else { return }
        context.enqueueLayout(self)
        ThreadTransactions.current.touch(context)
    }

    final func layoutFromTop() {
        var top: CALayer = self
        while let superlayer = top.tree.superlayer, superlayer.flags.needsLayout { top = superlayer }
        top.layoutSubtree()
    }

    private func layoutSubtree() {
        if flags.needsLayout {
            flags.needsLayout = false
            layoutSublayers()
        }
        for sublayer in tree.sublayers { sublayer.layoutSubtree() }
    }
}
