package import Animation

/// The display links of the main thread.
package final class DisplayLinks {
    /// Only the main thread uses the object.
    nonisolated(unsafe) package static let main = DisplayLinks()

    private var links: [CADisplayLink] = []
    /// Called when a link was added or removed or its settings have changed, so that frames can be requested.
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
        // A link may invalidate another one.
        for link in links where contains(link) {
            link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
        }
    }
}
