package import Animation

/// The display links of the main thread.
package final class DisplayLinks {
    /// Used by the main thread alone, as run loops are.
    nonisolated(unsafe) package static let main = DisplayLinks()

    private var links: [CADisplayLink] = []
    /// Told when a link came, went, or changed its mind, so that frames can be asked for.
    package var onChange: (() -> Void)?

    package init() {}

    package var isActive: Bool { links.contains { !$0.isPaused } }

    package func add(_ link: CADisplayLink) {
        if !links.contains(where: { $0 === link }) { links.append(link) }
        changed()
    }

    package func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        changed()
    }

    func contains(_ link: CADisplayLink) -> Bool {
        links.contains { $0 === link }
    }

    func changed() {
        onChange?()
    }

    package func fire(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval, duration: CFTimeInterval) {
        // One may end another.
        for link in links where contains(link) {
            link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
        }
    }
}
