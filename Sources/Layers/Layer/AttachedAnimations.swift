import Animation

/// The animations of a layer, oldest first.
package struct AttachedAnimations {
    package struct Entry {
        let key: String?
        /// Frozen, as it was added.
        let animation: CAAnimation
        package var resolved: LayerAnimation
        /// Completion blocks that wait for it.
        var waiting: [CompletionGroup]
        var hasBegun = false
        var hasStarted = false
        var hasStopped = false
        /// The property whose change redraws the layer every frame, if that is what it animates.
        let displays: Bool
    }

    package var entries: [Entry] = []

    package var isEmpty: Bool { entries.isEmpty }

    subscript(key: String) -> Entry? {
        entries.first { $0.key == key && !$0.hasStopped }
    }

    var keys: [String]? {
        let keys = entries.compactMap { $0.hasStopped ? nil : $0.key }
        return keys.isEmpty ? nil : keys
    }

    mutating func remove(where isLeaving: (Entry) -> Bool) -> [Entry] {
        let leaving = entries.filter(isLeaving)
        if !leaving.isEmpty { entries.removeAll(where: isLeaving) }
        return leaving
    }
}
