import CUdev
package import Geometry
import Glibc
package import Input
package import Platform

/// Properties of an input device that are known without opening it, for lists of a machine's devices.
package struct InputDeviceReport: Equatable, Sendable {
    package let name: String
    /// The path of the device node, such as `/dev/input/event5`.
    package let path: String
    /// The port or bus that the device is plugged into (udev's `ID_PATH`); empty if unknown.
    package let port: String
    /// The vendor and the product; `nil` if unknown.
    package let productID: ProductID?
    /// The capabilities by udev's properties; empty for a device of no use here.
    package let capabilities: InputDevice.Capabilities
    /// The width and height of the touch surface, in millimetres; `nil` if unknown.
    package let millimetres: CGSize?
    package let seat: String
    /// Whether udev has described the device. libinput does not use others.
    package let isDescribed: Bool
    /// The reason why this user cannot open the device; `nil` if none is known.
    package let refusal: KernelError?

    /// Returns the devices of the kernel with what udev knows about them, by their numbers.
    package static func all() throws(LibinputError) -> [InputDeviceReport] {
        guard let udev = udev_new() else { throw .noUdev }
        defer { udev_unref(udev) }
        guard let list = udev_enumerate_new(udev) else { throw .noUdev }
        defer { udev_enumerate_unref(list) }
        udev_enumerate_add_match_subsystem(list, "input")
        udev_enumerate_add_match_sysname(list, "event*")
        udev_enumerate_scan_devices(list)
        var found: [(number: Int, report: InputDeviceReport)] = []
        var entry = udev_enumerate_get_list_entry(list)
        while let current = entry {
            if let path = udev_list_entry_get_name(current), let device = udev_device_new_from_syspath(udev, path) {
                if let report = InputDeviceReport(device) {
                    found.append((udev_device_get_sysnum(device).flatMap { Int(String(cString: $0)) } ?? 0, report))
                }
                udev_device_unref(device)
            }
            entry = udev_list_entry_get_next(current)
        }
        if found.isEmpty, let error = LibinputError.missingUdev(described: 0) { throw error }
        return found.sorted { $0.number < $1.number }.map(\.report)
    }

    /// The udev properties of each capability.
    private static let properties: [(String, InputDevice.Capabilities)] = [
        ("ID_INPUT_TOUCHSCREEN", .touch), ("ID_INPUT_MOUSE", .pointer), ("ID_INPUT_TOUCHPAD", .pointer),
        ("ID_INPUT_POINTINGSTICK", .pointer),
        ("ID_INPUT_KEY", .keyboard), ("ID_INPUT_KEYBOARD", .keyboard), ("ID_INPUT_TABLET", .tablet),
        ("ID_INPUT_TABLET_PAD", .tabletPad),
        ("ID_INPUT_SWITCH", .lidSwitch),
    ]

    private init?(_ device: OpaquePointer) {
        guard let node = udev_device_get_devnode(device) else { return nil }
        func property(_ key: String) -> String? {
            udev_device_get_property_value(device, key).map { String(cString: $0) }
        }
        path = String(cString: node)
        // udev owns the parent with its child, so it is not released here.
        let parent = udev_device_get_parent(device)
        func attribute(_ name: String) -> String {
            parent.flatMap { udev_device_get_sysattr_value($0, name) }.map { String(cString: $0) } ?? ""
        }
        name = attribute("name")
        productID = ProductID("\(attribute("id/vendor")):\(attribute("id/product"))")
        port = property("ID_PATH") ?? ""
        capabilities = Self.properties.reduce(into: []) { if property($1.0) == "1" { $0.insert($1.1) } }
        let size = property("ID_INPUT_WIDTH_MM").flatMap(Double.init).flatMap { width in
            property("ID_INPUT_HEIGHT_MM").flatMap(Double.init).map { CGSize(width: width, height: $0) }
        }
        millimetres = size
        seat = property("ID_SEAT") ?? "seat0"
        isDescribed = udev_device_get_is_initialized(device) > 0
        refusal = access(node, R_OK | W_OK) == 0 ? nil : .last("access", on: path)
    }
}
