import Libinput
import Platform

/// The input devices of a machine. The names are the keys of the JSON.
struct InputProbe: Encodable {
    let devices: [Device]
    /// The reason why no input device can be used; `nil` if some may be usable.
    let obstacle: String?
    /// The way in which devices are used that `--input` names although no udev runs; `nil` if udev runs.
    let naming: String?

    struct Device: Encodable {
        let path: String
        let name: String
        let capabilities: [String]
        /// The port, which distinguishes equal panels; `nil` if udev does not know it.
        let port: String?
        /// The vendor and the product, such as `0c2e:0b61`; `nil` if unknown.
        let id: String?
        let widthMillimetres: Double?
        let heightMillimetres: Double?
        let seat: String
        /// Whether udev has described the device, without which it is not used.
        let isDescribed: Bool
        /// The reason why the device cannot be used; `nil` if it can.
        let obstacle: String?
    }

    private static func naming(_ database: UdevDatabase) -> String {
        guard let refusal = database.refusal else {
            return "--input names devices that are used; a kiosk describes them in \(database.folder)"
        }
        return "--input names devices that are used; a kiosk reads touch panels, mice and keyboards itself, "
            + "since it cannot describe them in \(database.folder): \(refusal)"
    }

    init() {
        do throws(LibinputError) {
            let reports = try InputDeviceReport.all()
            devices = reports.map(Device.init)
            let error = LibinputError.missingUdev(described: reports.count(where: \.isDescribed))
            obstacle = error?.description ?? (reports.isEmpty ? "no input device; plug one in" : nil)
        } catch {
            devices = []
            obstacle = error.description
        }
        naming = LibinputError.udevIsRunning ? nil : Self.naming(UdevDatabase())
    }
}

extension InputProbe.Device {
    fileprivate init(_ report: InputDeviceReport) {
        path = report.path
        name = report.name
        capabilities = report.capabilities.names
        port = report.port.isEmpty ? nil : report.port
        id = report.productID?.description
        widthMillimetres = report.millimetres.map { Double($0.width) }
        heightMillimetres = report.millimetres.map { Double($0.height) }
        seat = report.seat
        isDescribed = report.isDescribed
        obstacle = report.refusal.map { LibinputError($0).description }
    }
}
