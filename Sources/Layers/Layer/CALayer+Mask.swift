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
        new?.unlinkFromSuperlayer()
        // Kept until the lock is released.
        var old: CALayer?
        let objection = LayerLock.hold { () -> TreeObjection? in
            if let new {
                if let objection = self.objection(to: new) { return objection }
                if let other = new.storedTree.superlayer { other._withUnsafeGuaranteedRef { _ = $0.unlink(new) } }
            }
            old = storedTree.mask
            if let old, unlink(old) { old.enter(nil) }
            storedTree.mask = new
            new?.didLink(to: self)
            markChanged(.mask)
            return nil
        }
        if let new, !accepts(new, objection) { return }
        actions.run()
        withExtendedLifetime(old) {}
    }
}
