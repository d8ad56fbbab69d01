/// A device that an installed program may open, besides the display and the input devices.
package enum ServiceDevice: Hashable, Sendable {
    /// All devices of a kind, also those that are plugged in while the program runs.
    case kind(Kind)
    /// The device with a path below `/dev`, if it is there when the program starts.
    case path(String)

    package enum Kind: String, CaseIterable, Sendable {
        /// Serial ports: USB adapters, modems and the ports of Arm processors.
        case serial
        /// Sound cards.
        case sound
        /// Cameras and other video devices.
        case camera
        /// Printers on USB.
        case printer
        /// HID devices without a driver of their own, such as scales and card readers.
        case hidraw
        /// I²C buses, also those of monitors (DDC/CI).
        case i2c
        /// The control of televisions on HDMI.
        case cec
        /// The pins of the board.
        case gpio
    }

    /// - Parameter text: the name of a kind, or a path below `/dev` of letters, digits and `+ - . , : = @ _`.
    package init?(_ text: String) {
        if let kind = Kind(rawValue: text) {
            self = .kind(kind)
        } else if Self.isPath(text) {
            self = .path(text)
        } else {
            return nil
        }
    }

    /// The name or the path.
    package var text: String {
        switch self {
        case .kind(let kind): kind.rawValue
        case .path(let path): path
        }
    }

    /// Whether a text is a path that a unit can contain: without spaces, quotes and the specifiers of systemd.
    private static func isPath(_ text: String) -> Bool {
        guard text.hasPrefix("/dev/"), text.utf8.count <= 200, text.utf8.allSatisfy(isPathByte) else { return false }
        return text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }

    /// Whether a byte may be in the path of a device.
    package static func isPathByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "+-.,:=@_/".utf8.contains(byte)
        }
    }
}
