package import Animation

/// The presentation layers of one moment, so that those that are reached from each other agree.
package final class PresentedMoment {
    /// Of the global clock.
    package let time: CFTimeInterval
    private var copies: [LayerID: Copy] = [:]

    /// Kept by those who look at it: presentation layers lead to each other through their moment, which must not hold
    /// them.
    private struct Copy {
        weak var layer: CALayer?
    }

    init(time: CFTimeInterval) {
        self.time = time
    }

    /// The presentation of a model layer; nil for one that was not committed yet.
    func presentation(of model: CALayer) -> CALayer? {
        if let existing = LayerLock.hold({ copies[model.id]?.layer }) { return existing }
        guard model.flags.isCommitted, let new = model.copied(at: self) else { return nil }
        return LayerLock.hold {
            // Another thread may have been faster.
            if let existing = copies[model.id]?.layer { return existing }
            copies[model.id] = Copy(layer: new)
            return new
        }
    }
}
