package import Animation

/// The display links of a run loop.
package final class DisplayLinks {
    private var links: [CADisplayLink] = []
    package init() {}

    package var isActive: Bool { links.contains { !$0.isPaused } }

    package func add(_ link: CADisplayLink) {
        if !contains(link) { links.append(link) }
    }

    package func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }

    package func contains(_ link: CADisplayLink) -> Bool {
        links.contains { $0 === link }
    }

    package func fire(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval, duration: CFTimeInterval) {
        // A link may invalidate another one.
        for link in links where contains(link) {
            link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
        }
    }
}
