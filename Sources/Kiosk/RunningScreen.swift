package import Animation
package import Geometry
import Platform

/// The screen of the running kiosk, which any thread may ask for.
package enum RunningScreen {
    /// The values of a screen that programs scale their pictures by.
    package struct Metrics: Equatable, Sendable {
        /// The size in points, after rotation and scale.
        package let size: CGSize
        /// The number of pixels per point.
        package let scale: CGFloat
        /// The refresh interval in seconds, greater than 0.
        package let refreshInterval: CFTimeInterval
    }

    private static let current = LockedValue<(owner: ObjectIdentifier, metrics: Metrics)?>(nil)

    /// The metrics of the kiosk that was opened last; `nil` if there is none.
    package static var metrics: Metrics? { current.withLock { $0?.metrics } }

    /// - Parameter kiosk: the kiosk of the screen; `nil` if it is not made yet.
    static func set(_ metrics: Metrics, by kiosk: Kiosk?) {
        let owner = kiosk.map { ObjectIdentifier($0) } ?? ObjectIdentifier(Kiosk.self)
        current.withLock { $0 = (owner, metrics) }
    }

    /// Forgets the screen of a kiosk that ends, unless another kiosk was opened since.
    static func clear(by kiosk: Kiosk) {
        let owner = ObjectIdentifier(kiosk)
        current.withLock { if $0?.owner == owner { $0 = nil } }
    }
}
