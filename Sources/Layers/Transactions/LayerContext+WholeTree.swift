package import Animation

extension LayerContext {
    /// Returns all values of the tree in one commit, for a second render tree that shows the same picture. Changes that
    /// are not committed yet are part of it.
    ///
    /// Returns `nil` while a layer has a transition, whose old picture only the first render tree has.
    /// - Parameter time: The time of the commit on the global clock, in seconds.
    package func wholeTreeCommit(at time: CFTimeInterval) -> LayerCommit? {
        LayerLock.hold {
            var commit = LayerCommit(at: time)
            return commit.add(wholeTreeOf: root) ? commit : nil
        }
    }
}

// The lock is held.
extension LayerCommit {
    /// Adds a layer and all layers below it. Returns whether none has a transition.
    fileprivate mutating func add(wholeTreeOf layer: CALayer) -> Bool {
        let animations = layer.storedAnimations.entries.map(\.resolved)
        guard animations.allSatisfy({ $0.transition == nil }) else { return false }
        let sublayers = layer.storedTree.sublayers
        let mask = layer.storedTree.mask
        add(
            layer.id, state: layer.storedState, animations: animations,
            links: Links(sublayers: sublayers.map(\.id), mask: .some(mask?.id)))
        for sublayer in sublayers {
            guard add(wholeTreeOf: sublayer) else { return false }
        }
        return mask.map { add(wholeTreeOf: $0) } ?? true
    }
}
