import DRM
import Kiosk

/// The displays, input devices and fonts of a machine, and what prevents their use. The names are the keys of the JSON.
struct MachineProbe: Encodable {
    let displays: DRMProbe
    let inputs: [InputProbe.Device]
    /// The reason why no input device can be used; `nil` if some may be usable.
    let inputObstacle: String?
    let fonts: FontProbe
    /// The exit status of the command: 0 if a display can be opened, otherwise that with which `vitrine run` would end.
    let status: Int32

    init() {
        displays = DRMProbe()
        status = displays.refusal?.kind.rawValue ?? 0
        let probe = InputProbe()
        fonts = FontProbe()
        inputs = probe.devices
        inputObstacle = probe.obstacle
    }
}
