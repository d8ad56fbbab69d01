import CUdev
import Glibc
import Input
import Platform

/// An input device that is named by its node.
struct NamedInputDevice {
    let path: String
    /// The name of the device in sysfs, such as `event2`.
    let sysname: String
    /// The major and the minor number, such as `13:66`.
    let number: String
    /// Whether udev has described the device.
    let isDescribed: Bool
    /// The path of the device in sysfs.
    let syspath: String
    /// The name that the device reports.
    let name: String
    let productID: ProductID?
    let capabilities: EvdevCapabilities

    /// Finds the device of a node in sysfs.
    init(_ path: String, udev: OpaquePointer) throws(LibinputError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw LibinputError(.last("stat", on: path)) }
        guard status.st_mode & S_IFMT == S_IFCHR,
            let device = udev_device_new_from_devnum(udev, CChar(UInt8(ascii: "c")), status.st_rdev)
        else { throw .notInputDevice(path: path) }
        defer { udev_device_unref(device) }
        guard let sysname = udev_device_get_sysname(device).map({ String(cString: $0) }), sysname.hasPrefix("event"),
            let number = udev_device_get_sysattr_value(device, "dev").map({ String(cString: $0) }),
            // udev owns the parent with its child, so it is not released here.
            let parent = udev_device_get_parent(device)
        else { throw .notInputDevice(path: path) }
        self.path = path
        self.sysname = sysname
        self.number = number
        isDescribed = udev_device_get_is_initialized(device) > 0
        func attribute(_ name: String) -> String {
            udev_device_get_sysattr_value(parent, name).map { String(cString: $0) } ?? ""
        }
        syspath = udev_device_get_syspath(device).map { String(cString: $0) } ?? ""
        name = attribute("name")
        productID = ProductID("\(attribute("id/vendor")):\(attribute("id/product"))")
        capabilities = EvdevCapabilities(parent)
    }

    /// The capabilities that are used without libinput: those of touch panels, mice and keys.
    var usableCapabilities: InputDevice.Capabilities {
        let names = capabilities.udevProperties
        var usable: InputDevice.Capabilities = []
        if names.contains("ID_INPUT_TOUCHSCREEN") { usable.insert(.touch) }
        if names.contains("ID_INPUT_MOUSE") { usable.insert(.pointer) }
        if names.contains("ID_INPUT_KEY") { usable.insert(.keyboard) }
        return usable
    }

    /// Calls `body` while libinput can learn what the device is: where no udev runs that describes it, while its record
    /// is in `database`.
    func describing<Result>(in database: UdevDatabase, _ body: () -> Result) throws(LibinputError) -> Result {
        if isDescribed || LibinputError.udevIsRunning { return body() }
        do throws(KernelError) {
            return try database.withRecord(of: number, capabilities.udevProperties, body)
        } catch {
            throw .cannotDescribe(path: path, error)
        }
    }
}
