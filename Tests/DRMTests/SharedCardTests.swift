import CDRM
import DRM
import Display
import Geometry
import Testing

@Suite("D7 outputs that share a card")
struct SharedCardTests {
    private let kernel: FakeKernel
    private let card = FakeCard()
    private let cards = DRMCardTable()

    init() {
        card.connectors[0].status = .connected
        card.connectors[0].modes = [FakeCard.mode(32, 16)]
        kernel = FakeKernel(card)
    }

    private func open(_ connector: String? = nil) throws(DRMOpenError) -> DRMOutput {
        try DRMOutput(DRMRequest(connector: connector), kernel: kernel, cards: cards)
    }

    private func show(_ output: DRMOutput) throws {
        let buffer = try output.takeBuffer()
        #expect(try output.submit(buffer, damage: [buffer.pixels.bounds], id: 1) == .shown)
    }

    @Test("each output has a connector, a CRTC and a plane of its own, and restores only these")
    func twoOutputs() throws {
        let first = try open("HDMI-A-1")
        let second = try open("VGA-1")
        #expect([first.name, second.name] == ["card0 HDMI-A-1", "card0 VGA-1"])
        try show(first)
        try show(second)
        #expect(card.crtcs[50]?.timings?.hdisplay == 64)
        #expect(card.crtcs[51]?.timings?.hdisplay == 32)
        second.restore()
        #expect(card.crtcs[50]?.timings != nil)
        #expect(card.crtcs[51]?.timings == nil)
        first.restore()
        #expect(kernel.faults == [])
        #expect(kernel.openCards == 0)
    }

    @Test("D7 D10 outputs of a card use different overlay planes, as far as there are enough")
    func overlayPlanes() throws {
        card.addOverlay()
        card.planes[63]!.possibleCRTCs = 0b11
        let first = try open("HDMI-A-1")
        let second = try open("VGA-1")
        #expect(first.planeObstacle == nil && second.planeObstacle == .noFreePlane)
        second.restore()
        card.addOverlay(64)
        card.planes[64]!.possibleCRTCs = 0b11
        let third = try open("VGA-1")
        try show(first)
        try show(third)
        for (output, plane, crtc) in [(first, UInt32(63), UInt64(50)), (third, 64, 51)] {
            _ = try output.takePlanePixels(width: 8, height: 8)
            let placement = PlanePlacement(source: PixelRect(x: 0, y: 0, width: 8, height: 8), x: 1, y: 2)
            try output.testPlane(placement)
            output.placePlane(placement)
            _ = try output.submitPlane(id: 2)
            #expect(card.planes[plane]!.values["CRTC_ID"] == crtc)
            card.blank(at: 101)
        }
        third.restore()
        #expect(card.planes[64]!.values["FB_ID"] == 0 && card.planes[63]!.values["FB_ID"] != 0)
        first.restore()
        #expect(kernel.faults == [])
    }

    @Test("an output without a wish takes a display that no other one shows, and says so if there is none")
    func anyFreeDisplay() throws {
        let first = try open()
        let second = try open()
        #expect(Set([first.name, second.name]) == ["card0 HDMI-A-1", "card0 VGA-1"])
        do throws(DRMOpenError) {
            _ = try open()
            Issue.record("a third output was opened")
        } catch {
            #expect(error.isAbsence, "\(error)")
        }
    }

    @Test("an output whose connector is gone does not take that of another one")
    func noTheft() throws {
        let first = try open("VGA-1")
        let second = try open()
        card.connectors[0].status = .disconnected
        #expect(throws: OutputError.self) { try first.rebuild(.output) }
        #expect(second.name == "card0 HDMI-A-1")
        let other = FakeCard()
        other.connectors = card.connectors
        #expect(throws: OutputError.self) { try first.rebuild(.device) }
    }

    @Test("when the output that opened the card closes it, the others open it again")
    func lessorCloses() throws {
        var first: DRMOutput? = try open("HDMI-A-1")
        let second = try open("VGA-1")
        try show(first!)
        try show(second)
        first?.restore()
        first = nil
        let buffer = try second.takeBuffer()
        #expect(throws: OutputError.self) { try second.submit(buffer, damage: [], id: 2) }
        #expect(second.regain() == .output)
        try second.rebuild(.output)
        try show(second)
        let third = try open("HDMI-A-1")
        try show(third)
        #expect(card.crtcs[51]?.timings?.hdisplay == 32)
        #expect(kernel.faults == [])
    }

    @Test("while another program controls the card, no output regains it; afterwards both do")
    func otherMaster() throws {
        let first = try open("HDMI-A-1")
        let second = try open("VGA-1")
        let before = card.master
        card.master = 1
        #expect(first.regain() == nil)
        #expect(second.regain() == nil)
        card.master = nil
        #expect(second.regain() == nil)
        #expect(first.regain() == .modeset)
        #expect(second.regain() == .modeset)
        #expect(card.master == before)
    }

    @Test("displays are listed with the outputs that are open and those that are not")
    func listing() throws {
        let other = FakeCard()
        other.devicePath = "/sys/devices/pci0000:00/0000:00:03.0"
        kernel.models["/dev/dri/card1"] = other
        let output = try open("HDMI-A-1")
        let displays = DRMDisplay.connected(cards, kernel: kernel)
        #expect(displays.map(\.card) == ["/dev/dri/card0", "/dev/dri/card0", "/dev/dri/card1"])
        #expect(displays.map(\.connector) == ["VGA-1", "HDMI-A-1", "HDMI-A-1"])
        #expect(displays.map(\.mode.width) == [32, 64, 64])
        #expect(kernel.openCards == 1)
        #expect(output.regain() == .modeset)
    }
}
