import Animation

/// The presentation layers of one time, so that those that are reached from each other are consistent.
final class PresentedMoment {
    /// The global time.
    let time: CFTimeInterval
    private var copies: [LayerID: Copy] = [:]

    /// A weak reference to a presentation layer. Presentation layers retain their moment, so the moment must not retain
    /// them.
    private struct Copy {
        weak var layer: CALayer?
    }

    init(time: CFTimeInterval) {
        self.time = time
    }

    /// Returns the presentation layer of a model layer; `nil` before its first commit.
    func presentation(of model: CALayer) -> CALayer? {
        if let existing = LayerLock.hold({ copies[model.id]?.layer }) { return existing }
        guard model.bookkeeping.isCommitted, let new = model.copied(at: self) else { return nil }
        return LayerLock.hold {
            // Another thread may have created it meanwhile.
            if let existing = copies[model.id]?.layer { return existing }
            copies[model.id] = Copy(layer: new)
            return new
        }
    }
}
