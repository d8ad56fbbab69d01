import CDRM
import DRM
import Display
import Glibc
import Pixels
import Platform
import Testing

/// Opening a display, and the errors if that fails.
@Suite struct OpeningTests {
    /// Returns the error of opening a display, which must leave nothing behind.
    func refusal(_ request: DRMRequest, _ kernel: FakeKernel) -> DRMOpenError? {
        do throws(DRMOpenError) {
            _ = try DRMOutput(request, kernel: kernel)
            return nil
        } catch {
            #expect(kernel.openCards == 0)
            #expect(kernel.faults.isEmpty)
            for card in kernel.models.values { #expect(card.leftBehind.isEmpty) }
            return error
        }
    }

    @Test("D1 the connected connector, its preferred mode and 32 bits are taken without being asked for")
    func defaults() throws {
        let output = try DRMOutput(DRMRequest(), kernel: FakeKernel())
        #expect(output.name == "card0 HDMI-A-1")
        #expect(output.mode.description == "64x32@60.00")
        #expect(output.format == .xrgb8888)
        #expect(output.bufferCount == 3)
        #expect(output.isAtomic)
    }

    @Test("D1 a mode, a format, a number of buffers and the legacy way can be asked for")
    func wishes() throws {
        let request = DRMRequest(
            connector: "HDMI-A-1", mode: ModeRequest("32x16"), format: .rgb565, buffers: 2, forcesLegacy: true)
        let output = try DRMOutput(request, kernel: FakeKernel())
        #expect(output.mode.width == 32)
        #expect(output.format == .rgb565)
        #expect(output.bufferCount == 2)
        #expect(!output.isAtomic)
        #expect(
            try DRMOutput(DRMRequest(mode: ModeRequest("64x32@30")), kernel: FakeKernel()).mode.description
                == "64x32@30.00")
    }

    @Test("D13 a card is found by path or driver, whatever its number")
    func byDriver() throws {
        let kernel = FakeKernel()
        let other = FakeCard()
        other.driver = "vkms"
        other.devicePath = "/sys/devices/platform/vkms"
        kernel.models["/dev/dri/card1"] = other
        #expect(try DRMOutput(DRMRequest(card: DRMRequest.CardChoice("vkms")), kernel: kernel).name == "card1 HDMI-A-1")
        #expect(try DRMOutput(DRMRequest(card: DRMRequest.CardChoice("fake")), kernel: kernel).name == "card0 HDMI-A-1")
        #expect(
            try DRMOutput(DRMRequest(card: DRMRequest.CardChoice("/dev/dri/card1")), kernel: kernel).driver == "vkms")
    }

    @Test("D13 the first card is the first in the machine, not the lowest number; one without a display is passed over")
    func order() throws {
        let kernel = FakeKernel()
        let first = FakeCard()
        first.devicePath = "/sys/devices/pci0000:00/0000:00:01.0"
        kernel.models["/dev/dri/card7"] = first
        #expect(try DRMOutput(DRMRequest(), kernel: kernel).name == "card7 HDMI-A-1")
        first.connectors[1].status = .disconnected
        #expect(try DRMOutput(DRMRequest(), kernel: kernel).name == "card0 HDMI-A-1")
        first.connectors[1].status = .connected
        first.capabilities[UInt64(DRM_CAP_DUMB_BUFFER)] = 0
        #expect(try DRMOutput(DRMRequest(), kernel: kernel).name == "card0 HDMI-A-1")
    }

    @Test("a display that the kernel has not looked at yet is asked for its modes")
    func probing() throws {
        let card = FakeCard()
        card.needsProbe = true
        #expect(try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).mode.width == 64)
    }

    @Test("a connector that can't tell whether a display is there is used when no other is sure")
    func unknownStatus() throws {
        let card = FakeCard()
        card.connectors[0].status = .unknown
        card.connectors[0].modes = [FakeCard.mode(32, 16)]
        #expect(try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).name == "card0 HDMI-A-1")
        card.connectors[1].status = .disconnected
        #expect(try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).name == "card0 VGA-1")
    }

    @Test("no card, no such card, no permission, another master")
    func cards() {
        let none = FakeKernel()
        none.models = [:]
        #expect(refusal(DRMRequest(), none) == .noCard)
        #expect(
            refusal(DRMRequest(card: .path("/dev/dri/card3")), FakeKernel())
                == .noSuchCard("/dev/dri/card3", available: ["/dev/dri/card0"]))
        #expect(refusal(DRMRequest(card: .driver("i915")), FakeKernel()) == .noSuchCard("i915", available: ["fake"]))
        // Other devices and files do not know the call for the driver's name; a folder cannot be opened for writing.
        for (call, errno) in [("VERSION", ENOTTY), ("VERSION", EINVAL), ("open", EISDIR)] {
            let other = FakeKernel()
            other.refusal = { name, _ in name == call ? errno : nil }
            #expect(
                refusal(DRMRequest(card: .path("/dev/dri/card0")), other)
                    == .notCard(path: "/dev/dri/card0", available: ["/dev/dri/card0"]))
            #expect(other.openCards == 0)
        }
        let renderNode = FakeKernel(at: "/dev/dri/renderD128")
        #expect(
            refusal(DRMRequest(card: .path("/dev/dri/renderD128")), renderNode)
                == .notCard(path: "/dev/dri/renderD128", available: ["/dev/dri/renderD128"]))
        let locked = FakeKernel()
        locked.models["/dev/dri/card0"]!.openError = EACCES
        #expect(refusal(DRMRequest(), locked) == .noPermission(path: "/dev/dri/card0"))
        #expect(refusal(DRMRequest(card: .driver("fake")), locked) == .noPermission(path: "/dev/dri/card0"))
        for errno in [EBUSY, EACCES] {
            let busy = FakeKernel()
            busy.models["/dev/dri/card0"]!.master = 5
            busy.models["/dev/dri/card0"]!.masterError = errno
            #expect(refusal(DRMRequest(), busy) == .busy(path: "/dev/dri/card0"))
        }
    }

    @Test("of several cards' reasons the one is told that most can be done about")
    func worstReason() {
        let kernel = FakeKernel()
        kernel.models["/dev/dri/card0"]!.connectors[1].status = .disconnected
        let busy = FakeCard()
        busy.devicePath = "/sys/devices/z"
        busy.master = 5
        kernel.models["/dev/dri/card1"] = busy
        #expect(refusal(DRMRequest(), kernel) == .busy(path: "/dev/dri/card1"))
    }

    @Test("no dumb buffers, no display, no such connector, a connector without a display")
    func connectors() {
        let card = FakeCard()
        card.capabilities[UInt64(DRM_CAP_DUMB_BUFFER)] = 0
        #expect(refusal(DRMRequest(), FakeKernel(card)) == .noDumbBuffers(path: "/dev/dri/card0", driver: "fake"))
        let dark = FakeCard()
        dark.connectors[1].status = .disconnected
        #expect(
            refusal(DRMRequest(), FakeKernel(dark))
                == .noConnectedConnector(card: "card0", connectors: ["VGA-1", "HDMI-A-1"]))
        #expect(
            refusal(DRMRequest(connector: "DP-9"), FakeKernel())
                == .noSuchConnector("DP-9", available: ["VGA-1", "HDMI-A-1"]))
        #expect(
            refusal(DRMRequest(connector: "VGA-1"), FakeKernel()) == .disconnected(card: "card0", connector: "VGA-1"))
    }

    @Test("D1 an interlaced mode is taken if it is named, or if there is nothing else")
    func interlaced() throws {
        func mode(_ request: String?, _ modes: [drmModeModeInfo]) throws -> String {
            let card = FakeCard()
            card.connectors[1].modes = modes
            let request = DRMRequest(mode: request.flatMap { ModeRequest($0) })
            return try DRMOutput(request, kernel: FakeKernel(card)).mode.description
        }
        // Named by the display as the preferred one.
        var interlaced = FakeCard.mode(64, 32)
        interlaced.flags = UInt32(DRM_MODE_FLAG_INTERLACE)
        let small = FakeCard.mode(32, 16)
        let slow = FakeCard.mode(64, 32, hertz: 50, preferred: false)
        #expect(try mode(nil, [interlaced, small]) == "32x16@60.00")
        #expect(try mode(nil, [interlaced]) == "64x32i@120.00")
        #expect(try mode("64x32", [interlaced, slow]) == "64x32@50.00")
        #expect(try mode("64x32", [interlaced, small]) == "64x32i@120.00")
        #expect(try mode("64x32i", [interlaced, slow]) == "64x32i@120.00")
        #expect(try mode("64x32i@120", [slow, interlaced]) == "64x32i@120.00")
        #expect(throws: DRMOpenError.self) { try mode("64x32i", [slow]) }
    }

    @Test("no such mode, no usable mode, no pipeline, no format")
    func modes() {
        let all = ["32x16@60.00", "64x32@60.00", "64x32@30.00"]
        #expect(
            refusal(DRMRequest(mode: ModeRequest("800x600")), FakeKernel())
                == .noSuchMode("800x600", connector: "HDMI-A-1", available: all))
        #expect(
            refusal(DRMRequest(mode: ModeRequest("64x32@75")), FakeKernel())
                == .noSuchMode("64x32@75.0", connector: "HDMI-A-1", available: all))
        let silly = FakeCard()
        silly.connectors[1].modes = [drmModeModeInfo()]
        #expect(refusal(DRMRequest(), FakeKernel(silly)) == .noMode(connector: "HDMI-A-1"))
        let adrift = FakeCard()
        adrift.encoders = adrift.encoders.map { DRMEncoder(id: $0.id, crtc: 0, possibleCRTCs: 0) }
        #expect(refusal(DRMRequest(), FakeKernel(adrift)) == .noPipeline(connector: "HDMI-A-1"))
        let odd = FakeCard()
        odd.planes[60]!.formats = [0x3432_4258]
        #expect(
            refusal(DRMRequest(), FakeKernel(odd))
                == .noFormat(connector: "HDMI-A-1", wanted: ["xrgb8888", "rgb565"], available: ["XB24"]))
    }

    @Test(
        "every reason is one sentence that says what to do",
        arguments: [
            DRMOpenError.noCard, .noSuchCard("x", available: []), .notCard(path: "/dev/null", available: []),
            .noPermission(path: "/dev/dri/card0"),
            .busy(path: "/dev/dri/card0"),
            .noDumbBuffers(path: "/dev/dri/card0", driver: "d"),
            .noConnectedConnector(card: "card0", connectors: ["A", "B"]),
            .noSuchConnector("x", available: ["A"]), .disconnected(card: "card0", connector: "A"),
            .noSuchMode("1x1", connector: "A", available: ["2x2"]),
            .noMode(connector: "A"), .noPipeline(connector: "A"),
            .noFormat(connector: "A", wanted: ["b"], available: []),
            .output(.kernel(KernelError(operation: "drmSetMaster", errno: ENOTTY, object: "/dev/null"), while: .open)),
            .output(
                .kernel(
                    KernelError(operation: "drmModeGetResources", errno: EINVAL, object: "/dev/dri/card0"),
                    while: .describe)),
        ])
    func sentences(error: DRMOpenError) {
        let text = error.description
        #expect(!text.contains("\n"))
        #expect(text.contains(": "))
        let advice = ["choose", "plug", "load", "add", "end", "check"]
        #expect(advice.contains { text.contains($0) })
        // Vitrine opens devices with the rights of its user and asks no seat service.
        #expect(!text.contains("seat"))
    }

    @Test("whichever call is refused while a card is opened, the error names the card's path and the kernel's reason")
    func path() {
        let whole = FakeKernel()
        #expect(refusal(DRMRequest(card: .path("/dev/dri/card0")), whole) == nil)
        var refused = 0
        for call in Set(whole.calls) {
            let broken = FakeKernel()
            broken.refusal = { name, _ in name == call ? EIO : nil }
            guard let error = refusal(DRMRequest(card: .path("/dev/dri/card0")), broken), case .output(.kernel) = error
            else { continue }
            refused += 1
            #expect(error.description.contains("/dev/dri/card0"), "\(error)")
            #expect(error.description.contains("Input/output error (EIO)"), "\(error)")
        }
        #expect(refused >= 4)
    }

    @Test("D15 modes with silly timings are passed over")
    func sillyModes() throws {
        let card = FakeCard()
        var stopped = FakeCard.mode(64, 32)
        stopped.clock = 0
        var racing = FakeCard.mode(64, 32)
        racing.htotal = 1
        racing.vtotal = 1
        card.connectors[1].modes = [stopped, racing, FakeCard.mode(32, 16)]
        #expect(try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).mode.width == 32)
    }

    @Test("D15 a panel without video timings, such as one on SPI, has 60 Hz")
    func simpleMode() throws {
        let card = FakeCard()
        var simple = FakeCard.mode(240, 320)
        simple.clock = 1
        simple.htotal = 240
        simple.vtotal = 320
        card.connectors[1].modes = [simple]
        #expect("\(try DRMOutput(DRMRequest(), kernel: FakeKernel(card)).mode)" == "240x320@60.00")
    }

    @Test("D17 a plane that only shows 16 bits gets 16 bits")
    func only565() throws {
        let card = FakeCard()
        card.planes[60]!.formats = [0x3432_4258, FakeCard.rgb565]
        let output = try DRMOutput(DRMRequest(), kernel: FakeKernel(card))
        #expect(output.format == .rgb565)
    }

    @Test("a mode or format that the driver refuses makes room for the next", arguments: [EINVAL, ENOSPC])
    func refusedConfigurations(errno: Int32) throws {
        let card = FakeCard()
        card.refuses = { timings, format in format == FakeCard.xrgb || timings.hdisplay == 64 ? errno : nil }
        let output = try DRMOutput(DRMRequest(), kernel: FakeKernel(card))
        #expect(output.mode.width == 32)
        #expect(output.format == .rgb565)
        let stubborn = FakeCard()
        stubborn.refuses = { _, _ in errno }
        #expect(refusal(DRMRequest(), FakeKernel(stubborn)) != nil)
    }

    @Test("D20 without atomic calls or universal planes the legacy ones do")
    func legacy() throws {
        let card = FakeCard()
        card.hasAtomic = false
        #expect(try !DRMOutput(DRMRequest(), kernel: FakeKernel(card)).isAtomic)
        card.hasUniversalPlanes = false
        card.showsAllPlanes = false
        let output = try DRMOutput(DRMRequest(), kernel: FakeKernel(card))
        #expect(!output.isAtomic)
        #expect(output.format == .xrgb8888)
    }
}
