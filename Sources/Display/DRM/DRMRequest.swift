import Display
import Geometry
import Pixels

/// Which screen a program asks for, and how.
package struct DRMRequest: Sendable {
    /// A card by what stays the same from boot to boot; its number does not.
    package enum CardChoice: Equatable, Sendable {
        /// The first card, by its place in the machine, that has a connected display and plain buffers.
        case automatic
        /// A device path, such as one below `/dev/dri/by-path`.
        case path(String)
        /// The first card of this kernel driver.
        case driver(String)

        /// A path when `text` has a slash, a driver's name otherwise.
        package init(_ text: String) {
            self = text.utf8.contains(UInt8(ascii: "/")) ? .path(text) : .driver(text)
        }
    }

    package var card: CardChoice
    /// `HDMI-A-1`; nil for the first that has a display.
    package var connector: String?
    /// Nil for the one the display prefers.
    package var mode: ModeRequest?
    /// Nil for 32 bits where the card shows them, else 16.
    package var format: PixelFormat?
    /// 2 or more.
    package var buffers: Int
    /// How far the picture is to be turned. Where the card's plane can do that, it does, and buffers hold the picture
    /// upright; where not, whoever draws does.
    package var rotation: Rotation
    /// Uses the legacy calls even where the driver has atomic ones.
    package var forcesLegacy: Bool

    package init(
        card: CardChoice = .automatic, connector: String? = nil, mode: ModeRequest? = nil, format: PixelFormat? = nil,
        buffers: Int = 3, rotation: Rotation = .degrees0, forcesLegacy: Bool = false
    ) {
        self.card = card
        self.connector = connector
        self.mode = mode
        self.format = format
        self.buffers = max(buffers, 2)
        self.rotation = rotation
        self.forcesLegacy = forcesLegacy
    }
}
