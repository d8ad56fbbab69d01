import DRM
import Display
import Glibc
import Kiosk
import LayerTestSupport
import Platform
import Testing

/// The decisions of a kiosk that can't open its display at the start.
@Suite("D7 D11 D14 waiting for a display", .ownRunLoop)
struct DisplayWaitTests {
    private func refusal(_ error: DRMOpenError) -> DisplayWait.Refusal {
        DisplayWait.Refusal(KioskError(error.kind, "\(error)"), error.obstacle)
    }

    private let held = DRMOpenError.busy(path: "/dev/dri/card0")
    private let off = DRMOpenError.disconnected(card: "card1", connector: "DSI-1")

    @Test("a card that another program holds is waited for as a missing display is, and looked at each second")
    func heldCard() throws {
        var wait = DisplayWait(isAllowed: true)
        #expect(!wait.hasWaited)
        let attempt = try wait.attempt(after: refusal(held))
        #expect(wait.hasWaited)
        #expect(attempt.obstacle == .otherProgram)
        #expect(attempt.obstacle.interval == 1)
        #expect(attempt.notice == "kernel: \(held): waiting until the display can be used")
    }

    @Test("a display that is off is looked for every five seconds")
    func disconnectedDisplay() throws {
        var wait = DisplayWait(isAllowed: true)
        let attempt = try wait.attempt(after: refusal(off))
        #expect(attempt.obstacle == .absence)
        #expect(attempt.obstacle.interval == 5)
        #expect(attempt.notice == "kernel: \(off): waiting for a display")
    }

    @Test("each reason is logged once while it lasts")
    func notices() throws {
        var wait = DisplayWait(isAllowed: true)
        var notices: [Bool] = []
        for error in [held, held, off, off, held] {
            notices.append(try wait.attempt(after: refusal(error)).notice != nil)
        }
        #expect(notices == [true, false, true, false, true])
    }

    @Test("without --wait the kiosk ends with the status of the reason")
    func notAllowed() {
        var wait = DisplayWait(isAllowed: false)
        let ends = [held, off].map { error in
            do throws(KioskError) {
                _ = try wait.attempt(after: refusal(error))
                return Int32(0)
            } catch {
                return error.exitStatus
            }
        }
        #expect(ends == [75, 69])
        #expect(!wait.hasWaited)
    }

    @Test(
        "what a person has to mend is not waited for",
        arguments: [
            DRMOpenError.noPermission(path: "/dev/dri/card0"), .noDumbBuffers(path: "/dev/dri/card0", driver: "d"),
            .noSuchMode("1x1", connector: "DSI-1", available: []), .noPipeline(connector: "DSI-1"),
            .output(.kernel(KernelError(operation: "ioctl", errno: EIO), while: .describe)),
        ])
    func permanent(error: DRMOpenError) {
        var wait = DisplayWait(isAllowed: true)
        #expect(throws: KioskError.self) { try wait.attempt(after: refusal(error)) }
    }

    @Test("a card that another program takes while it is opened is held", arguments: [EACCES, EPERM])
    func taken(errno: Int32) {
        let error = DRMOpenError.output(.kernel(KernelError(operation: "ioctl", errno: errno), while: .setMode))
        #expect(error.obstacle == .otherProgram)
        #expect(error.kind == .busy)
    }
}
