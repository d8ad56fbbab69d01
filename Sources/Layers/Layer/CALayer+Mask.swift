extension CALayer {
    final var linkedMask: CALayer? {
        presentedModel.map { presentation(of: $0.tree.mask) } ?? tree.mask
    }

    final func setMask(_ new: CALayer?) {
        guard !refusesChange(of: "mask"), new !== tree.mask else { return }
        if let new, !accepts(new) { return }
        new?.removeFromSuperlayer()
        let actions = TreeActions((self, .mask), leaving: tree.mask, entering: new)
        if let new, !accepts(new) { return }
        if let new { new.tree.superlayer?.unlink(new) }
        if let old = tree.mask {
            unlink(old)
            old.enter(nil)
        }
        tree.mask = new
        new?.tree.superlayer = self
        if let new, new.flags.needsLayout || new.flags.needsLayoutBelow { new.markLayoutBelow() }
        new?.enter(tree.context)
        markChanged(.mask)
        actions.run()
    }
}
