package import Animation
package import Geometry
package import Layers
import Platform

/// The screens of running kiosks, which any thread may ask for.
package enum RunningScreen {
    /// The values of a screen that programs scale their pictures by.
    package struct Metrics: Equatable, Sendable {
        /// The size in points, after rotation and scale.
        package let size: CGSize
        /// The number of pixels per point.
        package let scale: CGFloat
        /// The refresh interval in seconds, greater than 0.
        package let refreshInterval: CFTimeInterval

        package init(size: CGSize, scale: CGFloat, refreshInterval: CFTimeInterval) {
            self.size = size
            self.scale = scale
            self.refreshInterval = refreshInterval
        }
    }

    /// In the order in which the kiosks were opened.
    private static let screens = LockedValue<[(owner: ObjectIdentifier, metrics: Metrics)]>([])

    /// The metrics of the kiosk whose run loop is current, or else of the one that was opened last; `nil` without a
    /// kiosk.
    package static var metrics: Metrics? {
        let current = ObjectIdentifier(MediaRunLoop.current)
        return screens.withLock { screens in (screens.last { $0.owner == current } ?? screens.last)?.metrics }
    }

    /// Sets the screen of a kiosk until its use of the run loop ends.
    package static func set(_ metrics: Metrics, of use: MediaRunLoopUse) {
        let owner = ObjectIdentifier(use.runLoop)
        use.whenOver = { clear(owner) }
        screens.withLock { screens in
            if let index = screens.firstIndex(where: { $0.owner == owner }) {
                screens[index].metrics = metrics
            } else {
                screens.append((owner, metrics))
            }
        }
    }

    private static func clear(_ owner: ObjectIdentifier) {
        screens.withLock { $0.removeAll { $0.owner == owner } }
    }
}
