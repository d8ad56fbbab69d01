import CDRM
import DRM
import Display
import Glibc
import Testing

@Suite struct ProbeTests {
    @Test("a card is described with its connectors, modes and planes, and nothing changes")
    func description() throws {
        let card = FakeCard()
        let kernel = FakeKernel(card)
        let before = card.state
        let probe = DRMProbe(kernel: kernel)
        #expect(card.state == before)
        #expect(card.modesets == 0)
        #expect(kernel.openCards == 0)
        #expect(kernel.faults.isEmpty)
        #expect(probe.obstacle == nil)
        let found = try #require(probe.cards.first)
        #expect(found.path == "/dev/dri/card0")
        #expect(found.driver == "fake")
        #expect(found.hasAtomic)
        #expect(found.hasDumbBuffers)
        #expect(!found.prefersShadow)
        #expect(found.obstacle == nil)
        #expect(found.connectors.map(\.name) == ["VGA-1", "HDMI-A-1"])
        #expect(found.connectors[1].modes.map(\.isPreferred) == [false, true, false])
        #expect(found.connectors[1].modes.map(\.width) == [32, 64, 64])
        #expect(found.planes.map(\.kind) == [.primary, .primary, .cursor])
        #expect(found.planes[0].formats == ["XR24", "RG16"])
        #expect(found.planes.map(\.crtcs) == [[0], [1], [0, 1]])
        #expect(found.planes.map(\.hasDamageClips) == [true, false, false])
    }

    @Test("D10 planes are described with what they can do, and each display with its overlay plane or why it has none")
    func overlayPlanes() throws {
        let card = FakeCard()
        card.addOverlay(values: ["alpha": 0xffff, "zpos": 3])
        let found = try #require(DRMProbe(kernel: FakeKernel(card)).cards.first)
        #expect(found.planes.map(\.kind) == [.primary, .primary, .cursor, .overlay])
        #expect(found.planes.map(\.hasAlpha) == [false, false, false, true])
        #expect(found.planes.map(\.zpos) == [nil, nil, nil, 3] && found.planes[3].formats == ["AR24"])
        #expect(found.connectors[1].overlayPlane == 63 && found.connectors[1].planeObstacle == nil)
        #expect(found.connectors[0].overlayPlane == nil && found.connectors[0].planeObstacle == nil)
        card.planes[63]!.formats = [FakeCard.rgb565]
        let other = try #require(DRMProbe(kernel: FakeKernel(card)).cards.first)
        #expect(other.connectors[1].overlayPlane == nil)
        #expect(other.connectors[1].planeObstacle == PlaneObstacle.noFormat.description)
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
            #expect(kernel.openCards == 0)
            #expect(kernel.faults.isEmpty)
            #expect(card.leftBehind.isEmpty)
        }
    }
}
