import DRM

/// The displays and input devices of a machine, and what prevents their use. The names are the keys of the JSON.
struct MachineProbe: Encodable {
    let displays: DRMProbe
    let inputs: [InputProbe.Device]
    /// The reason why no input device can be used; `nil` if some may be usable.
    let inputObstacle: String?

    init() {
        displays = DRMProbe()
        let probe = InputProbe()
        inputs = probe.devices
        inputObstacle = probe.obstacle
    }
}
