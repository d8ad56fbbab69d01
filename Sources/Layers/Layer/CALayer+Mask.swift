extension CALayer {
    final var linkedMask: CALayer? {
        presentedModel == nil ? tree.mask : presentedModel?.tree.mask?.presentation()
    }

    final func setMask(_ new: CALayer?) {
        guard new !== tree.mask else { return }
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
        new?.enter(tree.context)
        markChanged(.mask)
        actions.run()
    }
}
