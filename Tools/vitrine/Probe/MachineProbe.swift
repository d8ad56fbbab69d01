import DRM
import Framebuffer
import Kiosk

/// The displays, input devices and fonts of a machine, and what prevents their use. The names are the keys of the JSON.
struct MachineProbe: Encodable {
    let displays: DRMProbe
    let framebuffers: [FramebufferProbe]
    let inputs: [InputProbe.Device]
    /// The reason why no input device can be used; `nil` if some may be usable.
    let inputObstacle: String?
    /// The way in which devices are used that `--input` names although no udev runs; `nil` if udev runs.
    let inputNaming: String?
    let fonts: FontProbe
    /// The exit status of the command: 0 if a display can be opened, otherwise that with which `vitrine run` would end.
    let status: Int32

    init() {
        var cards = DRMProbe()
        framebuffers = FramebufferProbe.all()
        if cards.refusal?.isWithoutDisplays == true, let framebuffer = framebuffers.first(where: { !$0.isEmulated }) {
            // The picture is shown there.
            cards.obstacle = nil
            status = framebuffer.refusal?.kind.rawValue ?? 0
        } else {
            status = cards.refusal?.kind.rawValue ?? 0
        }
        displays = cards
        let probe = InputProbe()
        fonts = FontProbe()
        inputs = probe.devices
        inputObstacle = probe.obstacle
        inputNaming = probe.naming
    }
}
