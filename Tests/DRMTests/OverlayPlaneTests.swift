import CDRM
import DRM
import Display
import Geometry
import Glibc
import Pixels
import Platform
import Testing

/// An overlay plane of a scripted card.
@Suite struct OverlayPlaneTests {
    let card = FakeCard()
    let kernel: FakeKernel
    let clock = VirtualClock(now: 100)

    init() {
        kernel = FakeKernel(card)
        card.addOverlay(values: ["alpha": 0x1234, "pixel blend mode": 1])
    }

    private var plane: [String: UInt64] { card.planes[63]!.values }

    private func output(_ request: DRMRequest = DRMRequest()) throws -> DRMOutput {
        let output = try DRMOutput(request, kernel: kernel)
        try show(output, id: 1)
        return output
    }

    private func show(_ output: DRMOutput, id: UInt64) throws {
        let buffer = try output.takeBuffer()
        _ = try output.submit(buffer, damage: [buffer.pixels.bounds], id: id)
        try complete(output, id)
    }

    private func complete(_ output: DRMOutput, _ id: UInt64) throws {
        card.blank(at: 100 + Double(id))
        while try output.nextEvent() != nil {}
    }

    private func move(_ plane: any OverlayPlane, of output: DRMOutput, to placement: PlanePlacement?, id: UInt64) throws
        -> Submission
    {
        plane.placePlane(placement)
        defer { try? complete(output, id) }
        return try plane.submitPlane(id: id)
    }

    private func placement(_ x: Int, _ y: Int, _ source: PixelRect, alpha: UInt8 = 255) -> PlanePlacement {
        PlanePlacement(source: source, x: x, y: y, alpha: alpha)
    }

    private let whole = PixelRect(x: 0, y: 0, width: 24, height: 16)

    /// Begins to show a picture of 24 × 16 pixels.
    private func begin(_ output: DRMOutput, alpha: UInt8 = 255) throws -> any OverlayPlane {
        let plane = try #require(output.overlayPlane)
        _ = try plane.takePlanePixels(width: 24, height: 16)
        let first = placement(4, 5, whole, alpha: alpha)
        try plane.testPlane(first)
        #expect(try move(plane, of: output, to: first, id: 2) == .flipping)
        return plane
    }

    @Test("D10 a picture moves on its plane by position alone: no frame, no buffer, no damage, no mode")
    func moves() throws {
        let output = try output()
        let plane = try begin(output)
        #expect(
            plane.planeCapabilities == PlaneCapabilities(maxWidth: 8192, maxHeight: 8192, blends: true, fades: true))
        #expect(self.plane["pixel blend mode"] == 0 && self.plane["alpha"] == 0xffff)
        let (buffers, shown, tests) = (card.dumbBuffers.count, card.shown, card.tests)
        for step in 0..<30 {
            let cut = placement(40 - step, 0, PixelRect(x: 0, y: 3, width: 24, height: 13))
            try plane.testPlane(cut)
            #expect(try move(plane, of: output, to: cut, id: UInt64(3 + step)) == .flipping)
            #expect(self.plane["CRTC_X"] == UInt64(40 - step) && self.plane["SRC_Y"] == 3 << 16)
            #expect(self.plane["CRTC_W"] == 24 && self.plane["CRTC_H"] == 13)
        }
        #expect(card.shown == shown)
        #expect(card.dumbBuffers.count == buffers)
        #expect(card.clips.isEmpty)
        #expect(card.modesets == 1)
        #expect(card.overlayCommits == 31)
        #expect(card.properties.suffix(3) == [1, 1, 1], "a step sets the one property that differs")
        // A picture that is cut is of another kind than a whole one, and asked about once.
        #expect(card.tests == tests + 1)
        let calls = kernel.calls.count
        #expect(try plane.submitPlane(id: 90) == .shown && kernel.calls.count == calls, "it is at its place already")
    }

    @Test("D10 a picture fades by the plane's alpha")
    func fades() throws {
        let output = try output()
        let plane = try begin(output, alpha: 128)
        #expect(self.plane["alpha"] == 0x8080)
        for (id, alpha) in [UInt8(64), 1, 255].enumerated() {
            _ = try move(plane, of: output, to: placement(4, 5, whole, alpha: alpha), id: UInt64(3 + id))
            let expected: UInt64? = UInt64(alpha) * 257
            #expect(self.plane["alpha"] == expected)
        }
        card.planes[63]!.values["alpha"] = nil
        let other = try DRMOutput(DRMRequest(), kernel: FakeKernel(card))
        #expect(other.planeCapabilities.fades == false)
    }

    @Test("D10 a frame takes the picture along, and the pointer too, in one commit")
    func folded() throws {
        let output = try output()
        output.setCursor(CursorImage(width: 1, height: 1, pixels: [0xFF00_0000], hotX: 0, hotY: 0))
        let plane = try begin(output)
        output.placeCursor(CursorPlace(x: 7, y: 8))
        plane.placePlane(placement(6, 5, whole))
        try show(output, id: 3)
        #expect(card.overlayFlips == 1)
        #expect(card.cursorFlips == 1)
        #expect(self.plane["CRTC_X"] == 6)
        output.placeCursor(CursorPlace(x: 9, y: 8))
        _ = try move(plane, of: output, to: placement(8, 5, whole), id: 4)
        #expect(card.planes[62]!.values["CRTC_X"] == 9)
        #expect(self.plane["CRTC_X"] == 8)
        #expect(card.cursorCommits == 0)
        plane.placePlane(nil)
        try show(output, id: 5)
        #expect(card.overlayFlips == 2)
        #expect(self.plane["FB_ID"] == 0)
        #expect(self.plane["CRTC_ID"] == 0)
        try show(output, id: 6)
        #expect(card.overlayFlips == 2, "a plane that is off is left alone")
    }

    @Test("D10 a test that the driver refuses is remembered with its reason", arguments: [EINVAL, ERANGE, ENOSPC])
    func refusedTest(errno: Int32) throws {
        card.refusesOverlay = { plane, _ in plane.values["alpha"] == 0xffff ? nil : errno }
        let output = try output()
        let plane = try begin(output)
        let refusal = OutputError.kernel(KernelError(operation: "ATOMIC", errno: errno), while: .showPlane)
        for alpha in [UInt8(3), 200] {
            let error = #expect(throws: OutputError.self) { try plane.testPlane(placement(4, 5, whole, alpha: alpha)) }
            #expect(error == refusal)
        }
        #expect(kernel.calls.filter { $0 == "ATOMIC" }.count == 5, "mode, two tests, move, and one test of both alphas")
        try plane.testPlane(placement(4, 5, whole))
        #expect(card.state["plane 63"]!["CRTC_X"] == 4)
    }

    @Test("D10 a test that fails for another reason than the plane is made again", arguments: [EBUSY, EACCES, EPERM])
    func passingFailure(errno: Int32) throws {
        let output = try output()
        let plane = try #require(output.overlayPlane)
        _ = try plane.takePlanePixels(width: 24, height: 16)
        card.refusesOverlay = { _, _ in errno }
        #expect(throws: OutputError.self) { try plane.testPlane(placement(4, 5, whole)) }
        card.refusesOverlay = { _, _ in nil }
        try plane.testPlane(placement(4, 5, whole))
    }

    @Test(
        "D10 a commit that is refused after an accepted test shows nothing, ends the use of the plane, and is named",
        arguments: [EINVAL, ERANGE, ENOSPC, ENOMEM], [false, true])
    func refusedCommit(errno: Int32, hasFrame: Bool) throws {
        let output = try output()
        let plane = try #require(output.overlayPlane)
        _ = try plane.takePlanePixels(width: 24, height: 16)
        let first = placement(4, 5, whole)
        try plane.testPlane(first)
        card.refusesOverlay = { _, isTest in isTest ? nil : errno }
        let before = card.state
        plane.placePlane(first)
        let error = #expect(throws: OutputError.self) {
            if hasFrame { try show(output, id: 2) } else { _ = try plane.submitPlane(id: 2) }
        }
        #expect(error == .kernel(KernelError(operation: "ATOMIC", errno: errno), while: .showPlane))
        #expect(card.state == before && FailurePolicy.disposition(of: error!) == .goWithoutPlane)
        #expect(throws: error!) { try plane.testPlane(first) }
        try output.rebuild(.modeset)
        try show(output, id: 3)
        try show(output, id: 4)
        #expect(card.overlayFlips == 0 && self.plane["FB_ID"] == 0)
    }

    @Test("D10 a frame that is refused while the plane stays as it is ends the use of the plane too")
    func refusedFrame() throws {
        let output = try output()
        _ = try begin(output)
        kernel.refusal = { call, _ in call == "ATOMIC" ? ENOSPC : nil }
        let error = #expect(throws: OutputError.self) { try show(output, id: 3) }
        #expect(FailurePolicy.disposition(of: error!) == .goWithoutPlane)
        kernel.refusal = { _, _ in nil }
        try output.rebuild(.modeset)
        try show(output, id: 4)
        #expect(plane["FB_ID"] == 0)
    }

    @Test("D10 a busy kernel's refusal is no refusal of the plane: the same place is submitted again")
    func busy() throws {
        let output = try output()
        let plane = try begin(output)
        plane.placePlane(placement(6, 5, whole))
        #expect(try plane.submitPlane(id: 3) == .flipping)
        plane.placePlane(placement(8, 5, whole))
        let error = #expect(throws: OutputError.self) { try plane.submitPlane(id: 4) }
        #expect(FailurePolicy.disposition(of: error!) == .retryNextVblank)
        try complete(output, 3)
        #expect(try plane.submitPlane(id: 5) == .flipping && self.plane["CRTC_X"] == 8)
    }

    @Test("D10 the memory of a picture on screen is not given away; another size gets other memory")
    func memory() throws {
        let output = try output()
        let plane = try begin(output)
        #expect(throws: OutputError.noFreeBuffer) { try plane.takePlanePixels(width: 24, height: 16) }
        _ = try move(plane, of: output, to: nil, id: 3)
        let buffers = card.dumbBuffers.count
        let pixels = try plane.takePlanePixels(width: 30, height: 20)
        #expect(pixels.width == 30)
        #expect(pixels.height == 20)
        #expect(pixels.format == .argb8888)
        #expect(card.dumbBuffers.count == buffers && card.framebuffers[UInt32(self.plane["FB_ID"]!)] == nil)
        output.restore()
        #expect(card.leftBehind.isEmpty && kernel.faults.isEmpty)
    }

    // MARK: Choice

    @Test("D10 D6 an output without a usable overlay plane has none, and says why")
    func obstacles() throws {
        func obstacle(_ request: DRMRequest = DRMRequest(), _ change: (FakeCard) -> Void = { _ in }) throws
            -> PlaneObstacle?
        {
            let card = FakeCard()
            card.addOverlay()
            change(card)
            let output = try DRMOutput(request, kernel: FakeKernel(card))
            #expect((output.overlayPlane == nil) == (output.planeObstacle != nil))
            return output.planeObstacle
        }
        #expect(try obstacle() == nil)
        #expect(try obstacle(DRMRequest(forcesLegacy: true)) == .notAtomic)
        #expect(try obstacle(DRMRequest(format: .rgb565)) == .fewColors)
        var off = DRMRequest()
        off.usesOverlayPlane = false
        #expect(try obstacle(off) == .turnedOff)
        #expect(try obstacle { $0.planes[63] = nil } == .noFreePlane)
        #expect(try obstacle { $0.planes[63]!.possibleCRTCs = 0b10 } == .noFreePlane)
        #expect(try obstacle { $0.planes[63]!.values["CRTC_ID"] = 51 } == .noFreePlane)
        #expect(try obstacle { $0.planes[63]!.formats = [FakeCard.rgb565] } == .noFormat)
        #expect(try obstacle { $0.planes[63]!.formats = [FakeCard.xrgb] } == nil)
        #expect(
            try obstacle(DRMRequest(rotation: .degrees180)) {
                $0.rotations = UInt64(DRM_MODE_ROTATE_0 | DRM_MODE_ROTATE_180)
            } == .rotated)
    }

    @Test("D10 only a plane above the primary one and below the pointer is used")
    func stacking() throws {
        func obstacle(primary: UInt64?, overlay: UInt64?, cursor: UInt64?, id: UInt32 = 63) throws -> PlaneObstacle? {
            let card = FakeCard()
            card.addOverlay(id)
            for (plane, value) in [(60, primary), (id, overlay), (62, cursor)] {
                card.planes[plane]!.values["zpos"] = value
            }
            return try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).planeObstacle
        }
        #expect(try obstacle(primary: 0, overlay: 1, cursor: 2) == nil)
        #expect(try obstacle(primary: 1, overlay: 0, cursor: 2) == .wrongOrder)
        #expect(try obstacle(primary: 0, overlay: 3, cursor: 2) == .wrongOrder)
        #expect(try obstacle(primary: 0, overlay: 1, cursor: nil) == nil)
        // Equal values are ordered by identifier, and so are planes without values.
        #expect(try obstacle(primary: 1, overlay: 1, cursor: 2) == nil)
        #expect(try obstacle(primary: 1, overlay: 1, cursor: 2, id: 59) == .wrongOrder)
        #expect(try obstacle(primary: nil, overlay: nil, cursor: nil) == nil)
        #expect(try obstacle(primary: nil, overlay: nil, cursor: nil, id: 59) == .wrongOrder)
    }

    @Test("D10 a translucent plane is preferred to an opaque one")
    func preference() throws {
        card.planes[63]!.formats = [FakeCard.xrgb]
        card.addOverlay(64, formats: [FakeCard.xrgb, FakeCard.argb])
        #expect(try output().planeCapabilities.blends)
        card.planes[64] = nil
        #expect(try !DRMOutput(DRMRequest(), kernel: FakeKernel(card)).planeCapabilities.blends)
    }

    // MARK: Leaving

    @Test(
        "D10 D7 the plane is off before another program uses the display, while it is off, and at the end",
        arguments: 0..<3)
    func leaving(way: Int) throws {
        let before = plane
        let output = try output()
        _ = try begin(output)
        #expect(plane["FB_ID"] != 0)
        switch way {
        case 0: output.relinquish()
        case 1: try output.turnOff()
        default: output.restore()
        }
        #expect(plane["FB_ID"] == 0)
        #expect(plane["CRTC_ID"] == 0)
        #expect(card.overlaySets == 1)
        if way == 2 { #expect(plane == before, "what was set before is there again") }
        output.restore()
        #expect(card.leftBehind.isEmpty && kernel.faults.isEmpty)
    }

    @Test(
        "D10 setting a mode turns the plane off with the rest; then it can be used again",
        arguments: [RebuildScope.modeset, .output])
    func rebuilt(scope: RebuildScope) throws {
        let output = try output()
        _ = try begin(output)
        try output.rebuild(scope)
        #expect(try output.takeBuffer().overlayPlane == nil, "nothing is known of the first frame's display")
        let buffer = ScanoutBuffer(
            index: 0, pixels: PixelBuffer(width: 1, height: 1, format: .xrgb8888).view, stale: [], isFirstFrame: true)
        _ = try output.submit(buffer, damage: [], id: 10)
        #expect(plane["FB_ID"] == 0)
        _ = try begin(output)
        #expect(plane["FB_ID"] != 0)
        output.restore()
        #expect(card.leftBehind.isEmpty && kernel.faults.isEmpty)
    }

    @Test("D10 planes that other programs left on are turned off")
    func strangers() throws {
        card.planes[63]!.values.merge(["FB_ID": UInt64(FakeCard.console), "CRTC_ID": 50]) { $1 }
        card.addOverlay(64, values: ["FB_ID": UInt64(FakeCard.console), "CRTC_ID": 50])
        _ = try output()
        #expect([63, 64].allSatisfy { card.planes[$0]!.values["FB_ID"] == 0 })
    }

    // MARK: With a frame loop

    /// A renderer whose picture moves on the plane, and that draws nothing after its first frame.
    private final class Slide: FrameRenderer {
        var x = 0
        var isPromoted = false
        private(set) var composited = 0

        func releaseCaches() -> Int { 0 }

        func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
            x = (x + 1) % 40
            var frame = RenderedFrame(damage: [], nextFrameTime: presentationTime)
            let placement = PlanePlacement(source: PixelRect(x: 0, y: 0, width: 24, height: 16), x: x, y: 0)
            let wasPromoted = isPromoted
            isPromoted = show(placement, on: buffer)
            frame.usesPlane = isPromoted
            frame.changesPlane = isPromoted || wasPromoted
            if isPromoted && wasPromoted { return frame }
            composited += 1
            frame.damage = [buffer.pixels.bounds]
            return frame
        }

        private func show(_ placement: PlanePlacement, on buffer: ScanoutBuffer) -> Bool {
            guard let plane = buffer.overlayPlane, !buffer.isFirstFrame else { return false }
            do throws(OutputError) {
                if !isPromoted { _ = try plane.takePlanePixels(width: 24, height: 16) }
                try plane.testPlane(placement)
            } catch {
                plane.placePlane(nil)
                return false
            }
            plane.placePlane(placement)
            return true
        }
    }

    private func loop() throws -> (VirtualFrameLoop, Slide, FakeDisplay) {
        let display = FakeDisplay(try DRMOutput(DRMRequest(), kernel: kernel), card: card, clock: clock)
        let renderer = Slide()
        return (VirtualFrameLoop(output: display, renderer: renderer, clock: clock), renderer, display)
    }

    @Test("D10 D1 frames in which the plane alone moves flip at each vertical blank and are counted as frames")
    func steady() throws {
        let (loop, renderer, _) = try loop()
        loop.run(until: 102)
        #expect((118...121).contains(loop.statistics.flips) && loop.statistics.missedVblanks == 0)
        #expect(loop.statistics.planeFlips >= loop.statistics.flips - 1 && renderer.composited == 2)
        #expect(card.overlayCommits >= 115)
        #expect(card.clips.count == 1)
        #expect(card.busyAnswers == 0)
        #expect(loop.statistics.damagedPixels == 2 * 64 * 32)
    }

    @Test("D10 D7 a loop whose plane is refused goes on without it, and no frame is lost for good")
    func refusedInLoop() throws {
        let (loop, renderer, _) = try loop()
        loop.run(until: 101)
        card.refusesOverlay = { _, isTest in isTest ? nil : EINVAL }
        loop.run(until: 102)
        #expect(loop.end == nil)
        #expect(plane["FB_ID"] == 0)
        #expect(!renderer.isPromoted)
        #expect(card.modesets == 2)
        let flips = loop.statistics.flips
        loop.run(until: 103)
        #expect(loop.statistics.flips - flips >= 59 && card.modesets == 2)
    }

    @Test("D10 D7 after another program has used the display, the picture is on its plane again")
    func paused() throws {
        let (loop, renderer, _) = try loop()
        loop.run(until: 101)
        let ours = card.master
        card.master = 7
        loop.run(until: 103)
        card.master = nil
        loop.run(until: 105)
        #expect(card.master == ours)
        #expect(renderer.isPromoted)
        #expect(plane["FB_ID"] != 0)
        #expect(card.modesets == 2)
        loop.turnDisplay(on: false)
        loop.run(until: 106)
        #expect(plane["FB_ID"] == 0)
        loop.turnDisplay(on: true)
        loop.run(until: 107)
        #expect(renderer.isPromoted)
        #expect(plane["FB_ID"] != 0)
        #expect(loop.end == nil)
    }
}
