package import Geometry

/// An input device such as a touch panel, a mouse or a keyboard. There is one object from plugging in to unplugging.
package final class InputDevice: Sendable {
    /// The number of a device. It grows with each device that is plugged in and is never used again, so that a late
    /// event is never attributed to another device.
    package struct ID: Hashable, Comparable, Sendable {
        package let value: UInt64

        package init(_ value: UInt64) {
            self.value = value
        }

        package static func < (a: ID, b: ID) -> Bool { a.value < b.value }
    }

    package let id: ID
    /// The name that the device reports.
    package let name: String
    /// The kernel's name of the device, such as `event5`. Another device may get it after this one is unplugged.
    package let sysname: String
    /// The device's path in sysfs; empty if it is not a device of the kernel.
    package let path: String
    /// The port or bus that the device is plugged into (udev's `ID_PATH`), which stays equal when it is plugged in
    /// again; empty if unknown.
    package let port: String
    /// The device group (libinput's `LIBINPUT_DEVICE_GROUP`), which the parts of one physical device have in common;
    /// empty if unknown.
    package let group: String
    /// The vendor and the product; `nil` if unknown.
    package let productID: ProductID?
    /// The connector of the output that the panel belongs to, as the device's description says (udev's `WL_OUTPUT`);
    /// `nil` if unknown.
    package let outputName: String?
    package let capabilities: Capabilities
    /// The width and height of the touch surface along the device's own axes, in millimetres; `nil` if unknown.
    package let millimetres: CGSize?
    /// The calibration from the device's description (udev's `LIBINPUT_CALIBRATION_MATRIX`). It is not applied to
    /// events; ``TouchMapper`` applies it.
    package let calibration: CalibrationMatrix

    package struct Capabilities: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let touch = Capabilities(rawValue: 1)
        /// A mouse, a touchpad, or a tablet that reports absolute positions.
        package static let pointer = Capabilities(rawValue: 2)
        package static let keyboard = Capabilities(rawValue: 4)
        package static let tablet = Capabilities(rawValue: 8)
        package static let tabletPad = Capabilities(rawValue: 16)
        package static let lidSwitch = Capabilities(rawValue: 32)

        private static let names: [(Capabilities, String)] = [
            (.touch, "touch"), (.pointer, "pointer"), (.keyboard, "keyboard"), (.tablet, "tablet"),
            (.tabletPad, "tablet-pad"),
            (.lidSwitch, "switch"),
        ]

        package var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

        /// Creates the capability with a name of ``names``, or returns `nil` for an unknown name.
        package init?(name: some StringProtocol) {
            guard let known = Self.names.first(where: { $0.1 == name }) else { return nil }
            self = known.0
        }
    }

    package init(
        id: ID, name: String, sysname: String, path: String = "", port: String = "", group: String = "",
        productID: ProductID? = nil, outputName: String? = nil, capabilities: Capabilities, millimetres: CGSize? = nil,
        calibration: CalibrationMatrix = .identity
    ) {
        self.id = id
        self.name = name
        self.sysname = sysname
        self.path = path
        self.port = port
        self.group = group
        self.productID = productID
        self.outputName = outputName
        self.capabilities = capabilities
        self.millimetres = millimetres
        self.calibration = calibration
    }

    /// The device's name in log lines.
    package var label: String { "“\(name)” (\(sysname))" }
}
