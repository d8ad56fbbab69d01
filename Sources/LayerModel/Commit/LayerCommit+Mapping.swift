package import Animation

extension LayerCommit {
    /// The values of a layer in a commit; `nil` for those that the commit does not have.
    package struct Parts {
        package let id: LayerID
        package var state: LayerState?
        package var animations: [LayerAnimation]?
        package var links: Links?
    }

    /// Returns a copy of which a closure has changed the values of each layer.
    /// - Parameter latest: The upper bound for the time of the copy, in seconds of the global clock.
    package func mapped(latest: CFTimeInterval = .infinity, _ change: (inout Parts) -> Void) -> LayerCommit {
        var copy = LayerCommit(at: min(time, latest))
        copy.touchTimes = touchTimes
        copy.origin = origin
        var cursor = Cursor()
        for one in changes {
            var parts = Parts(
                id: one.id, state: one.fields.contains(.state) ? states[cursor.state] : nil,
                animations: one.fields.contains(.animations) ? animations[cursor.animations] : nil,
                links: one.fields.contains(.links) ? links[cursor.links] : nil)
            change(&parts)
            if one.fields == .position {
                copy.add(one.id, position: positions[cursor.position])
            } else {
                copy.add(
                    one.id, geometry: one.fields.contains(.geometry) ? geometries[cursor.geometry] : nil,
                    clock: one.fields.contains(.clock) ? clocks[cursor.clock] : nil, state: parts.state,
                    animations: parts.animations, links: parts.links,
                    replicatorName: replicatorNames.first { $0.id == one.id }?.name)
            }
            cursor.advance(past: one.fields)
        }
        copy.removed = removed
        return copy
    }

    /// Returns a copy for a second render tree.
    /// - Parameters:
    ///   - contents: Copies of tiles and drawables.
    ///   - latest: The upper bound for the time of the copy, in seconds of the global clock.
    ///   - keepsTransition: Whether a transition stays, because the render tree has the picture from before it.
    package func standalone(
        _ contents: StillContents, latest: CFTimeInterval = .infinity,
        keepsTransition: (LayerTransition) -> Bool = { _ in false }
    ) -> LayerCommit {
        mapped(latest: latest) { parts in
            parts.animations?.removeAll { $0.transition.map { !keepsTransition($0) } ?? false }
            parts.state.map { parts.state?.kind = contents.still($0.kind) }
        }
    }

    /// The numbers of all transitions in the commit.
    package var transitions: Set<UInt64> {
        Set(animations.flatMap { $0.compactMap { $0.transition?.id } })
    }
}
