import Display
import Framebuffer
import Geometry
import Glibc
import Pixels
import Testing

/// Devices whose calls fail, and devices that are removed.
@Suite struct FaultTests {
    struct Outcome {
        var openError: FramebufferOpenError?
        var end: FrameLoopEnd?
        var flips = 0
        var calls: [String] = []
    }

    /// Opens a device, shows two seconds of frames, restores it, and checks what is left behind.
    private func run(
        _ device: FakeFramebuffer = FakeFramebuffer(), until end: Double = 102,
        at moments: [(time: Double, action: (FakeFramebuffers) -> Void)] = [],
        refusal: @escaping (_ call: String, _ number: Int) -> Int32? = { _, _ in nil }
    ) -> Outcome {
        let clock = VirtualClock(now: 100)
        let kernel = FakeFramebuffers(device)
        kernel.refusal = refusal
        var outcome = Outcome()
        do throws(FramebufferOpenError) {
            let output = try FramebufferOutput(FramebufferRequest(), kernel: kernel, clock: kernel.clock)
            let display = FakeDisplay(output, clock: clock, deviceClock: kernel.clock)
            let loop = VirtualFrameLoop(output: display, renderer: Counter(), clock: clock)
            for moment in moments {
                loop.run(until: moment.time)
                moment.action(kernel)
            }
            loop.run(until: end)
            outcome.end = loop.end
            outcome.flips = loop.statistics.flips
            if loop.end == nil, let shown = kernel.models["/dev/fb0"], shown === device {
                let first = shown.pixel(0, 0)
                #expect(shown.picture.allSatisfy { $0 == first }, "the picture is one complete frame")
            }
            display.restore()
        } catch {
            outcome.openError = error
            #expect(!error.description.isEmpty)
        }
        #expect(kernel.faults.isEmpty, "\(kernel.faults)")
        #expect(kernel.leftBehind == 0)
        outcome.calls = kernel.calls
        return outcome
    }

    @Test("D2 without blanks the frames keep to the refresh rate")
    func pace() {
        let outcome = run()
        #expect(outcome.end == nil && abs(outcome.flips - 120) <= 2)
    }

    @Test(
        "D13 a driver that refuses to pan although it has pages shows one page from then on",
        arguments: [EINVAL, ENOSPC])
    func noPanning(errno: Int32) {
        let device = FakeFramebuffer()
        let outcome = run(device) { call, _ in call == "FBIOPAN_DISPLAY" ? errno : nil }
        #expect(outcome.end == nil && outcome.flips > 100)
        #expect(device.settings.yres_virtual == 8)
    }

    @Test("D7 a device that is removed is waited for, and shows the picture when it is back")
    func removed() {
        let device = FakeFramebuffer()
        let outcome = run(
            device, until: 120,
            at: [(101, { $0.models = [:] }), (106, { $0.models["/dev/fb0"] = device })])
        #expect(outcome.end == nil)
        // One second before, and more than nine after it was found again.
        #expect(outcome.flips > 60 + 9 * 60)
    }

    @Test("D7 a removed device is recognized without a frame")
    func isGone() throws {
        let kernel = FakeFramebuffers()
        let output = try FramebufferOutput(FramebufferRequest(), kernel: kernel, clock: kernel.clock)
        #expect(!output.isGone)
        kernel.models = [:]
        #expect(output.isGone)
    }

    @Test("D7 another device in the place of one that was removed is used with its own mode and format")
    func replaced() {
        let other = FakeFramebuffer(width: 8, height: 4, bits: 16)
        let outcome = run(until: 110, at: [(101, { $0.models["/dev/fb0"] = other })])
        #expect(outcome.end == nil && outcome.flips > 500)
        #expect(other.offsets.count > 400)
    }

    @Test(
        "D22 each call failing once: a picture or a clear error, nothing left behind, no endless retries",
        arguments: [ENOMEM, EINVAL, EIO, EACCES, EBUSY, ENODEV, ENOENT, ENOSPC, EAGAIN], [1 << 16, 1 << 10])
    func onceEach(errno: Int32, memory: Int) {
        let untroubled = run(FakeFramebuffer(memorySize: memory))
        #expect(untroubled.end == nil && untroubled.openError == nil)
        for number in 1...30 {
            let outcome = run(FakeFramebuffer(memorySize: memory)) { $1 == number ? errno : nil }
            #expect(outcome.calls.count < untroubled.calls.count * 3, "call \(number), \(untroubled.calls[number - 1])")
            if outcome.openError == nil && outcome.end == nil {
                #expect(outcome.flips > 55, "call \(number), \(untroubled.calls[number - 1])")
            }
        }
    }

    @Test(
        "D22 each kind of call failing always: the loop ends or waits, and does not spin",
        arguments: [ENOMEM, EINVAL, EIO, EACCES, EBUSY, ENODEV, ENOENT, ENOSPC, EAGAIN])
    func always(errno: Int32) {
        for kind in Set(run().calls) {
            let outcome = run { call, _ in call == kind ? errno : nil }
            #expect(outcome.calls.count < 2500, "\(kind)")
        }
    }
}
