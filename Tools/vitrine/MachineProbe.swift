import DRM
import Libinput
import Platform

/// What a machine has to show pictures on and to touch, and what is in the way; the names are those of the JSON.
struct MachineProbe: Encodable {
    let displays: DRMProbe
    let inputs: [Input]
    /// Why there is no input at all; nil where there may be some.
    let inputObstacle: String?

    struct Input: Encodable {
        let path: String
        let name: String
        let capabilities: [String]
        let widthMillimetres: Double?
        let heightMillimetres: Double?
        let seat: String
        /// Why the device can't be used as it is; nil where it can.
        let obstacle: String?
    }

    init() {
        displays = DRMProbe()
        do throws(LibinputError) {
            let reports = try InputDeviceReport.all()
            inputs = reports.map(Input.init)
            inputObstacle = reports.isEmpty ? "there is no input device: plug one in" : nil
        } catch {
            inputs = []
            inputObstacle = error.description
        }
    }
}

extension MachineProbe.Input {
    fileprivate init(_ report: InputDeviceReport) {
        path = report.path
        name = report.name
        capabilities = report.capabilities.names
        widthMillimetres = report.millimetres.map { Double($0.width) }
        heightMillimetres = report.millimetres.map { Double($0.height) }
        seat = report.seat
        obstacle = report.refusal.map { LibinputError($0).description }
    }
}
