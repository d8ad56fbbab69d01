import Animation
import Foundation
import Input
import Kiosk
import Layers
import Testing

extension HeadlessKioskTests {
    /// Displays that are dimmed and turned off without input.
    @Suite struct DisplayPower {
        @Test(
            "D9 a display is dimmed, turned off, and on at a touch, which reaches no layer; the one after it does"
        )
        func idle() throws {
            let root = CALayer()
            var taps: [CFTimeInterval] = []
            root.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append(CACurrentMediaTime()) })
            var states: [String] = []
            let recorded = try RecordedKiosk(
                root,
                """
                1 1 down 0 0.5 0.5
                1.05 1 up 0
                20 1 down 0 0.5 0.5
                20.05 1 motion 0 0.5 0.52
                20.1 1 up 0
                21 1 down 0 0.5 0.5
                21.05 1 up 0
                """.split(separator: "\n").map(String.init)
            ) {
                $0.power.dimsAfter = 5
                $0.power.turnsOffAfter = 10
                $0.duration = 40
            }
            recorded.kiosk.displayPowerHandler = { states.append("\(Int(CACurrentMediaTime().rounded())) \($0)") }
            try recorded.kiosk.run()
            #expect(states == ["6 dimmed", "11 off", "20 on", "26 dimmed", "31 off"])
            #expect(taps.map { Int($0.rounded()) } == [1, 21])
        }

        @Test("D9 a touch that turns the display off is cancelled, and its end does not turn it on")
        func offByTouch() throws {
            let root = CALayer()
            var kiosk: Kiosk?
            var presses: [String] = []
            root.addGestureRecognizer(
                UILongPressGestureRecognizer { press in
                    presses.append("\(press.state)")
                    if press.state == .began { kiosk?.displayPower = .off }
                })
            var states: [Kiosk.DisplayPower] = []
            let recorded = try RecordedKiosk(
                root,
                """
                1 1 down 0 0.5 0.5
                3 1 motion 0 0.5 0.6
                3.1 1 up 0
                """.split(separator: "\n").map(String.init)
            ) {
                $0.duration = 10
            }
            kiosk = recorded.kiosk
            recorded.kiosk.displayPowerHandler = { states.append($0) }
            try recorded.kiosk.run()
            #expect(states == [.off] && presses == ["began", "cancelled"])
        }

        @Test("D9 the program turns the display off and on; setting it counts as input")
        func byProgram() throws {
            let root = CALayer()
            var states: [String] = []
            let recorded = try RecordedKiosk(root, ["0.1 1 down 0 0.5 0.5", "0.2 1 up 0"]) {
                $0.duration = 60
                $0.power.turnsOffAfter = 20
            }
            let kiosk = recorded.kiosk
            kiosk.displayPowerHandler = { states.append("\(Int(CACurrentMediaTime().rounded())) \($0)") }
            Kiosk.after(5) { kiosk.displayPower = .off }
            Kiosk.after(15) { kiosk.displayPower = .on }
            try kiosk.run()
            #expect(states == ["5 off", "15 on", "35 off"])
        }

        @Test("D9 settings that are out of range are refused")
        func settings() {
            for change: (inout Kiosk.Configuration) -> Void in [
                { $0.power.dimsAfter = 0 }, { $0.power.turnsOffAfter = .nan }, { $0.power.dimmedBrightness = 1.5 },
                { $0.power.brightness = -0.1 },
            ] {
                var configuration = Kiosk.Configuration()
                configuration.display = .headless
                change(&configuration)
                let error = #expect(throws: KioskError.self) {
                    try Kiosk(root: CALayer(), configuration: configuration)
                }
                #expect(error?.kind == .configuration && error?.description.contains("choose") == true)
            }
        }
    }
}
