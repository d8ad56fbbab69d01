import DRM
import Display
import Glibc
import Platform
import Testing

/// Cards whose control another session takes and gives back.
@Suite struct SeatLossTests {
    let card = FakeCard()
    let kernel: FakeKernel

    init() {
        kernel = FakeKernel(card)
    }

    private func output() throws -> DRMOutput {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        return output
    }

    private func show(_ output: DRMOutput, id: UInt64) throws {
        let buffer = try output.takeBuffer()
        _ = try output.submit(buffer, damage: [buffer.pixels.bounds], id: id)
    }

    @Test(
        "D8 without a seat manager the program stops being master, and becomes it again with the same card and buffers")
    func direct() throws {
        let output = try output()
        let (ours, buffers) = (card.master, card.dumbBuffers.count)
        output.relinquish()
        #expect(card.master == nil)
        card.master = 7
        for errno in [EBUSY, EACCES, EPERM] {
            card.masterError = errno
            #expect(output.regain() == nil)
        }
        card.master = nil
        #expect(output.regain() == .modeset && card.master == ours)
        try output.rebuild(.modeset)
        try show(output, id: 2)
        #expect(card.modesets == 2)
        #expect(card.dumbBuffers.count == buffers)
        #expect(kernel.openCards == 1)
        #expect(kernel.faults.isEmpty)
    }

    @Test("D8 with a seat manager the program never changes who is master, and opens a card again that stays revoked")
    func managed() throws {
        kernel.grantsControl = true
        let output = try output()
        let ours = card.master
        output.relinquish()
        #expect(card.master == ours && !kernel.calls.contains("DROP_MASTER"))
        card.master = 7
        card.masterError = EACCES
        #expect(output.regain() == .device)
        // The manager makes the first descriptor of the session in front master.
        card.master = nil
        try output.rebuild(.device)
        try show(output, id: 2)
        #expect(card.master != nil)
        #expect(card.master != ours)
        #expect(card.modesets == 2)
        #expect(kernel.openCards == 1)
        #expect(kernel.faults.isEmpty)
    }

    @Test("D8 a display that was unplugged or replaced meanwhile is looked for on return")
    func changed() throws {
        let output = try output()
        output.relinquish()
        card.connectors[1].modes = [FakeCard.mode(128, 64)]
        #expect(output.regain() == .output)
        try output.rebuild(.output)
        #expect(output.mode.width == 128 && kernel.faults.isEmpty)
    }

    @Test("D9 a card that is gone on return is opened again, and its descriptor is not used any more")
    func gone() throws {
        let output = try output()
        output.relinquish()
        kernel.refusal = { call, _ in call == "SET_MASTER" ? ENODEV : nil }
        #expect(output.regain() == .device)
        kernel.refusal = { _, _ in nil }
        kernel.models = [:]
        #expect(throws: OutputError.self) { try output.rebuild(.device) }
        #expect(kernel.openCards == 0)
        // The search goes on with the next rebuild.
        #expect(output.regain() != nil)
        kernel.models = ["/dev/dri/card1": FakeCard()]
        try output.rebuild(.output)
        #expect(output.name == "card1 HDMI-A-1" && kernel.faults.isEmpty)
    }
}
