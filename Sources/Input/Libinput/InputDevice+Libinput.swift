import CInput
import CUdev
import Geometry
import Input

extension InputDevice {
    private static let known: [(libinput_device_capability, Capabilities)] = [
        (LIBINPUT_DEVICE_CAP_TOUCH, .touch), (LIBINPUT_DEVICE_CAP_POINTER, .pointer),
        (LIBINPUT_DEVICE_CAP_KEYBOARD, .keyboard),
        (LIBINPUT_DEVICE_CAP_TABLET_TOOL, .tablet), (LIBINPUT_DEVICE_CAP_TABLET_PAD, .tabletPad),
        (LIBINPUT_DEVICE_CAP_SWITCH, .lidSwitch),
    ]

    /// Creates the value of a device that libinput has opened, and resets the calibration in libinput, so that it is
    /// not applied twice.
    convenience init(_ raw: OpaquePointer, id: ID) {
        var capabilities = Capabilities()
        for (capability, element) in Self.known where libinput_device_has_capability(raw, capability) != 0 {
            capabilities.insert(element)
        }
        var width = 0.0
        var height = 0.0
        let hasSize = libinput_device_get_size(raw, &width, &height) == 0
        let node = libinput_device_get_udev_device(raw)
        func property(_ key: String) -> String {
            node.flatMap { udev_device_get_property_value($0, key) }.map { String(cString: $0) } ?? ""
        }
        let path = node.flatMap { udev_device_get_syspath($0) }.map { String(cString: $0) } ?? ""
        let port = property("ID_PATH")
        let group = property("LIBINPUT_DEVICE_GROUP")
        if let node { udev_device_unref(node) }
        self.init(
            id: id, name: String(cString: libinput_device_get_name(raw)),
            sysname: String(cString: libinput_device_get_sysname(raw)),
            path: path, port: port,
            // A group consists of the product and the physical path. Without the path, as for devices of uinput, it
            // does not tell physical devices apart.
            group: group.hasSuffix(":") ? "" : group,
            productID: ProductID(
                vendor: UInt16(truncatingIfNeeded: libinput_device_get_id_vendor(raw)),
                product: UInt16(truncatingIfNeeded: libinput_device_get_id_product(raw))),
            outputName: libinput_device_get_output_name(raw).map { String(cString: $0) }, capabilities: capabilities,
            millimetres: hasSize ? CGSize(width: width, height: height) : nil,
            calibration: Self.takeCalibration(from: raw))
    }

    private static func takeCalibration(from raw: OpaquePointer) -> CalibrationMatrix {
        guard libinput_device_config_calibration_has_matrix(raw) != 0 else { return .identity }
        var own: [Float] = [1, 0, 0, 0, 1, 0]
        _ = libinput_device_config_calibration_get_default_matrix(raw, &own)
        _ = libinput_device_config_calibration_set_matrix(raw, [1, 0, 0, 0, 1, 0])
        let m = own.map(Double.init)
        return CalibrationMatrix(m[0], m[1], m[2], m[3], m[4], m[5])
    }
}
