public import Animation
import DRM
package import Display
public import Geometry
package import KioskSettings
public import Layers

/// A display of a kiosk: its own, or a further one with a layer tree of its own.
///
/// It stands for a connector. A display that is switched off and on again, or replaced by another one, is the same
/// object.
public final class KioskOutput {
    /// The name of the connector, such as `HDMI-A-1`.
    public internal(set) var name: String
    /// Whether it is the kiosk's own display, which shows the root layer that the kiosk was made with.
    public let isMain: Bool
    /// Whether there is a display.
    public internal(set) var isConnected = true
    /// The size in points, after rotation and scale.
    public package(set) var size: CGSize
    /// The number of device pixels per point.
    public var scale: CGFloat { configuration.scale }
    /// The refresh interval of the display, in seconds.
    public package(set) var refreshInterval: CFTimeInterval
    /// The root layer that is shown; `nil` for a display that shows none.
    public package(set) var rootLayer: CALayer?
    /// Whether it shows the kiosk's own picture, by ``Kiosk/mirror(on:)``. Then ``rootLayer`` is a layer with it.
    public var isMirror: Bool { mirrored != nil }
    /// The layer with the kiosk's own picture; `nil` if the display does not mirror it.
    var mirrored: CADrawableLayer?
    /// The settings of the display, with its rotation.
    let configuration: KioskConfiguration
    /// The display when it was found last; `nil` for the kiosk's own.
    var display: DRMDisplay?
    /// The display while it is shown on; `nil` for the kiosk's own.
    package var session: OutputSession?

    /// - Parameter configuration: the settings of the display, with its rotation.
    package init(name: String, isMain: Bool, mode: Mode, _ configuration: KioskConfiguration) {
        self.name = name
        self.isMain = isMain
        self.configuration = configuration
        size = configuration.screen(of: mode).size
        refreshInterval = mode.refreshInterval
    }

    package func screen(of mode: Mode) -> ScreenGeometry { configuration.screen(of: mode) }
}
