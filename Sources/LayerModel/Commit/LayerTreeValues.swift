package import Animation

/// All values of a layer tree, to which commits are applied without a render tree.
package struct LayerTreeValues: Sendable {
    private struct Layer {
        var state: LayerState
        var animations: [LayerAnimation] = []
        var links = LayerCommit.Links(sublayers: nil, mask: nil)
    }

    private var layers: [LayerID: Layer] = [:]
    private var replicatorNames: [LayerID: String] = [:]

    package init() {}

    /// Takes in the changes of a commit.
    package mutating func apply(_ commit: LayerCommit) {
        var cursor = LayerCommit.Cursor()
        for change in commit.changes {
            apply(change, of: commit, at: cursor)
            cursor.advance(past: change.fields)
        }
        for id in commit.removed { layers[id] = nil }
        for (id, name) in commit.replicatorNames { replicatorNames[id] = name }
    }

    private mutating func apply(_ change: LayerCommit.Change, of commit: LayerCommit, at cursor: LayerCommit.Cursor) {
        if change.fields.contains(.state) {
            let state = commit.states[cursor.state]
            layers[change.id, default: Layer(state: state)].state = state
        }
        guard layers[change.id] != nil else { return }
        if change.fields.contains(.geometry) {
            layers[change.id]?.state.geometry = commit.geometries[cursor.geometry]
        }
        if change.fields.contains(.position) {
            layers[change.id]?.state.position = commit.positions[cursor.position]
        }
        if change.fields.contains(.clock) {
            layers[change.id]?.state.timing = commit.clocks[cursor.clock].timing
            layers[change.id]?.state.drive = commit.clocks[cursor.clock].drive
        }
        if change.fields.contains(.animations) {
            layers[change.id]?.animations = commit.animations[cursor.animations]
        }
        if change.fields.contains(.links) {
            let links = commit.links[cursor.links]
            if let sublayers = links.sublayers { layers[change.id]?.links.sublayers = sublayers }
            if let mask = links.mask { layers[change.id]?.links.mask = .some(mask) }
        }
    }

    /// Returns the values as one commit.
    /// - Parameter time: The time of the commit on the global clock, in seconds.
    package func commit(at time: CFTimeInterval) -> LayerCommit {
        var commit = LayerCommit(at: time)
        for (id, layer) in layers {
            commit.add(
                id, state: layer.state, animations: layer.animations, links: layer.links,
                replicatorName: replicatorNames[id])
        }
        return commit
    }
}
