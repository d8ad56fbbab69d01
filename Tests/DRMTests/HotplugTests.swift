import CDRM
import DRM
import Display
import Geometry
import Glibc
import Platform
import Testing

/// Displays and cards that are unplugged and plugged in again.
@Suite struct HotplugTests {
    let card = FakeCard()
    let kernel: FakeKernel

    init() {
        kernel = FakeKernel(card)
    }

    private func output(_ request: DRMRequest = DRMRequest()) throws -> DRMOutput {
        let output = try DRMOutput(request, kernel: kernel)
        try show(output, id: 1)
        return output
    }

    private func show(_ output: DRMOutput, id: UInt64) throws {
        let buffer = try output.takeBuffer()
        _ = try output.submit(buffer, damage: [buffer.pixels.bounds], id: id)
    }

    private func change(_ output: DRMOutput) -> OutputRequest? {
        kernel.monitor?.hasChanged = true
        return output.takeChange()
    }

    @Test("D7 nothing is asked of the kernel while nothing is reported, and a change elsewhere rebuilds nothing")
    func quiet() throws {
        let output = try output()
        #expect(output.changeDescriptor == kernel.monitor?.descriptor)
        let calls = kernel.calls.count
        #expect(output.takeChange() == nil && kernel.calls.count == calls)
        card.connectors[0].status = .connected
        card.connectors[0].modes = [FakeCard.mode(32, 16)]
        #expect(change(output) == nil)
    }

    @Test("D7 a display that is unplugged is not found again; one with another size is, with buffers for it")
    func unplugged() throws {
        let output = try output()
        card.connectors[1].status = .disconnected
        card.connectors[1].modes = []
        #expect(change(output) == .rebuild(.output))
        #expect(
            throws: OutputError.notFound(
                "card0: no display is connected; plug one in (VGA-1, HDMI-A-1), or choose the headless display")
        ) {
            try output.rebuild(.output)
        }
        #expect(card.dumbBuffers.isEmpty)
        #expect(change(output) == .rebuild(.output))
        card.connectors[1].status = .connected
        card.connectors[1].modes = [FakeCard.mode(128, 64)]
        try output.rebuild(.output)
        #expect(output.mode.width == 128 && output.mode.height == 64)
        try show(output, id: 9)
        #expect(card.modesets == 2 && kernel.faults.isEmpty)
    }

    @Test("D7 the display on another connector is used in its place, unless the connector was chosen")
    func otherConnector() throws {
        let free = try output()
        card.connectors[1].status = .disconnected
        card.connectors[0].status = .connected
        card.connectors[0].modes = [FakeCard.mode(32, 16)]
        #expect(change(free) == .rebuild(.output))
        try free.rebuild(.output)
        #expect(free.name == "card0 VGA-1" && free.mode.width == 32)
        free.restore()
        card.connectors[1].status = .connected
        let chosen = try output(DRMRequest(connector: "HDMI-A-1"))
        card.connectors[1].status = .disconnected
        #expect(change(chosen) == .rebuild(.output))
        #expect(throws: OutputError.self) { try chosen.rebuild(.output) }
    }

    @Test("D7 each connector has the mode of its settings, and the first one its rotation")
    func connectorSettings() throws {
        card.rotations = UInt64(DRM_MODE_ROTATE_0 | DRM_MODE_ROTATE_180)
        card.connectors[0].modes = [FakeCard.mode(64, 32), FakeCard.mode(48, 32, preferred: false)]
        var request = DRMRequest(mode: ModeRequest("64x32"))
        request.connectorSettings = [
            DRMRequest.ConnectorSettings(connector: "VGA-1", mode: ModeRequest("48x32"), rotation: .degrees0),
            DRMRequest.ConnectorSettings(connector: "HDMI-A-1", mode: ModeRequest("32x16"), rotation: .degrees180),
        ]
        let output = try output(request)
        #expect(try output.mode.width == 32 && output.takeBuffer().rotation == .degrees180)
        card.connectors[1].status = .disconnected
        card.connectors[0].status = .connected
        #expect(change(output) == .rebuild(.output))
        try output.rebuild(.output)
        #expect(output.name == "card0 VGA-1" && output.mode.width == 48)
        output.restore()
        card.connectors[0].status = .disconnected
        card.connectors[1].status = .connected
        request.connectorSettings.removeLast()
        #expect(try self.output(request).mode.width == 64)
    }

    @Test("D7 a display whose link was lost gets its mode again, and only then")
    func badLink() throws {
        let output = try output()
        card.setConnector(21, "link-status", UInt64(DRM_MODE_LINK_STATUS_GOOD))
        #expect(change(output) == nil)
        card.setConnector(21, "link-status", UInt64(DRM_MODE_LINK_STATUS_BAD))
        #expect(change(output) == .rebuild(.modeset))
    }

    @Test("D12 D13 a card that is gone is closed and waited for; another one with another number takes its place")
    func replacedCard() throws {
        let output = try output()
        kernel.models = [:]
        #expect(throws: OutputError.self) { try output.rebuild(.device) }
        #expect(output.eventDescriptor == nil && kernel.openCards == 0)
        let other = FakeCard()
        other.driver = "other"
        kernel.models = ["/dev/dri/card1": other]
        #expect(change(output) == .rebuild(.output))
        try output.rebuild(.output)
        #expect(output.driver == "other")
        #expect(output.name == "card1 HDMI-A-1")
        #expect(output.eventDescriptor != nil)
        try show(output, id: 5)
        #expect(other.modesets == 1 && kernel.faults.isEmpty)
        output.restore()
        #expect(kernel.openCards == 0 && other.framebuffer(of: 50) == FakeCard.console)
    }

    @Test("D12 a card that is back without its display is closed, so that a display on another card is found")
    func otherCard() throws {
        let output = try output()
        card.connectors[1].status = .disconnected
        #expect(throws: OutputError.self) { try output.rebuild(.device) }
        #expect(kernel.openCards == 0)
        kernel.models["/dev/dri/card7"] = FakeCard()
        try output.rebuild(.output)
        #expect(output.name == "card7 HDMI-A-1")
    }

    @Test("D7 a system that can't report changes has displays all the same")
    func withoutMonitor() throws {
        kernel.monitor = nil
        let output = try output()
        #expect(output.changeDescriptor == nil && output.takeChange() == nil)
        try output.rebuild(.output)
        try show(output, id: 2)
    }

    @Test(
        "D6 the picture is rotated as the panel is built in, unless a rotation is requested",
        arguments: [(0, Rotation.degrees0), (1, .degrees180), (2, .degrees270), (3, .degrees90)] as [(UInt64, Rotation)]
    )
    func panelOrientation(value: UInt64, rotation: Rotation) throws {
        card.rotations = UInt64(DRM_MODE_ROTATE_0 | DRM_MODE_ROTATE_90 | DRM_MODE_ROTATE_180 | DRM_MODE_ROTATE_270)
        card.setConnector(21, "panel orientation", value)
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        #expect(output.panelRotation == rotation)
        #expect(try output.takeBuffer().rotation == rotation)
        output.restore()
        let chosen = try DRMOutput(DRMRequest(rotation: .degrees0), kernel: kernel)
        #expect(chosen.panelRotation == rotation)
        #expect(try chosen.takeBuffer().rotation == .degrees0)
    }
}
