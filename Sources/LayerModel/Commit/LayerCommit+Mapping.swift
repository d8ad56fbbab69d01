extension LayerCommit {
    /// Returns a copy in which each committed state was passed to a closure that may change it, with the links of the
    /// layer as far as the commit has them.
    package func mapStates(_ change: (LayerID, inout LayerState, inout Links?) -> Void) -> LayerCommit {
        var copy = LayerCommit(at: time)
        copy.touchTimes = touchTimes
        copy.origin = origin
        var cursor = Cursor()
        for one in changes {
            var state = one.fields.contains(.state) ? states[cursor.state] : nil
            var links = one.fields.contains(.links) ? self.links[cursor.links] : nil
            if state != nil { change(one.id, &state!, &links) }
            if one.fields == .position {
                copy.add(one.id, position: positions[cursor.position])
            } else {
                copy.add(
                    one.id, geometry: one.fields.contains(.geometry) ? geometries[cursor.geometry] : nil,
                    clock: one.fields.contains(.clock) ? clocks[cursor.clock] : nil, state: state,
                    animations: one.fields.contains(.animations) ? animations[cursor.animations] : nil, links: links,
                    replicatorName: replicatorNames.first { $0.id == one.id }?.name)
            }
            cursor.advance(past: one.fields)
        }
        copy.removed = removed
        return copy
    }
}
