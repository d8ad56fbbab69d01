import CDRM
import DRM
import Display
import Geometry
import Glibc
import Pixels
import Platform
import Testing

/// Frames on a scripted card.
@Suite struct FlippingTests {
    let card = FakeCard()
    let kernel: FakeKernel

    init() {
        kernel = FakeKernel(card)
    }

    func whole(_ buffer: ScanoutBuffer) -> [PixelRect] { [buffer.pixels.bounds] }

    /// Takes the next buffer and submits it.
    @discardableResult
    func show(_ output: DRMOutput, _ damage: PixelRect? = nil, id: UInt64) throws -> Submission {
        let buffer = try output.takeBuffer()
        return try output.submit(buffer, damage: damage.map { [$0] } ?? whole(buffer), id: id)
    }

    @Test(
        "D6 the first frame sets the mode, blocking and without an event; those after it flip and bring their numbers back",
        arguments: [false, true])
    func modeThenFlips(legacy: Bool) throws {
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        #expect(card.modesets == 0)
        #expect(try show(output, id: 1) == .shown)
        #expect(card.modesets == 1)
        #expect(try output.nextEvent() == nil)
        for id in UInt64(2)...20 {
            #expect(try show(output, id: id) == .flipping)
            #expect(try output.nextEvent() == nil)
            card.blank(at: Double(id) + 0.25)
            #expect(try output.nextEvent() == FlipEvent(sequence: card.sequence, time: Double(id) + 0.25, id: id))
            #expect(try output.nextEvent() == nil)
        }
        #expect(card.modesets == 1)
        #expect(kernel.faults.isEmpty)
    }

    @Test(
        "D1 a busy kernel's refusal comes with its errno, and the same buffer can be submitted again",
        arguments: [false, true])
    func busy(legacy: Bool) throws {
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        try show(output, id: 1)
        try show(output, id: 2)
        let buffer = try output.takeBuffer()
        let error = #expect(throws: OutputError.self) { try output.submit(buffer, damage: whole(buffer), id: 3) }
        guard case .kernel(let refusal, .flip) = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(refusal.errno == EBUSY)
        card.blank(at: 1)
        _ = try output.nextEvent()
        #expect(try output.submit(buffer, damage: whole(buffer), id: 4) == .flipping)
    }

    @Test("D6 a hundred modesets, each with flips straight after", arguments: [false, true])
    func modesetsAndFlips(legacy: Bool) throws {
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        var id: UInt64 = 0
        for turn in 0..<100 {
            for _ in 0..<3 {
                id += 1
                try show(output, id: id)
                card.blank(at: Double(id))
                while try output.nextEvent() != nil {}
            }
            try output.rebuild(turn % 2 == 0 ? .modeset : .output)
        }
        #expect(card.modesets == 100)
        #expect(kernel.faults.isEmpty)
        output.restore()
        #expect(card.leftBehind.isEmpty)
    }

    @Test("D4 damage clips say what changed since the buffer was last shown")
    func damageClips() throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        func rect(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 2, height: 2) }
        try show(output, id: 1)
        for id in UInt64(2)...6 {
            try show(output, rect(Int(id) * 4), id: id)
            card.blank(at: Double(id))
            _ = try output.nextEvent()
        }
        // Two buffers alternate: that of the last flip also lacked the frame before.
        let last = try #require(card.clips.last ?? nil)
        #expect(Set(last.map(\.x1)) == [20, 24])
        #expect(last.allSatisfy { $0.x2 - $0.x1 == 2 && $0.y1 == 0 && $0.y2 == 2 })
        // A buffer that was never shown has changed everywhere.
        #expect(card.clips.first??.map(\.x2) == [64])
    }

    @Test("D4 a driver that refuses the clips still gets the frame")
    func clipsRefused() throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        kernel.refusal = { call, _ in call == "CREATEPROPBLOB" ? ENOMEM : nil }
        #expect(try show(output, id: 2) == .flipping)
        #expect(card.clips.last! == nil)
    }

    @Test("D16 rows are as long as the driver says", arguments: [64, 512, 65536])
    func pitch(alignment: Int) throws {
        card.pitchAlignment = alignment
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        let buffer = try output.takeBuffer()
        #expect(buffer.pixels.pitch == max(256, alignment))
        #expect(buffer.pixels.width == 64 && buffer.pixels.height == 32)
        // The last pixel lies inside the mapping, at the end of which the memory of the fake kernel ends.
        buffer.pixels.pointer(x: 63, y: 31).storeBytes(of: 0xAABB_CCDD, as: UInt32.self)
        _ = try output.submit(buffer, damage: whole(buffer), id: 1)
        #expect(card.shown?.pitch == max(256, alignment))
    }

    @Test("D5 events of other flips and other kinds are told apart", arguments: [false, true])
    func otherEvents(legacy: Bool) throws {
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        try show(output, id: 1)
        try show(output, id: 2)
        card.send(DRM_EVENT_VBLANK, id: 2, sequence: 9, time: 1)
        card.send(DRM_EVENT_FLIP_COMPLETE, id: 77, sequence: 9, time: 1)
        card.blank(at: 2)
        #expect(try output.nextEvent()?.id == 77)
        #expect(try output.nextEvent()?.id == 2)
        #expect(try output.nextEvent() == nil)
    }

    @Test("D5 a stale event does not free the buffer that is still on screen")
    func staleEventAndBuffers() throws {
        let output = try DRMOutput(DRMRequest(buffers: 2), kernel: kernel)
        try show(output, id: 1)
        try show(output, id: 2)
        card.send(DRM_EVENT_FLIP_COMPLETE, id: 1, sequence: 9, time: 1)
        #expect(try output.nextEvent()?.id == 1)
        #expect(try output.nextEvent() == nil)
        #expect(throws: OutputError.noFreeBuffer) { try output.takeBuffer() }
        card.blank(at: 2)
        while try output.nextEvent() != nil {}
        #expect(try output.takeBuffer().index == 0)
    }

    @Test("an event that is cut off or lies about its length is an error, not a crash", arguments: [1, 7, 8, 20, 31])
    func truncated(bytes: Int) throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        card.send(DRM_EVENT_FLIP_COMPLETE, id: 1, sequence: 1, time: 1)
        card.events = Array(card.events.prefix(bytes))
        #expect(throws: OutputError.truncatedEvent(bytes: bytes)) { try output.nextEvent() }
        card.events = [2, 0, 0, 0, UInt8(bytes), 0, 0, 0] + Array(repeating: 0, count: 24)
        if bytes < 8 {
            #expect(throws: OutputError.truncatedEvent(bytes: 32)) {
                try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).nextEvent()
            }
        }
    }

    @Test("D1 what was on screen is put back at the end", arguments: [false, true])
    func restored(legacy: Bool) throws {
        let before = card.state
        let output = try DRMOutput(DRMRequest(mode: ModeRequest("32x16"), forcesLegacy: legacy), kernel: kernel)
        for id in UInt64(1)...3 {
            try show(output, id: id)
            card.blank(at: 1)
            while try output.nextEvent() != nil {}
        }
        #expect(card.state != before)
        #expect(card.shown?.width == 32)
        output.restore()
        var after = card.state
        if legacy {
            // The legacy calls do not touch the cursor plane.
            after["plane 62"] = before["plane 62"]
        }
        #expect(after == before)
        #expect(card.leftBehind.isEmpty)
        #expect(kernel.openCards == 0)
        #expect(kernel.faults.isEmpty)
        output.restore()
        #expect(kernel.faults.isEmpty)
    }

    @Test("D1 a screen that was off is off again", arguments: [false, true])
    func restoredToNothing(legacy: Bool) throws {
        card.planes[60]!.values["FB_ID"] = 0
        card.planes[60]!.values["CRTC_ID"] = 0
        card.crtcs[50]!.timings = nil
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        try show(output, id: 1)
        #expect(card.framebuffer(of: 50) != 0)
        output.restore()
        #expect(card.framebuffer(of: 50) == 0)
        #expect(card.crtcs[50]!.timings == nil)
        #expect(kernel.faults.isEmpty)
    }

    @Test("D1 where the old planes can't be put back the old CRTC is")
    func restoredByHalf() throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        kernel.refusal = { call, _ in call == "ATOMIC" ? EINVAL : nil }
        output.restore()
        #expect(card.framebuffer(of: 50) == FakeCard.console)
    }

    @Test("an output that never showed a frame changes nothing at its end")
    func neverShown() throws {
        let before = card.state
        do { _ = try DRMOutput(DRMRequest(), kernel: kernel) }
        #expect(card.state == before)
        #expect(card.modesets == 0)
        #expect(card.leftBehind.isEmpty)
        #expect(kernel.openCards == 0)
    }

    @Test("the plane of a cursor or another program is turned off with the first mode")
    func strayPlanes() throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        #expect(card.planes[62]!.values["FB_ID"] == 0)
        #expect(card.planes[62]!.values["CRTC_ID"] == 0)
    }

    @Test("D10 after a rebuild the display may be another, of another size")
    func otherDisplay() throws {
        let output = try DRMOutput(DRMRequest(), kernel: kernel)
        try show(output, id: 1)
        card.connectors[1].modes = [FakeCard.mode(128, 64)]
        try output.rebuild(.output)
        #expect(output.mode.width == 128)
        let buffer = try output.takeBuffer()
        #expect(buffer.isFirstFrame)
        #expect(buffer.stale == [buffer.pixels.bounds])
        #expect(buffer.pixels.width == 128)
        #expect(try output.submit(buffer, damage: whole(buffer), id: 2) == .shown)
        #expect(card.shown?.width == 128)
        card.connectors[1].status = .disconnected
        #expect(throws: OutputError.self) { try output.rebuild(.output) }
        #expect(kernel.faults.isEmpty)
    }

    @Test("a mode that is refused only when it is set leads to the next, a hungry one to a smaller")
    func fallback() throws {
        let output = try DRMOutput(DRMRequest(forcesLegacy: true), kernel: kernel)
        card.refuses = { _, format in format == FakeCard.xrgb ? EINVAL : nil }
        #expect(throws: OutputError.self) { try show(output, id: 1) }
        try output.rebuild(.nextConfiguration)
        #expect(output.format == .rgb565)
        #expect(output.mode.width == 64)
        #expect(try show(output, id: 2) == .shown)
        try output.rebuild(.smallerConfiguration)
        #expect(Double(output.mode.width * output.mode.height) * output.mode.refreshRate < 64 * 32 * 60)
        while (try? output.rebuild(.nextConfiguration)) != nil {}
        #expect(throws: OutputError.noConfigurationLeft("card0 HDMI-A-1")) { try output.rebuild(.nextConfiguration) }
    }
}
