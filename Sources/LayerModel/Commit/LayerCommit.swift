package import Animation
package import Geometry

/// Everything that changed since the last commit, as values: the only thing that crosses to the render tree.
package struct LayerCommit: Sendable {
    /// When it was made, on the global clock.
    package let time: CFTimeInterval
    /// When the touches happened that something of it is due to, the oldest and the newest, in seconds on the monotonic
    /// clock; nil where none is.
    package var touchTimes: ClosedRange<CFTimeInterval>?
    /// Layers of which nothing but the position changed.
    package var shifts: [Shift] = []
    /// Layers of which nothing but the place did.
    package var places: [Move] = []
    /// All other layers that changed.
    package var updates: [Update] = []
    /// Layers that left the tree, with everything below them.
    package var removed: [LayerID] = []

    package struct Shift: Sendable {
        package let id: LayerID
        package let position: CGPoint

        @inlinable package init(id: LayerID, position: CGPoint) {
            self.id = id
            self.position = position
        }
    }

    package struct Move: Sendable {
        package let id: LayerID
        package let place: LayerGeometry

        package init(id: LayerID, place: LayerGeometry) {
            self.id = id
            self.place = place
        }
    }

    package struct Update: Sendable {
        package let id: LayerID
        /// Nil where nothing of it changed.
        package var state: LayerState?
        package var animations: [LayerAnimation]?
        /// Back to front.
        package var sublayers: [LayerID]?
        /// `.some(nil)` where the layer has no mask any more. A mask is no sublayer; its parent is the layer it masks.
        package var mask: LayerID??
        /// How the log names the layer, for a replicator whose state changed.
        package var replicatorName: String?

        package init(
            id: LayerID, state: LayerState? = nil, animations: [LayerAnimation]? = nil, sublayers: [LayerID]? = nil,
            mask: LayerID?? = nil, replicatorName: String? = nil
        ) {
            self.id = id
            self.state = state
            self.animations = animations
            self.sublayers = sublayers
            self.mask = mask
            self.replicatorName = replicatorName
        }
    }

    package init(at time: CFTimeInterval) {
        self.time = time
    }

    package var isEmpty: Bool { shifts.isEmpty && places.isEmpty && updates.isEmpty && removed.isEmpty }
}

/// Where commits go.
package protocol LayerCommitReceiver: AnyObject {
    func receive(_ commit: LayerCommit)
}

extension ClosedRange {
    /// The range that takes in another one too.
    package func extended(to other: ClosedRange?) -> ClosedRange {
        guard let other else { return self }
        return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
