package import Geometry

/// Something that a hand can reach: a touch panel, a mouse, a keyboard. One object for as long as it is plugged in.
package final class InputDevice: Sendable {
    /// Grows with each device that is plugged in and never comes back, so that a late event finds no other device.
    package struct ID: Hashable, Comparable, Sendable {
        package let value: UInt64

        package init(_ value: UInt64) {
            self.value = value
        }

        package static func < (a: ID, b: ID) -> Bool { a.value < b.value }
    }

    package let id: ID
    /// As the device calls itself.
    package let name: String
    /// The kernel's name of it, `event5`. Another device may have it after this one has gone.
    package let sysname: String
    /// Where it is plugged in, by sysfs; empty where it is not a device of the kernel.
    package let path: String
    /// The socket or bus it hangs on, which stays the same when it is plugged in again (udev's `ID_PATH`); empty where
    /// there is none.
    package let port: String
    /// The output that the device's description says it lies on (udev's `WL_OUTPUT`): a connector's name.
    package let outputName: String?
    package let capabilities: Capabilities
    /// Width and height of a touch surface in millimetres, where the device knows them.
    package let millimetres: CGSize?
    /// How the device's own coordinates lie on its panel, as its description says (udev's
    /// `LIBINPUT_CALIBRATION_MATRIX`). Nobody has applied it yet: ``TouchMapper`` does.
    package let calibration: CalibrationMatrix

    package struct Capabilities: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let touch = Capabilities(rawValue: 1)
        /// A mouse, a touchpad, or a tablet that gives places instead of motion.
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

        /// One capability; nil for a name that none has.
        package init?(name: some StringProtocol) {
            guard let known = Self.names.first(where: { $0.1 == name }) else { return nil }
            self = known.0
        }
    }

    package init(
        id: ID, name: String, sysname: String, path: String = "", port: String = "", outputName: String? = nil,
        capabilities: Capabilities, millimetres: CGSize? = nil, calibration: CalibrationMatrix = .identity
    ) {
        self.id = id
        self.name = name
        self.sysname = sysname
        self.path = path
        self.port = port
        self.outputName = outputName
        self.capabilities = capabilities
        self.millimetres = millimetres
        self.calibration = calibration
    }

    /// As log lines name it.
    package var label: String { "“\(name)” (\(sysname))" }
}
