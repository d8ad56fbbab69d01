public import Geometry

extension KioskConfiguration {
    /// The settings of the display on a connector: the kiosk's own one, or a further one that shows layers by
    /// ``Kiosk/show(_:on:)``.
    public struct OutputSettings: Equatable, Sendable {
        /// The name of the connector, such as `HDMI-A-2`.
        public var connector: String
        /// The mode as `WxH` or `WxH@HZ`; `nil` for the display's preferred mode.
        public var mode: String?
        /// The rotation of the picture and of touches.
        public var rotation = Rotation.automatic
        /// The number of device pixels per point, from 0.1 to 16.
        public var scale: CGFloat = 1

        /// Creates settings.
        public init(connector: String, mode: String? = nil, rotation: Rotation = .automatic, scale: CGFloat = 1) {
            self.connector = connector
            self.mode = mode
            self.rotation = rotation
            self.scale = scale
        }
    }

    /// Returns the configuration of a further display.
    package func configuration(of connector: String) -> Self {
        let settings = outputSettings.first { $0.connector == connector } ?? OutputSettings(connector: connector)
        var configuration = self
        configuration.connector = connector
        configuration.mode = settings.mode
        configuration.rotation = settings.rotation
        configuration.scale = settings.scale
        return configuration
    }
}
