import CDRM
import DRM
import Glibc
import Testing

@Suite struct ProbeTests {
    @Test("a card is described with its connectors, modes and planes, and nothing changes")
    func description() throws {
        let card = FakeCard()
        let kernel = FakeKernel(card)
        let before = card.state
        let probe = DRMProbe(kernel: kernel)
        #expect(card.state == before && card.modesets == 0 && kernel.openCards == 0 && kernel.faults.isEmpty)
        #expect(probe.obstacle == nil)
        let found = try #require(probe.cards.first)
        #expect(
            found.path == "/dev/dri/card0" && found.driver == "fake" && found.hasAtomic && found.hasDumbBuffers
                && !found.prefersShadow)
        #expect(found.obstacle == nil)
        #expect(found.connectors.map(\.name) == ["VGA-1", "HDMI-A-1"])
        #expect(found.connectors[1].modes.map(\.isPreferred) == [false, true, false])
        #expect(found.connectors[1].modes.map(\.width) == [32, 64, 64])
        #expect(found.planes.map(\.kind) == [.primary, .primary, .cursor])
        #expect(found.planes[0].formats == ["XR24", "RG16"])
        #expect(found.planes.map(\.crtcs) == [[0], [1], [0, 1]])
        #expect(found.planes.map(\.hasDamageClips) == [true, false, false])
    }

    @Test("what is in the way is said of each card and of the machine")
    func obstacles() {
        let kernel = FakeKernel()
        kernel.models["/dev/dri/card0"]!.openError = EACCES
        let busy = FakeCard()
        busy.devicePath = "/sys/devices/z"
        busy.master = 3
        kernel.models["/dev/dri/card1"] = busy
        let probe = DRMProbe(kernel: kernel)
        #expect(probe.cards[0].obstacle == DRMOpenError.noPermission(path: "/dev/dri/card0").description)
        #expect(probe.cards[0].connectors.isEmpty)
        #expect(probe.cards[1].obstacle == DRMOpenError.busy(path: "/dev/dri/card1").description)
        #expect(probe.cards[1].connectors.count == 2)
        #expect(probe.obstacle == DRMOpenError.busy(path: "/dev/dri/card1").description)
        let empty = FakeKernel()
        empty.models = [:]
        #expect(DRMProbe(kernel: empty).cards.isEmpty)
        #expect(DRMProbe(kernel: empty).obstacle == DRMOpenError.noCard.description)
    }

    @Test("a call that fails while describing is an obstacle, never a crash", arguments: [EIO, EACCES, ENOENT])
    func failures(errno: Int32) {
        for number in 1...60 {
            let card = FakeCard()
            let kernel = FakeKernel(card)
            kernel.refusal = { $1 == number ? errno : nil }
            let probe = DRMProbe(kernel: kernel)
            #expect(probe.cards.count == 1)
            #expect(kernel.openCards == 0 && kernel.faults.isEmpty && card.leftBehind.isEmpty)
        }
    }
}
