import DRM
import Display
import Geometry
import Glibc
import Testing

/// Refuses every call of start-up, two seconds of frames and the end in turn.
@Suite struct FaultSweepTests {
    struct Outcome {
        var openError: DRMOpenError?
        var end: FrameLoopEnd?
        var flips = 0
        var calls: [String] = []
    }

    /// Opens a display, shows two seconds of frames, restores the screen, and checks the kernel's state.
    func run(
        _ request: DRMRequest, pointing: Bool = false, refusal: @escaping (_ call: String, _ number: Int) -> Int32?
    ) -> Outcome {
        let card = FakeCard()
        let kernel = FakeKernel(card)
        kernel.refusal = refusal
        let clock = VirtualClock(now: 100)
        var outcome = Outcome()
        do throws(DRMOpenError) {
            let display = FakeDisplay(try DRMOutput(request, kernel: kernel), card: card, clock: clock)
            let cursor = CursorImage(width: 1, height: 1, pixels: [0xFF00_0000], hotX: 0, hotY: 0)
            let loop = VirtualFrameLoop(output: display, renderer: Counter(), cursor: cursor, clock: clock)
            if pointing { for step in 1...9 { move(loop, step) } }
            loop.run(until: 101)
            // A loop that was paused is resumed.
            loop.resume()
            loop.run(until: 102)
            outcome.end = loop.end
            outcome.flips = loop.statistics.flips
            if loop.end == nil, let shown = card.shown, let memory = card.memory[shown.handle] {
                // The picture is always one complete frame.
                let bytes = shown.format == FakeCard.xrgb ? 4 : 2
                let first = memory.load(as: UInt8.self)
                #expect(
                    (0..<shown.height).allSatisfy { y in
                        (0..<shown.width * bytes).allSatisfy {
                            memory.load(fromByteOffset: y * shown.pitch + $0, as: UInt8.self) == first
                        }
                    })
            }
            display.restore()
        } catch {
            outcome.openError = error
            #expect(!error.description.isEmpty)
        }
        #expect(kernel.faults.isEmpty, "\(kernel.faults)")
        #expect(card.leftBehind.isEmpty, "\(card.leftBehind)")
        #expect(kernel.openCards == 0)
        outcome.calls = kernel.calls
        return outcome
    }

    /// Moves the pointer while frames are shown.
    private func move(_ loop: VirtualFrameLoop, _ step: Int) {
        loop.moveCursor(to: CursorPlace(x: step, y: step))
        loop.run(until: 100 + Double(step) * 0.1)
    }

    @Test(
        "D22 D10 each call failing once while the pointer moves: the picture goes on, whatever becomes of the pointer",
        arguments: [
            ENOMEM, EINVAL, EACCES, EBUSY, ENOENT, ENOSPC,
        ], [false, true])
    func pointing(errno: Int32, legacy: Bool) {
        let request = DRMRequest(forcesLegacy: legacy)
        let untroubled = run(request, pointing: true) { _, _ in nil }
        #expect(untroubled.end == nil)
        #expect(untroubled.openError == nil)
        #expect(abs(untroubled.flips - 120) <= 2)
        let first = untroubled.calls.firstIndex(of: "read")!
        for number in first...first + 12 {
            let outcome = run(request, pointing: true) { $1 == number ? errno : nil }
            let call = untroubled.calls[number - 1]
            #expect(outcome.calls.count < untroubled.calls.count * 3, "call \(number), \(call)")
            if call != "read" { #expect(outcome.end == nil && outcome.flips > 55, "call \(number), \(call)") }
        }
    }

    @Test(
        "D22 each call failing once: a picture or a clear error, nothing left behind, no endless retries",
        arguments: [
            ENOMEM, EINVAL, EIO, EACCES, EBUSY, ENODEV, ENOENT, ENOSPC, EAGAIN,
        ], [false, true])
    func onceEach(errno: Int32, legacy: Bool) {
        let request = DRMRequest(forcesLegacy: legacy)
        let untroubled = run(request) { _, _ in nil }
        #expect(untroubled.end == nil && untroubled.openError == nil)
        #expect(abs(untroubled.flips - 120) <= 2)
        let startUp = untroubled.calls.firstIndex(of: "read")! + 3
        for number in 1...startUp {
            let outcome = run(request) { $1 == number ? errno : nil }
            #expect(outcome.calls.count < untroubled.calls.count * 3, "call \(number), \(untroubled.calls[number - 1])")
            if outcome.openError == nil && outcome.end == nil {
                #expect(outcome.flips > 55, "call \(number), \(untroubled.calls[number - 1])")
            }
        }
    }

    @Test(
        "D22 each kind of call failing always: the loop ends or waits, and does not spin",
        arguments: [
            ENOMEM, EINVAL, EIO, EACCES, EBUSY, ENODEV, ENOENT, ENOSPC, EAGAIN,
        ], [false, true])
    func always(errno: Int32, legacy: Bool) {
        let request = DRMRequest(forcesLegacy: legacy)
        let kinds = Set(run(request) { _, _ in nil }.calls)
        for kind in kinds {
            let outcome = run(request) { call, _ in call == kind ? errno : nil }
            #expect(outcome.calls.count < 2500, "\(kind)")
        }
    }

    @Test("D1 every seventh flip refused as busy: every frame is shown in the end", arguments: [false, true])
    func busyNowAndThen(legacy: Bool) {
        var flips = 0
        let outcome = run(DRMRequest(forcesLegacy: legacy)) { call, _ in
            guard call == (legacy ? "PAGE_FLIP" : "ATOMIC") else { return nil }
            flips += 1
            return flips > 3 && flips % 7 == 0 ? EBUSY : nil
        }
        #expect(outcome.end == nil)
        #expect(outcome.flips > 100)
    }
}
