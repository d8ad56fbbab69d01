import DRM

/// What a machine has to show pictures on and to touch, and what is in the way; the names are those of the JSON.
struct MachineProbe: Encodable {
    let displays: DRMProbe
    let inputs: [InputProbe.Device]
    /// Why there is no input at all; nil where there may be some.
    let inputObstacle: String?

    init() {
        displays = DRMProbe()
        let probe = InputProbe()
        inputs = probe.devices
        inputObstacle = probe.obstacle
    }
}
