import CFramebuffer
import Display
import Framebuffer
import Geometry
import Glibc
import Testing

/// Frames on a scripted device.
@Suite struct ShowingTests {
    private func open(_ device: FakeFramebuffer, _ request: FramebufferRequest = FramebufferRequest()) throws
        -> (FramebufferOutput, FakeFramebuffers)
    {
        let kernel = FakeFramebuffers(device)
        return (try FramebufferOutput(request, kernel: kernel, clock: kernel.clock), kernel)
    }

    private func color(_ x: Int, _ y: Int) -> UInt32 { UInt32(x * 0x0B_0701 + y * 0x03_1113) & 0xFF_FFFF }

    @Test(
        "D13 pixels are shown in the order of the device's colours, from one page and from several", arguments: [1, 3])
    func orders(pages: Int) throws {
        let deep = FakeFramebuffer()
        let alpha = FakeFramebuffer()
        alpha.settings.transp = fb_bitfield(offset: 24, length: 8, msb_right: 0)
        let swapped = FakeFramebuffer()
        swapped.redIsFirst = true
        swapped.adjust(&swapped.settings, 32)
        let narrow = FakeFramebuffer(bits: 16)
        let narrowSwapped = FakeFramebuffer(bits: 16)
        narrowSwapped.redIsFirst = true
        narrowSwapped.adjust(&narrowSwapped.settings, 16)
        for (device, mask, expected) in [
            (deep, 0xFF_FFFF, { $0 }), (alpha, 0xFFFF_FFFF, { $0 | 0xFF00_0000 }),
            (swapped, 0xFF_FFFF, { ($0 & 0xFF) << 16 | $0 & 0xFF00 | $0 >> 16 & 0xFF }),
            (narrow, 0xFFFF, { $0 & 0xFFFF }),
            (narrowSwapped, 0xFFFF, { ($0 & 0x1F) << 11 | $0 & 0x07E0 | $0 >> 11 & 0x1F }),
        ] as [(FakeFramebuffer, UInt32, (UInt32) -> UInt32)] {
            let (output, kernel) = try open(device, FramebufferRequest(pages: pages))
            for id in UInt64(1)...4 {
                try output.show({ color($0 + Int(id), $1) }, id: id)
                _ = try output.nextEvent()
                let wanted = (0..<8).flatMap { y in (0..<16).map { x in expected(color(x + Int(id), y)) } }
                #expect(
                    device.picture.map { $0 & mask } == wanted, "\(device.settings.bits_per_pixel) bits, frame \(id)")
            }
            #expect(kernel.faults.isEmpty)
        }
    }

    @Test("D13 the picture begins where the memory does, which may be inside a page of the processor")
    func unaligned() throws {
        let device = FakeFramebuffer()
        device.start = 1040
        let (output, kernel) = try open(device)
        for id in UInt64(1)...3 {
            try output.show(color, id: id)
            _ = try output.nextEvent()
        }
        #expect(device.pixel(3, 5) & 0xFF_FFFF == color(3, 5) && kernel.faults.isEmpty)
    }

    @Test("D13 the first frame sets the mode; those after it are on the next page, with an event at once")
    func flips() throws {
        let (output, kernel) = try open(FakeFramebuffer())
        let device = kernel.models["/dev/fb0"]!
        #expect(try output.show(color, id: 1) == .shown)
        #expect(try output.nextEvent() == nil)
        for id in UInt64(2)...9 {
            let before = device.settings.yoffset
            #expect(try output.show(color, id: id) == .flipping)
            #expect(device.settings.yoffset != before && device.settings.yoffset % 8 == 0)
            #expect(try output.nextEvent() == FlipEvent(sequence: 0, time: kernel.clock.now, id: id))
            #expect(try output.nextEvent() == nil)
        }
        #expect(Set(device.offsets) == [0, 8])
    }

    @Test("D4 with one page only the damage is written; with several, also what the page lacks")
    func damage() throws {
        for (pages, isForeign) in [(1, false), (1, true), (2, true), (3, true)] {
            let device = FakeFramebuffer()
            device.redIsFirst = isForeign
            device.adjust(&device.settings, 32)
            let (output, _) = try open(device, FramebufferRequest(pages: pages))
            try output.show({ _, _ in 0x11_1111 }, id: 1)
            _ = try output.nextEvent()
            // Frames change a column each; the marks are outside of what any page lacks.
            for id in UInt64(2)...8 {
                let column = Int(id)
                if pages == 1 { device.memory.storeBytes(of: 0xABCD, toByteOffset: 15 * 4, as: UInt32.self) }
                try output.show(
                    { x, _ in x <= column && x > 1 ? 0x22_2222 : 0x11_1111 },
                    damage: PixelRect(x: column, y: 0, width: 1, height: 8), id: id)
                _ = try output.nextEvent()
                for x in 0..<15 {
                    let wanted: UInt32 = x <= column && x > 1 ? 0x22_2222 : 0x11_1111
                    #expect(device.pixel(x, 7) & 0xFF_FFFF == wanted, "\(pages) pages, frame \(id), column \(x)")
                }
                if pages == 1 { #expect(device.pixel(15, 0) == 0xABCD) }
            }
        }
    }

    /// Waits for a frame that is on its way on another thread.
    private func event(of output: FramebufferOutput) throws -> FlipEvent? {
        var descriptor = pollfd(fd: try #require(output.eventDescriptor), events: Int16(POLLIN), revents: 0)
        try #require(poll(&descriptor, 1, 300_000) == 1)
        return try output.nextEvent()
    }

    @Test("D2 frames are shown at the blanks that the driver waits for, which are counted", arguments: [1, 3])
    func blanks(pages: Int) throws {
        let device = FakeFramebuffer()
        device.interval = 1 / 50.0
        let (output, kernel) = try open(device, FramebufferRequest(pages: pages))
        try output.show(color, id: 1)
        var last: FlipEvent?
        for id in UInt64(2)...20 {
            // Every fourth frame is late for two blanks.
            if id % 4 == 0 { kernel.clock.advance(to: kernel.clock.now + 0.045) }
            try output.show({ color($0, $1 + Int(id)) }, id: id)
            let flip = try #require(try event(of: output))
            #expect(flip.id == id && abs(flip.time * 50 - (flip.time * 50).rounded()) < 1e-6)
            if let last { #expect(flip.sequence - last.sequence == (id % 4 == 0 ? 3 : 1)) }
            #expect(device.pixel(3, 5) & 0xFF_FFFF == color(3, 5 + Int(id)))
            last = flip
        }
        #expect(kernel.faults.isEmpty)
        output.restore()
        #expect(kernel.leftBehind == 0)
    }

    @Test("D2 a driver that waits while it pans is not asked to wait once more")
    func panWaits() throws {
        let device = FakeFramebuffer()
        device.interval = 1 / 50.0
        device.panWaits = true
        let (output, kernel) = try open(device)
        try output.show(color, id: 1)
        let waits = kernel.calls.count { $0 == "FBIO_WAITFORVSYNC" }
        let began = kernel.clock.now
        for id in UInt64(2)...11 {
            try output.show(color, id: id)
            _ = try event(of: output)
        }
        #expect(abs(kernel.clock.now - began - 10 / 50.0) < 1e-6)
        #expect(kernel.calls.count { $0 == "FBIO_WAITFORVSYNC" } == waits)
    }

    @Test("D2 a driver that stops waiting costs no frame, and is not asked again")
    func waitFails() throws {
        let device = FakeFramebuffer()
        device.interval = 1 / 50.0
        let (output, kernel) = try open(device)
        try output.show(color, id: 1)
        kernel.refusal = { call, _ in call == "FBIO_WAITFORVSYNC" ? ETIMEDOUT : nil }
        let waits = kernel.calls.count { $0 == "FBIO_WAITFORVSYNC" }
        for id in UInt64(2)...5 {
            try output.show({ color($0, $1 + Int(id)) }, id: id)
            #expect(try event(of: output)?.sequence == 0)
            #expect(device.pixel(3, 5) & 0xFF_FFFF == color(3, 5 + Int(id)))
        }
        #expect(kernel.calls.count { $0 == "FBIO_WAITFORVSYNC" } == waits + 1)
    }

    @Test("D9 the signal is turned off, and on again after the next frame is there")
    func off() throws {
        let (output, kernel) = try open(FakeFramebuffer())
        let device = kernel.models["/dev/fb0"]!
        try output.show(color, id: 1)
        try output.turnOff()
        #expect(device.blankLevel == FB_BLANK_POWERDOWN)
        var pictureAtUnblank: [UInt32] = []
        kernel.refusal = { call, _ in
            if call == "FBIOBLANK" { pictureAtUnblank = device.picture }
            return nil
        }
        try output.rebuild(.modeset)
        #expect(device.blankLevel == FB_BLANK_POWERDOWN)
        try output.show({ _, _ in 0x44_4444 }, id: 2)
        #expect(device.blankLevel == FB_BLANK_UNBLANK)
        #expect(pictureAtUnblank.allSatisfy { $0 & 0xFF_FFFF == 0x44_4444 } && !pictureAtUnblank.isEmpty)
    }

    @Test(
        "D9 a display that keeps its signal, or whose driver can't turn it off, shows black", arguments: [false, true])
    func black(isRefused: Bool) throws {
        let device = FakeFramebuffer()
        device.canBlank = !isRefused
        let (output, _) = try open(device, FramebufferRequest(keepsSignal: !isRefused))
        try output.show(color, id: 1)
        try output.turnOff()
        #expect(device.blankLevel == FB_BLANK_UNBLANK && device.picture.allSatisfy { $0 == 0 })
        try output.rebuild(.modeset)
        try output.show(color, id: 2)
        #expect(device.pixel(3, 5) & 0xFF_FFFF == color(3, 5))
    }

    @Test("R4 the settings, the place in memory and the signal are restored, and no picture is left behind")
    func restoring() throws {
        let device = FakeFramebuffer()
        device.settings.yres_virtual = 32
        device.settings.yoffset = 11
        let (output, kernel) = try open(device)
        for id in UInt64(1)...3 {
            try output.show({ _, _ in 0x55_5555 }, id: id)
            _ = try output.nextEvent()
        }
        try output.turnOff()
        output.restore()
        #expect(device.settings.yoffset == 11)
        #expect(device.settings.yres_virtual == 32)
        #expect(device.blankLevel == 0)
        #expect(device.picture.allSatisfy { $0 & 0xFF_FFFF != 0x55_5555 })
        #expect(kernel.leftBehind == 0 && kernel.faults.isEmpty)
    }
}
