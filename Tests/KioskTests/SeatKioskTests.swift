import Display
import Geometry
import Glibc
import Input
import Kiosk
import Layers
import LayerTestSupport
import Platform
import Session
import TestSupport
import Testing

/// Kiosks whose seat another session takes and gives back, in real time.
@Suite(.ownRunLoop) struct SeatKioskTests {
    /// Makes a kiosk with a moving layer.
    /// - Parameter onFrame: called after each frame with its number since the display was taken, from 1.
    private static func kiosk(
        _ script: ScriptedSeat.Script, onFrame: @escaping @Sendable (Int) -> Void
    ) throws -> (Kiosk, ScriptedSeat) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = .white
        root.addSublayer(dot)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * CGFloat.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        dot.add(turn, forKey: "turn")
        let mode = try #require(Mode(width: 64, height: 32, refreshInterval: 1.0 / 240))
        let seat = ScriptedSeat(script)
        var configuration = Kiosk.Configuration()
        configuration.allowsVTSwitching = true
        configuration.duration = 300
        let output = try LeavingOutput(mode, script, onFrame: onFrame)
        return (try Kiosk(root: root, output: output, seat: seat, configuration: configuration), seat)
    }

    @Test("D8 D9 the seat is left once the display is given up, and the picture is complete when it is back, ten times")
    func awayAndBack() async {
        await #expect(processExitsWith: .success) {
            let script = try ScriptedSeat.Script()
            let (kiosk, seat) = try Self.kiosk(script) { if $0 == 5 { script.add(.deactivated) } }
            var turns = 0
            seat.onAcknowledge = { [unowned kiosk] in
                turns += 1
                // Other sessions use the devices for several refresh intervals.
                if turns == 10 { kiosk.stop() } else { Kiosk.after(0.05) { script.add(.activated) } }
            }
            try kiosk.run()
            let turn = ["frame of everything", "relinquished after frames", "acknowledged"]
            let expected =
                ["console switching"] + turn + (1..<10).flatMap { _ in ["regained after none"] + turn }
                + ["restored", "closed"]
            #expect(script.log.all == expected, "\(script.log.all)")
        }
    }

    @Test("D8 the seat is closed after the display is restored")
    func end() async {
        await #expect(processExitsWith: .success) {
            let script = try ScriptedSeat.Script()
            let (kiosk, _) = try Self.kiosk(script) { _ in }
            Kiosk.every(0.01) { if script.log.all.count == 2 { kiosk.stop() } }
            try kiosk.run()
            #expect(script.log.all == ["console switching", "frame of everything", "restored", "closed"])
        }
    }

    @Test("D9 a seat manager that is gone ends the kiosk with an error")
    func managerGone() async {
        await #expect(processExitsWith: .success) {
            let script = try ScriptedSeat.Script()
            let (kiosk, _) = try Self.kiosk(script) {
                if $0 == 5 { script.fail(KernelError(operation: "libseat_dispatch", errno: EPIPE)) }
            }
            let error = #expect(throws: KioskError.self) { try kiosk.run() }
            #expect(error?.kind == .failed)
            #expect(
                error?.description
                    == "seat0: libseat_dispatch: Broken pipe (EPIPE); start the seat manager, then the kiosk again")
        }
    }
}
