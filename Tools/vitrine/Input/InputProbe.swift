import Libinput
import Platform

/// What a machine has to be touched and typed on; the names are those of the JSON.
struct InputProbe: Encodable {
    let devices: [Device]
    /// Why there is no input at all; nil where there may be some.
    let obstacle: String?

    struct Device: Encodable {
        let path: String
        let name: String
        let capabilities: [String]
        /// Where it hangs, by which a panel is told from another; nil where udev knows of no port.
        let port: String?
        let widthMillimetres: Double?
        let heightMillimetres: Double?
        let seat: String
        /// Why the device can't be used as it is; nil where it can.
        let obstacle: String?
    }

    init() {
        do throws(LibinputError) {
            let reports = try InputDeviceReport.all()
            devices = reports.map(Device.init)
            obstacle = reports.isEmpty ? "there is no input device: plug one in" : nil
        } catch {
            devices = []
            obstacle = error.description
        }
    }
}

extension InputProbe.Device {
    fileprivate init(_ report: InputDeviceReport) {
        path = report.path
        name = report.name
        capabilities = report.capabilities.names
        port = report.port.isEmpty ? nil : report.port
        widthMillimetres = report.millimetres.map { Double($0.width) }
        heightMillimetres = report.millimetres.map { Double($0.height) }
        seat = report.seat
        obstacle = report.refusal.map { LibinputError($0).description }
    }
}
