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
        // Retained until the lock is released.
        var old: CALayer?
        var other: CALayer?
        let objection = LayerLock.hold { () -> TreeObjection? in
            if let new {
                if let objection = self.objection(to: new) { return objection }
                other = new.leaveHoldingLock()
            }
            old = storedTree.mask
            if let old, unlink(old) { old.enter(nil) }
            storedTree.mask = new
            new?.didLink(to: self)
            markChanged(.mask)
            return nil
        }
        if let new, !accepts(new, objection) { return }
        LayerLock.end((old, other))
        actions.run()
    }
}
