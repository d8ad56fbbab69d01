import CFramebuffer
import Display
import Framebuffer
import Glibc
import Platform
import Testing

/// Devices that are opened or refused.
@Suite struct OpeningTests {
    private func open(_ device: FakeFramebuffer, _ request: FramebufferRequest = FramebufferRequest()) throws
        -> (FramebufferOutput, FakeFramebuffers)
    {
        let kernel = FakeFramebuffers(device)
        return (try FramebufferOutput(request, kernel: kernel, clock: kernel.clock), kernel)
    }

    private func refusal(_ request: FramebufferRequest, _ kernel: FakeFramebuffers) -> FramebufferOpenError? {
        let error = #expect(throws: FramebufferOpenError.self) {
            try FramebufferOutput(request, kernel: kernel, clock: kernel.clock)
        }
        #expect(kernel.leftBehind == 0 && kernel.faults.isEmpty)
        return error
    }

    @Test("D13 a depth that can be drawn is kept, another one becomes 32 bits, or 16 if the driver refuses 32")
    func depths() throws {
        for (before, depths, expected) in [
            (32, [32, 16], 32), (16, [32, 16], 16), (8, [32, 16], 32), (8, [16], 16), (24, [16], 16),
        ] as [(UInt32, [UInt32], UInt32)] {
            let device = FakeFramebuffer(bits: before)
            device.depths = depths
            let (output, kernel) = try open(device)
            try output.show({ _, _ in 0 }, id: 1)
            #expect(device.settings.bits_per_pixel == expected)
            output.restore()
            #expect(device.settings.bits_per_pixel == before)
            #expect(kernel.leftBehind == 0 && kernel.faults.isEmpty)
        }
    }

    @Test("D13 pixels that can't be drawn are refused with their description, and the device is as it was")
    func formats() {
        let device = FakeFramebuffer(bits: 8)
        device.depths = []
        #expect(
            refusal(FramebufferRequest(), FakeFramebuffers(device))
                == .noFormat(path: "/dev/fb0", current: "8 bits (red 0+8, green 0+8, blue 0+8)"))
        #expect(device.settings.bits_per_pixel == 8)
        for change in [
            { $0.facts.type = UInt32(FB_TYPE_PLANES) }, { $0.facts.type = UInt32(FB_TYPE_FOURCC) },
        ] as [(FakeFramebuffer) -> Void] {
            let device = FakeFramebuffer()
            change(device)
            guard case .noFormat = refusal(FramebufferRequest(), FakeFramebuffers(device)) else {
                Issue.record("planes or a FOURCC were accepted")
                continue
            }
        }
    }

    @Test("D13 a driver's offsets beyond its memory are no trap, and the picture is placed at the beginning")
    func offsets() throws {
        let device = FakeFramebuffer(bits: 8)
        device.settings.xoffset = .max
        device.settings.yoffset = .max
        let (output, _) = try open(device)
        try output.show({ _, _ in 0 }, id: 1)
        #expect(device.settings.xoffset == 0 && device.settings.yoffset < device.settings.yres_virtual)
    }

    @Test("D13 as many pages as were requested and as the memory has room for; one if the driver does not pan")
    func pages() throws {
        for (memory, panStep, buffers, expected) in [
            (64 << 10, 1, 3, 3), (64 << 10, 1, 2, 2), (16 * 128 + 128, 1, 3, 2), (8 * 128, 1, 3, 1),
            (64 << 10, 0, 3, 1),
            (64 << 10, 4, 3, 3), (64 << 10, 3, 3, 1),
        ] {
            let device = FakeFramebuffer(memorySize: memory)
            device.facts.ypanstep = UInt16(panStep)
            let (output, _) = try open(device, FramebufferRequest(pages: buffers))
            #expect(output.pageCount == expected, "\(memory) bytes, steps of \(panStep)")
        }
    }

    @Test("D13 a mode is set if the driver sets it, and put back at the end; otherwise the error names the current one")
    func modes() throws {
        let device = FakeFramebuffer()
        let request = FramebufferRequest(mode: ModeRequest("12x6"))
        let (output, _) = try open(device, request)
        #expect(output.mode.width == 12 && output.mode.height == 6)
        // Not before the text console is quiet.
        #expect(device.settings.xres == 16)
        try output.show({ _, _ in 0x12_3456 }, id: 1)
        #expect(device.settings.xres == 12 && device.picture.allSatisfy { $0 & 0xFF_FFFF == 0x12_3456 })
        output.restore()
        #expect(device.settings.xres == 16)
        #expect(device.settings.yres == 8)
        #expect(device.settings.yres_virtual == 8)

        let fixed = FakeFramebuffer()
        fixed.canResize = false
        #expect(
            refusal(request, FakeFramebuffers(fixed))
                == .noSuchMode("12x6", path: "/dev/fb0", current: "16x8"))
        // The emulation of a DRM driver accepts a smaller mode and does not set it.
        let emulated = FakeFramebuffers()
        emulated.emulated = ["/dev/fb0"]
        #expect(
            refusal(FramebufferRequest(path: "/dev/fb0", mode: ModeRequest("12x6")), emulated)
                == .noSuchMode("12x6", path: "/dev/fb0", current: "16x8"))
        #expect(
            refusal(FramebufferRequest(mode: ModeRequest("16x8@75")), FakeFramebuffers())
                == .noSuchMode("16x8@75.0", path: "/dev/fb0", current: "16x8"))
    }

    @Test(
        "D13 the refresh rate is that of the timings, otherwise 60 Hz, or that of the blanks that the driver waits for")
    func refreshRates() throws {
        let timed = FakeFramebuffer()
        timed.settings.pixclock = 100_000_000  // 20 · 10 pixels, 50 times a second
        timed.settings.left_margin = 4
        timed.settings.vsync_len = 2
        #expect(abs(try open(timed).0.mode.refreshRate - 50) < 0.01)
        #expect(abs(try open(FakeFramebuffer()).0.mode.refreshRate - 60) < 0.01)
        for panWaits in [false, true] {
            timed.interval = 1 / 75.0
            timed.panWaits = panWaits
            let (output, _) = try open(timed)
            #expect(abs(output.mode.refreshRate - 75) < 0.01 && output.hasBlanks)
        }
        // A driver that does nothing in the call.
        timed.interval = 1 / 5000.0
        timed.panWaits = false
        let (output, _) = try open(timed)
        #expect(abs(output.mode.refreshRate - 50) < 0.01 && !output.hasBlanks)
    }

    @Test("D13 without a path the first device is opened that no DRM driver provides")
    func choice() throws {
        let kernel = FakeFramebuffers()
        kernel.models["/dev/fb1"] = FakeFramebuffer(width: 4, height: 4)
        kernel.emulated = ["/dev/fb0"]
        let output = try FramebufferOutput(FramebufferRequest(), kernel: kernel, clock: kernel.clock)
        #expect(output.name == "fb1")
        #expect(output.mode.width == 4)
        #expect(output.identifier == "fake")
        let named = FramebufferRequest(path: "/dev/fb0")
        #expect(try FramebufferOutput(named, kernel: kernel, clock: kernel.clock).name == "fb0")
        kernel.models["/dev/fb1"] = nil
        #expect(refusalOfOpening(kernel) == .noDevice)
    }

    private func refusalOfOpening(_ kernel: FakeFramebuffers) -> FramebufferOpenError? {
        #expect(throws: FramebufferOpenError.self) {
            try FramebufferOutput(FramebufferRequest(), kernel: kernel, clock: kernel.clock)
        }
    }

    @Test("D13 a path without a framebuffer, and one without permission, are refused as such")
    func refusals() {
        let kernel = FakeFramebuffers()
        #expect(
            refusal(FramebufferRequest(path: "/dev/fb3"), kernel)
                == .noSuchDevice(path: "/dev/fb3", available: ["/dev/fb0"]))
        kernel.refusal = { call, _ in call == "FBIOGET_FSCREENINFO" ? ENOTTY : nil }
        #expect(
            refusal(FramebufferRequest(path: "/dev/fb0"), kernel)
                == .notFramebuffer(path: "/dev/fb0", available: ["/dev/fb0"]))
        kernel.refusal = { _, _ in nil }
        kernel.models["/dev/fb0"]!.openError = EACCES
        #expect(refusal(FramebufferRequest(), kernel) == .noPermission(path: "/dev/fb0"))
    }

    @Test("D13 devices are described, with what prevents their use, and nothing changes")
    func probe() {
        let kernel = FakeFramebuffers()
        kernel.models["/dev/fb1"] = FakeFramebuffer(bits: 16)
        kernel.models["/dev/fb2"] = FakeFramebuffer()
        kernel.models["/dev/fb2"]!.openError = EACCES
        kernel.emulated = ["/dev/fb1"]
        let found = FramebufferProbe.all(kernel: kernel)
        #expect(found.map(\.path) == ["/dev/fb0", "/dev/fb1", "/dev/fb2"])
        #expect(found.map(\.isEmulated) == [false, true, false])
        #expect(found.map(\.bitsPerPixel) == [32, 16, 0] && found.map(\.width) == [16, 16, 0])
        #expect(found.map(\.refusal) == [nil, nil, .noPermission(path: "/dev/fb2")])
        #expect(found[2].obstacle == found[2].refusal?.description)
        #expect(kernel.models.values.allSatisfy(\.offsets.isEmpty) && kernel.leftBehind == 0)
    }

    @Test(
        "D13 every reason is one line that says what to do",
        arguments: [
            FramebufferOpenError.noDevice, .noSuchDevice(path: "/dev/fb1", available: []),
            .noSuchDevice(path: "/dev/fb1", available: ["/dev/fb0"]),
            .notFramebuffer(path: "/dev/null", available: []), .noPermission(path: "/dev/fb0"),
            .noFormat(path: "/dev/fb0", current: "8 bits"), .noSuchMode("1x1", path: "/dev/fb0", current: "2x2"),
            .output(.kernel(KernelError(operation: "mmap", errno: ENOMEM, object: "/dev/fb0"), while: .allocateBuffer)),
        ])
    func sentences(error: FramebufferOpenError) {
        let text = error.description
        #expect(!text.contains("\n") && text.contains(": "))
        #expect(["choose", "load", "add", "set", "check"].contains { text.contains($0) })
    }
}
