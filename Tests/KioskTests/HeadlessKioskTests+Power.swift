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

        private final class Field: CALayer, KeyResponder {
            var heard: [String] = []
            var whenPressed: () -> Void = {}

            func layer(_ layer: CALayer, receives event: KeyEvent) {
                heard.append("\(event.key.characters) \(event.phase)")
                if event.phase == .began { whenPressed() }
            }
        }

        @Test("D9 keys wake the display, and are delivered from the first one on")
        func keys() throws {
            let field = Field()
            var states: [String] = []
            let recorded = try RecordedKiosk(
                field,
                """
                20 1 key 2 pressed
                20.001 1 key 2 released
                20.002 1 key 3 pressed
                20.003 1 key 3 released
                20.5 1 key 4 pressed
                20.6 1 key 4 released
                """.split(separator: "\n").map(String.init)
            ) {
                $0.power.turnsOffAfter = 10
                $0.duration = 25
                $0.keyboard = .init(layout: "us")
            }
            let kiosk = recorded.kiosk
            kiosk.keyboardFocus = field
            kiosk.displayPowerHandler = { states.append("\(Int(CACurrentMediaTime().rounded())) \($0)") }
            try kiosk.run()
            #expect(states == ["10 off", "20 on"])
            #expect(field.heard == ["1 began", "1 ended", "2 began", "2 ended", "3 began", "3 ended"])
        }

        @Test("D9 keys wake the display of a program that listens to no keyboard, and keep it on")
        func unheardKeys() throws {
            let field = Field()
            var states: [String] = []
            let lines = [20, 26, 32].flatMap { ["\($0) 1 key 30 pressed", "\($0).1 1 key 30 released"] }
            let recorded = try RecordedKiosk(field, lines) {
                $0.power.turnsOffAfter = 10
                $0.duration = 40
            }
            let kiosk = recorded.kiosk
            kiosk.keyboardFocus = field
            kiosk.displayPowerHandler = { states.append("\(Int(CACurrentMediaTime().rounded())) \($0)") }
            try kiosk.run()
            #expect(states == ["10 off", "20 on"])
            #expect(field.heard == [])
        }

        @Test("D9 a key that turns the display off is cancelled, and its release does not turn it on")
        func offByKey() throws {
            let field = Field()
            var states: [Kiosk.DisplayPower] = []
            let recorded = try RecordedKiosk(field, ["1 1 key 30 pressed", "2 1 key 30 released"]) {
                $0.duration = 5
                $0.keyboard = .init(layout: "us")
            }
            let kiosk = recorded.kiosk
            kiosk.keyboardFocus = field
            field.whenPressed = { [unowned kiosk] in kiosk.displayPower = .off }
            kiosk.displayPowerHandler = { states.append($0) }
            try kiosk.run()
            #expect(states == [.off])
            #expect(field.heard == ["a began", "a cancelled"])
        }

        @Test("D9 a click that wakes the display reaches no layer until its button is released; the next one does")
        func click() throws {
            let root = CALayer()
            var taps: [CFTimeInterval] = []
            root.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append(CACurrentMediaTime()) })
            let recorded = try RecordedKiosk(
                root,
                """
                20 1 button 272 pressed
                20.1 1 pointer 1 0
                20.2 1 button 272 released
                21 1 button 272 pressed
                21.1 1 button 272 released
                """.split(separator: "\n").map(String.init)
            ) {
                $0.power.turnsOffAfter = 10
                $0.duration = 25
            }
            try recorded.kiosk.run()
            #expect(taps.map { Int($0.rounded()) } == [21])
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

        /// Returns the states of a display that is turned off after 10 s, in 40 s of recorded input.
        private func states(
            _ events: [String], on root: CALayer = CALayer(), _ change: (inout Kiosk.Configuration) -> Void = { _ in }
        ) throws -> [String] {
            var states: [String] = []
            let recorded = try RecordedKiosk(root, events) {
                $0.power.turnsOffAfter = 10
                $0.duration = 40
                change(&$0)
            }
            recorded.kiosk.displayPowerHandler = { states.append("\(Int(CACurrentMediaTime().rounded())) \($0)") }
            try recorded.kiosk.run()
            return states
        }

        @Test("D9 a panel that is not used neither keeps the display on nor turns it on")
        func unusedPanel() throws {
            let taps = [5, 20].flatMap { ["\($0) 1 down 0 0.5 0.5", "\($0).1 1 up 0"] }
            #expect(try states(taps) { $0.touchPanels = [.init(device: "Other")] } == ["10 off"])
            #expect(try states(taps) == ["15 off", "20 on", "30 off"], "the same taps on a panel that is used")
        }

        @Test("D9 an object on the panel keeps the display on until its touch is cancelled")
        func stuckTouch() throws {
            let events = ["1 1 down 0 0.5 0.5"] + (2...30).map { "\($0) 1 motion 0 0.5 0.5" }
            #expect(try states(events) { $0.stuckTouchTimeout = 5 } == ["15 off"])
        }

        @Test("D9 an object that turns the display on does not keep it on for good")
        func wakingStuckTouch() throws {
            let events = ["20 1 down 0 0.5 0.5"] + (21...39).map { "\($0) 1 motion 0 0.5 0.5" }
            #expect(try states(events) { $0.stuckTouchTimeout = 5 } == ["10 off", "20 on", "34 off"])
        }

        @Test("D9 touches in a storm neither keep the display on nor turn it on")
        func storm() throws {
            let events = (0..<2000).flatMap { i in
                let time = 5 + Double(i) / 100
                return ["\(time) 1 down 0 0.5 0.5", "\(time + 0.005) 1 up 0"]
            }
            #expect(try states(events) { $0.touchesPerSecond = 10 } == ["15 off"])
        }

        @Test("D9 contacts that are shorter than the minimum count for nothing; longer ones wake, and then are touches")
        func shortContacts() throws {
            let root = CALayer()
            var taps = 0
            root.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
            let events = [
                "5 1 down 0 0.5 0.5", "5.01 1 up 0", "20 1 down 0 0.5 0.5", "20.02 1 up 0",
                "25 1 down 0 0.5 0.5", "25.2 1 up 0", "27 1 down 0 0.5 0.5", "27.1 1 up 0",
            ]
            #expect(try states(events, on: root) { $0.minimumTouchDuration = 0.05 } == ["10 off", "25 on", "37 off"])
            #expect(taps == 1)
        }

        @Test("D9 settings that are out of range are refused")
        func settings() {
            for change: (inout Kiosk.Configuration) -> Void in [
                { $0.power.dimsAfter = 0 }, { $0.power.turnsOffAfter = .nan }, { $0.power.dimmedBrightness = 1.5 },
                { $0.power.brightness = -0.1 }, { $0.minimumTouchDuration = 0 }, { $0.minimumTouchDuration = .nan },
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
