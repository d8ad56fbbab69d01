public import Animation
package import Display
public import Geometry
package import KioskSettings

/// The screen that a program makes its layers for: see ``Kiosk/main(_:reading:_:ready:)``.
public struct KioskScreen: Sendable {
    /// The size in points, after rotation and scale.
    public let size: CGSize
    /// The number of device pixels per point. Drawn layers are sharp with this `contentsScale`.
    public let scale: CGFloat
    /// The refresh interval of the display, in seconds.
    public let refreshInterval: CFTimeInterval
    /// The arguments of the program without its name and without the options of the kiosk.
    public package(set) var arguments: [String] = []

    /// The screen's bounds, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    package init(mode: Mode, _ configuration: KioskConfiguration) {
        size = configuration.screen(of: mode).size
        scale = configuration.scale
        refreshInterval = mode.refreshInterval
    }
}
