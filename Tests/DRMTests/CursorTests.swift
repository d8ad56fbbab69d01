import CDRM
import DRM
import Display
import Geometry
import Glibc
import Platform
import Testing

/// The mouse's pointer on a scripted card.
@Suite struct CursorTests {
    let card = FakeCard()
    let kernel: FakeKernel
    let clock = VirtualClock(now: 100)
    let image = CursorImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6].map { 0xFF00_0000 | $0 }, hotX: 1, hotY: 1)

    init() {
        kernel = FakeKernel(card)
    }

    private func output(legacy: Bool = false) throws -> DRMOutput {
        let output = try DRMOutput(DRMRequest(forcesLegacy: legacy), kernel: kernel)
        output.setCursor(image)
        return output
    }

    private func show(_ output: DRMOutput, id: UInt64) throws {
        let buffer = try output.takeBuffer()
        _ = try output.submit(buffer, damage: [buffer.pixels.bounds], id: id)
        card.blank(at: 100 + Double(id))
        while try output.nextEvent() != nil {}
    }

    private func move(_ output: DRMOutput, _ place: CursorPlace?, id: UInt64) throws -> Submission {
        output.placeCursor(place)
        defer { card.blank(at: 100 + Double(id)) }
        return try output.submitCursor(id: id)
    }

    private var plane: [String: UInt64] { card.planes[62]!.values }

    /// The place of the pointer on its plane or by the legacy calls; `nil` if it is hidden.
    private func shown(legacy: Bool) -> CursorPlace? {
        if legacy { return card.cursor.buffer == 0 ? nil : CursorPlace(x: card.cursor.x, y: card.cursor.y) }
        guard plane["FB_ID"] != 0 else { return nil }
        return CursorPlace(x: Int(Int64(bitPattern: plane["CRTC_X"]!)), y: Int(Int64(bitPattern: plane["CRTC_Y"]!)))
    }

    @Test(
        "D10 the pointer moves on its plane without a frame, also across the screen's edge, and hides again",
        arguments: [false, true])
    func moves(legacy: Bool) throws {
        let output = try output(legacy: legacy)
        try show(output, id: 1)
        #expect(shown(legacy: legacy) == nil)
        let buffers = card.dumbBuffers.count
        for (id, place) in [CursorPlace(x: 10, y: 20), CursorPlace(x: -2, y: -1), CursorPlace(x: 63, y: 31)]
            .enumerated()
        {
            #expect(try move(output, place, id: UInt64(2 + id)) == (legacy ? .shown : .flipping))
            #expect(shown(legacy: legacy) == place)
        }
        // At its place already, the pointer makes no call.
        let calls = kernel.calls.count
        #expect(try move(output, CursorPlace(x: 63, y: 31), id: 9) == .shown)
        #expect(kernel.calls.count == calls)
        #expect(card.dumbBuffers.count == buffers + 1)
        #expect(card.clips.isEmpty)
        #expect(card.modesets == 1)
        #expect(try move(output, nil, id: 10) == (legacy ? .shown : .flipping))
        #expect(shown(legacy: legacy) == nil)
        output.restore()
        #expect(card.leftBehind.isEmpty && kernel.faults.isEmpty)
    }

    @Test(
        "D10 its buffer is as large as the driver says, with the picture in its corner and nothing around it",
        arguments: [false, true])
    func picture(legacy: Bool) throws {
        card.capabilities[UInt64(DRM_CAP_CURSOR_WIDTH)] = 32
        card.capabilities[UInt64(DRM_CAP_CURSOR_HEIGHT)] = 16
        let output = try output(legacy: legacy)
        #expect(output.cursorSize == (32, 16))
        try show(output, id: 1)
        _ = try move(output, CursorPlace(x: 0, y: 0), id: 2)
        let handle = legacy ? card.cursor.buffer : card.framebuffers[UInt32(plane["FB_ID"]!)]!.handle
        let memory = try #require(card.memory[handle])
        let pitch = card.dumbBuffers[handle]! / 16
        for y in 0..<16 {
            for x in 0..<32 {
                let expected = x < 3 && y < 2 ? 0xFF00_0000 | UInt32(y * 3 + x + 1) : 0
                #expect(memory.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) == expected)
            }
        }
        if legacy { #expect((card.cursor.hotX, card.cursor.hotY) == (1, 1)) }
    }

    @Test("D10 a virtual display is told which pixel points")
    func hotSpot() throws {
        card.planes[62]!.values.merge(["HOTSPOT_X": 0, "HOTSPOT_Y": 0]) { $1 }
        let output = try output()
        try show(output, id: 1)
        _ = try move(output, CursorPlace(x: 5, y: 5), id: 2)
        #expect(plane["HOTSPOT_X"] == 1 && plane["HOTSPOT_Y"] == 1)
    }

    @Test(
        "D10 a flip takes the pointer along in the same commit; one that has not moved is left alone",
        arguments: [false, true])
    func folded(legacy: Bool) throws {
        let output = try output(legacy: legacy)
        try show(output, id: 1)
        output.placeCursor(CursorPlace(x: 7, y: 8))
        try show(output, id: 2)
        #expect(shown(legacy: legacy) == CursorPlace(x: 7, y: 8))
        #expect(try output.submitCursor(id: 3) == .shown)
        try show(output, id: 4)
        if !legacy { #expect(card.cursorFlips == 1 && card.cursorCommits == 0 && card.clips.count == 2) }
        #expect(card.busyAnswers == 0)
    }

    @Test(
        "D10 setting a mode hides the pointer; it comes back where it is to be, also when the output was made anew",
        arguments: [
            RebuildScope.modeset, .output,
        ], [false, true])
    func rebuilt(scope: RebuildScope, legacy: Bool) throws {
        let output = try output(legacy: legacy)
        try show(output, id: 1)
        _ = try move(output, CursorPlace(x: 7, y: 8), id: 2)
        try output.rebuild(scope)
        #expect(try output.submitCursor(id: 3) == .shown, "nothing is shown before the mode is set")
        try show(output, id: 4)
        #expect(shown(legacy: legacy) == nil)
        _ = try output.submitCursor(id: 5)
        #expect(shown(legacy: legacy) == CursorPlace(x: 7, y: 8))
        output.restore()
        #expect(card.leftBehind.isEmpty && kernel.faults.isEmpty)
    }

    @Test("D10 what was on the plane before is there again at the end", arguments: [false, true])
    func restored(wasOn: Bool) throws {
        if !wasOn { card.planes[62]!.values.merge(["FB_ID": 0, "CRTC_ID": 0]) { $1 } }
        let before = card.planes[62]!.values["FB_ID"]
        let output = try output()
        try show(output, id: 1)
        _ = try move(output, CursorPlace(x: 7, y: 8), id: 2)
        #expect(plane["FB_ID"] != before)
        output.restore()
        #expect(plane["FB_ID"] == before && card.leftBehind.isEmpty)
    }

    @Test(
        "D10 a card without a cursor plane, or with one that shows nothing translucent, shows no pointer on it",
        arguments: [true, false])
    func none(isGone: Bool) throws {
        if isGone { card.planes[62] = nil } else { card.planes[62]!.formats = [FakeCard.xrgb] }
        let output = try output()
        #expect(output.cursorPlane == nil)
        try show(output, id: 1)
        #expect(try move(output, CursorPlace(x: 7, y: 8), id: 2) == .shown)
        try show(output, id: 3)
        #expect(card.cursorCommits == 0 && output.takeCursorRefusal() == nil)
    }

    @Test(
        "D10 a driver that refuses the pointer gets the frame without it, and nothing more of it",
        arguments: [EINVAL, ERANGE, ENOMEM])
    func refused(errno: Int32) throws {
        let output = try output()
        try show(output, id: 1)
        card.refusesCursor = errno
        output.placeCursor(CursorPlace(x: 7, y: 8))
        try show(output, id: 2)
        #expect(
            output.takeCursorRefusal() == .kernel(KernelError(operation: "ATOMIC", errno: errno), while: .moveCursor))
        #expect(output.takeCursorRefusal() == nil && card.clips.count == 1)
        let calls = kernel.calls.count
        #expect(try output.submitCursor(id: 3) == .shown && kernel.calls.count == calls)
    }

    // MARK: With a frame loop

    private func loop(_ output: DRMOutput, moves: Bool, hasBlanks: Bool = true) -> (VirtualFrameLoop, Counter) {
        let display = FakeDisplay(output, card: card, clock: clock)
        let renderer = Counter()
        display.hasBlanks = hasBlanks
        renderer.isStill = !moves
        return (VirtualFrameLoop(output: display, renderer: renderer, cursor: image, clock: clock), renderer)
    }

    /// Moves the pointer a thousand times in a second.
    private func shake(_ loop: VirtualFrameLoop) {
        for step in 1...1000 {
            loop.run(until: 101 + Double(step) / 1000)
            loop.moveCursor(to: CursorPlace(x: step % 60, y: step % 30))
        }
        loop.run(until: 102.1)
    }

    @Test(
        "D10 over a still picture a mouse of 1,000 Hz makes no frame, and one commit a vertical blank",
        arguments: [true, false])
    func still(hasBlanks: Bool) throws {
        let (loop, renderer) = loop(try output(), moves: false, hasBlanks: hasBlanks)
        loop.run(until: 101)
        let drawn = renderer.number
        shake(loop)
        #expect(renderer.number == drawn && card.clips.isEmpty)
        #expect((58...62).contains(card.cursorCommits), "\(card.cursorCommits)")
        #expect(card.busyAnswers == 0 && shown(legacy: false) == CursorPlace(x: 1000 % 60, y: 1000 % 30))
        let calls = kernel.calls.count
        loop.run(until: 110)
        #expect(kernel.calls.count == calls, "at rest it costs nothing")
    }

    @Test("D10 over a moving picture it goes with the frames, none of which it delays")
    func moving() throws {
        let (loop, _) = loop(try output(), moves: true)
        loop.run(until: 101)
        let flips = loop.statistics.flips
        shake(loop)
        #expect((65...67).contains(loop.statistics.flips - flips) && loop.statistics.missedVblanks == 0)
        #expect((58...61).contains(card.cursorFlips))
        #expect(card.cursorCommits == 0)
        #expect(card.busyAnswers == 0)
    }

    @Test("D10 G6 a pointer waits for the frame that touches have asked for, but not for ever")
    func latched() throws {
        let (loop, renderer) = loop(try output(), moves: false)
        loop.run(until: 101)
        func drag(from start: Double, draws: Bool) {
            for step in 1...1000 {
                loop.run(until: start + Double(step) / 1000)
                loop.moveCursor(to: CursorPlace(x: step % 60, y: step % 30))
                loop.requestLatch()
                guard draws && step % 16 == 15 else { continue }
                renderer.changes += 1
                loop.wake()
            }
            loop.run(until: start + 1.1)
        }
        drag(from: 101, draws: false)
        #expect((20...62).contains(card.cursorCommits), "\(card.cursorCommits)")
        loop.run(until: 103)
        let commits = card.cursorCommits
        let flips = loop.statistics.flips
        drag(from: 103, draws: true)
        #expect(loop.statistics.flips - flips > 40, "\(card.cursorCommits - commits)")
        #expect(card.cursorCommits - commits < 10, "\(card.cursorCommits - commits)")
        #expect(card.busyAnswers == 0, "\(card.cursorCommits - commits)")
    }

    @Test("D10 a frame that is wanted while the pointer's own commit is under way waits for it, and is not refused")
    func wantedMeanwhile() throws {
        let (loop, renderer) = loop(try output(), moves: false)
        loop.run(until: 101)
        let flips = loop.statistics.flips
        loop.moveCursor(to: CursorPlace(x: 1, y: 1))
        loop.run(until: 101.001)
        #expect(card.cursorCommits == 1 && card.flight != nil)
        renderer.changes = 1
        loop.wake()
        loop.run(until: 101.1)
        #expect(loop.statistics.flips == flips + 1)
        #expect(card.busyAnswers == 0)
        #expect(loop.statistics.missedVblanks == 0)
    }

    @Test("D10 a lost pointer's event is a lost flip's: the mode is set again and the pointer is back")
    func lost() throws {
        let (loop, _) = loop(try output(), moves: false)
        loop.run(until: 101)
        loop.moveCursor(to: CursorPlace(x: 1, y: 1))
        loop.run(until: 101.001)
        card.loseFlight()
        loop.run(until: 104)
        #expect(loop.end == nil)
        #expect(card.modesets == 2)
        #expect(shown(legacy: false) == CursorPlace(x: 1, y: 1))
    }

    @Test("D10 D7 a display that another program uses is left alone, and shows its pointer again with its picture")
    func paused() throws {
        let (loop, _) = loop(try output(), moves: false)
        loop.run(until: 101)
        let ours = card.master
        card.master = 7
        loop.moveCursor(to: CursorPlace(x: 1, y: 1))
        loop.run(until: 102)
        let calls = kernel.calls.count
        loop.moveCursor(to: CursorPlace(x: 2, y: 2))
        loop.run(until: 110.5)
        #expect(Set(kernel.calls[calls...]) == ["SET_MASTER"])
        #expect((8...9).contains(kernel.calls.count - calls))
        #expect(loop.end == nil)
        card.master = nil
        loop.run(until: 112)
        #expect(card.master == ours)
        #expect(shown(legacy: false) == CursorPlace(x: 2, y: 2))
        #expect(card.modesets == 2)
    }

    // MARK: In the frames

    @Test(
        "D10 without a cursor plane the pointer is drawn into the frames, a frame a vertical blank, which no statistics count"
    )
    func drawn() throws {
        card.planes[62] = nil
        let (loop, renderer) = loop(try output(), moves: false)
        loop.run(until: 101)
        let statistics = loop.statistics
        shake(loop)
        #expect(renderer.pointer == CursorPlace(x: 1000 % 60, y: 1000 % 30))
        #expect((58...62).contains(card.clips.count), "\(card.clips.count)")
        #expect(card.cursorCommits == 0)
        #expect(card.busyAnswers == 0)
        #expect(loop.statistics.frames == statistics.frames)
        #expect(loop.statistics.flips == statistics.flips)
        let calls = kernel.calls.count
        loop.run(until: 110)
        #expect(kernel.calls.count == calls, "at rest it costs nothing")
        loop.moveCursor(to: nil)
        loop.run(until: 110.1)
        #expect(renderer.pointer == nil)
        #expect(kernel.calls.count > calls, "a frame takes it away")
    }

    @Test("D10 a driver that refuses the pointer has it drawn into the frames", arguments: [EINVAL, ERANGE, ENOMEM])
    func drawnAfterRefusal(errno: Int32) throws {
        card.refusesCursor = errno
        let (loop, renderer) = loop(try output(), moves: false)
        loop.run(until: 101)
        loop.moveCursor(to: CursorPlace(x: 7, y: 8))
        loop.run(until: 101.1)
        #expect(renderer.pointer == CursorPlace(x: 7, y: 8))
        #expect(card.clips.count == 1)
        loop.moveCursor(to: CursorPlace(x: 9, y: 8))
        loop.run(until: 101.2)
        #expect(renderer.pointer == CursorPlace(x: 9, y: 8))
        #expect(card.clips.count == 2)
        #expect(card.cursorCommits == 0)
        #expect(loop.end == nil)
    }

    @Test("D10 a driver that refuses the pointer with a frame has it drawn into the next one")
    func drawnAfterRefusedFrame() throws {
        card.refusesCursor = EINVAL
        let (loop, renderer) = loop(try output(), moves: true)
        loop.run(until: 101)
        loop.moveCursor(to: CursorPlace(x: 7, y: 8))
        loop.run(until: 101.1)
        #expect(renderer.pointer == CursorPlace(x: 7, y: 8))
        #expect(loop.end == nil)
    }

    @Test("D10 a legacy driver without a cursor, which answers EFAULT, has the pointer drawn into the frames")
    func drawnOnLegacyDriver() throws {
        card.refusesCursor = EFAULT
        let (loop, renderer) = loop(try output(legacy: true), moves: false)
        loop.run(until: 101)
        loop.moveCursor(to: CursorPlace(x: 7, y: 8))
        loop.run(until: 101.1)
        #expect(renderer.pointer == CursorPlace(x: 7, y: 8))
        #expect(loop.end == nil)
    }

    @Test("D10 an image that is larger than the cursor plane is drawn into the frames")
    func drawnIfLarge() throws {
        card.capabilities[UInt64(DRM_CAP_CURSOR_WIDTH)] = 2
        card.capabilities[UInt64(DRM_CAP_CURSOR_HEIGHT)] = 2
        let (loop, renderer) = loop(try output(), moves: false)
        loop.run(until: 101)
        loop.moveCursor(to: CursorPlace(x: 7, y: 8))
        loop.run(until: 101.1)
        #expect(renderer.pointer == CursorPlace(x: 7, y: 8))
        #expect(card.cursorCommits == 0)
    }
}
