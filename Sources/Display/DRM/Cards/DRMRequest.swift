import Display
import Geometry
import Pixels

/// A request for a display.
package struct DRMRequest: Sendable {
    /// A card, identified by properties that unlike its number do not change from boot to boot.
    package enum CardChoice: Equatable, Sendable {
        /// The first card, by its place in the machine, with the requested display and dumb buffers.
        case automatic
        /// The card with a device path, such as one below `/dev/dri/by-path`.
        case path(String)
        /// The first card with a kernel driver and the requested display.
        case driver(String)

        /// Creates a choice from a path, if `text` contains a slash, or the name of a driver.
        package init(_ text: String) {
            self = text.utf8.contains(UInt8(ascii: "/")) ? .path(text) : .driver(text)
        }
    }

    /// The mode and the rotation of one connector.
    package struct ConnectorSettings: Sendable {
        /// The name of the connector, such as `HDMI-A-1`.
        package var connector: String
        package var mode: ModeRequest?
        package var rotation: Rotation?

        package init(connector: String, mode: ModeRequest?, rotation: Rotation?) {
            self.connector = connector
            self.mode = mode
            self.rotation = rotation
        }
    }

    /// The card.
    package var card: CardChoice
    /// The name of the connector such as `HDMI-A-1`, on any card unless ``card`` is a path; `nil` for the first one
    /// with a display.
    package var connector: String?
    /// The mode; `nil` for the display's preferred one.
    package var mode: ModeRequest?
    /// The format; `nil` for 32 bits per pixel if the card supports them, and 16 otherwise.
    package var format: PixelFormat?
    /// The number of buffers, at least 2.
    package var buffers: Int
    /// The rotation of the picture; `nil` for that of the panel. The plane rotates if it can, and buffers hold the
    /// upright picture; otherwise the renderer has to rotate.
    package var rotation: Rotation?
    /// The settings of connectors that replace ``mode`` and ``rotation`` there.
    package var connectorSettings: [ConnectorSettings] = []
    /// Whether a display that is turned off shows a black picture instead of losing its signal.
    package var keepsSignal = false
    /// Whether a part of the frame may be shown on an overlay plane.
    package var usesOverlayPlane = true
    /// Whether legacy calls are used even if the driver supports atomic commits.
    package var forcesLegacy: Bool

    package init(
        card: CardChoice = .automatic, connector: String? = nil, mode: ModeRequest? = nil, format: PixelFormat? = nil,
        buffers: Int = 3, rotation: Rotation? = nil, forcesLegacy: Bool = false
    ) {
        self.card = card
        self.connector = connector
        self.mode = mode
        self.format = format
        self.buffers = max(buffers, 2)
        self.rotation = rotation
        self.forcesLegacy = forcesLegacy
    }

    /// Returns the request with the settings of a connector.
    func settled(on connector: String) -> DRMRequest {
        guard let settings = connectorSettings.first(where: { $0.connector == connector }) else { return self }
        var request = self
        request.mode = settings.mode
        request.rotation = settings.rotation
        return request
    }
}
