import Animation

/// The animations of a layer, in the order in which they were added.
package struct AttachedAnimations {
    package struct Entry {
        package let key: String?
        /// The frozen animation.
        package let animation: CAAnimation
        package var resolved: LayerAnimation
        /// The completion blocks that wait for the animation.
        let ticket: CompletionTicket
        var hasBegun = false
        var hasStarted = false
        package internal(set) var hasStopped = false
        /// Whether it animates a property that displays the layer every frame.
        let displays: Bool
        /// Whether it animates the bounds.
        let resizes: Bool
        /// The value of the animation, read once because a subclass may override it.
        let isRemovedOnCompletion: Bool

        /// Whether the animation has ended and been removed, but is kept for frames of earlier times.
        var isGone: Bool { hasStopped && isRemovedOnCompletion }

        /// Assigns the begin time if none was set.
        /// - Parameter local: The time in the layer's own time.
        mutating func begin(at local: CFTimeInterval) {
            if resolved.timing.beginTime == 0 { resolved.timing.beginTime = local }
            animation.timing.beginTime = resolved.timing.beginTime
            hasBegun = true
        }

        /// Returns the animation as it runs; one without a begin time begins at `local`, a time in the layer's own
        /// time.
        func begun(at local: CFTimeInterval) -> LayerAnimation {
            guard !hasBegun, resolved.timing.beginTime == 0 else { return resolved }
            var animation = resolved
            animation.timing.beginTime = local
            return animation
        }
    }

    package internal(set) var entries: [Entry] = []
    /// The keys of all entries.
    private var heldKeys: Set<String> = []

    package var isEmpty: Bool { entries.isEmpty }

    subscript(key: String) -> Entry? {
        heldKeys.contains(key) ? entries.first { $0.key == key && !$0.isGone } : nil
    }

    /// Appends an entry, whose key must be unused.
    mutating func append(_ entry: Entry) {
        entries.append(entry)
        if let key = entry.key { heldKeys.insert(key) }
    }

    var keys: [String]? {
        let keys = entries.compactMap { $0.isGone ? nil : $0.key }
        return keys.isEmpty ? nil : keys
    }

    mutating func remove(forKey key: String) -> [Entry] {
        heldKeys.contains(key) ? remove { $0.key == key } : []
    }

    mutating func remove(where isLeaving: (Entry) -> Bool) -> [Entry] {
        let leaving = entries.filter(isLeaving)
        if leaving.isEmpty { return leaving }
        entries.removeAll(where: isLeaving)
        for entry in leaving { entry.key.map { _ = heldKeys.remove($0) } }
        return leaving
    }
}
