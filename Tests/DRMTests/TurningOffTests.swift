import CDRM
import DRM
import Display
import Geometry
import Glibc
import Testing

/// Cards whose display is turned off.
@Suite struct TurningOffTests {
    let card = FakeCard()
    let kernel: FakeKernel

    init() {
        kernel = FakeKernel(card)
    }

    private func output(_ request: DRMRequest) throws -> DRMOutput {
        let output = try DRMOutput(request, kernel: kernel)
        try show(output, id: 1)
        try show(output, id: 2)
        card.blank(at: 1)
        _ = try output.nextEvent()
        return output
    }

    private func show(_ output: DRMOutput, id: UInt64) throws {
        let buffer = try output.takeBuffer()
        memset(buffer.pixels.base, 0x55, buffer.pixels.pitch * buffer.pixels.height)
        _ = try output.submit(buffer, damage: [buffer.pixels.bounds], id: id)
    }

    @Test("D9 the CRTC is turned off, and on again with the next frame", arguments: [false, true])
    func off(legacy: Bool) throws {
        let output = try output(DRMRequest(forcesLegacy: legacy))
        #expect(card.isActive(50))
        try output.turnOff()
        #expect(!card.isActive(50))
        try output.rebuild(.modeset)
        try show(output, id: 3)
        #expect(card.isActive(50) && kernel.faults.isEmpty)
    }

    @Test(
        "D9 a display that keeps its signal, or a driver that can't turn it off, shows black", arguments: [false, true])
    func black(isRefused: Bool) throws {
        var request = DRMRequest()
        request.keepsSignal = !isRefused
        let output = try output(request)
        if isRefused {
            var wasRefused = false
            kernel.refusal = { call, _ in
                guard call == "ATOMIC", !wasRefused else { return nil }
                wasRefused = true
                return EINVAL
            }
        }
        try output.turnOff()
        #expect(card.isActive(50))
        let shown = try #require(card.framebuffers[card.framebuffer(of: 50)])
        let memory = try #require(card.memory[shown.handle])
        #expect((0..<shown.pitch * shown.height).allSatisfy { memory.load(fromByteOffset: $0, as: UInt8.self) == 0 })
        try output.rebuild(.modeset)
        try show(output, id: 3)
        #expect(kernel.faults.isEmpty)
    }
}
