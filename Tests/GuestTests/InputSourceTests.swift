import Foundation
import Testing

@Suite("G1 input devices on a real kernel", .onBoard, .keepsRuns)
struct InputSourceTests {
    private let probe = Board.product("InputProbe"), vitrine = Board.product("vitrine"),
        kiosk = Board.product("KioskProbe")

    /// Runs a script that plays touches while a program listens, and returns what the program printed.
    ///
    /// `plug LINE NAME` creates a device and waits until the program has opened it, since a program does not receive
    /// earlier events; if it does not, the script ends with what the program and udev know. `unplug` waits until the
    /// program has read all events, since the kernel discards unread ones.
    private func listening(_ arguments: String = "", to script: String) -> String {
        """
        missing() {
            echo "no “$1”, $(kill -0 $listener && echo running || echo ended)"
            cat /run/listening; udevadm info -e | grep -A15 "P: /devices/virtual/input"; exit 1
        }
        plug() {
            board-ctl touch "$1"
            for i in $(seq 120); do if grep -q "“$2”" /run/listening; then return; fi; sleep 0.5; done
            missing "$2"
        }
        heard() { local size=0; until sleep 1; [ $size = $(stat -c %s /run/listening) ]; do size=$(stat -c %s /run/listening); done; }
        unplug() { heard; board-ctl touch destroy; }
        : >/run/listening; \(probe) 600 \(arguments) >/run/listening & listener=$!
        until grep -q ready /run/listening; do sleep 0.5; done
        \(script)
        heard; kill $listener; wait $listener
        cat /run/listening
        """
    }

    /// Returns the lines of an output that begin with a word, without that word.
    private func lines(_ word: String, in outcome: Outcome) -> [[Substring]] {
        outcome.words.filter { $0.first == word[...] }.map { Array($0.dropFirst()) }
    }

    @Test("I1 I2 I4 I6 whatever a panel does, a touch that was not lifted is cancelled and never ended")
    func faults() async throws {
        let steps = try await Board(display: .none).run(
            steps: [
                // Unplugged while a finger is down.
                listening(
                    to:
                        "plug 'create 1000x500 Panel' Panel; board-ctl touch 'down 0 100 100' 'move 0 200 100 over 100'; unplug"
                ),
                // More events than the kernel buffers for a stopped reader; the finger is lifted meanwhile.
                listening(
                    to: """
                        plug 'create 1000x500 Panel' Panel; board-ctl touch 'down 0 100 100'; heard; kill -STOP $listener
                        for i in 1 2 3 4; do board-ctl touch 'move 0 900 400 over 400' 'move 0 100 100 over 400'; done
                        board-ctl touch 'up 0'; kill -CONT $listener; heard
                        board-ctl touch 'down 0 500 250' 'up 0'; unplug
                        """),
                // Two fingers, one of which is later reported to be a palm.
                listening(
                    to: """
                        plug 'create 1000x500 Panel' Panel
                        board-ctl touch 'down 0 100 100 1 800 300' 'move 0 110 100 1 810 300' 'palm 1' 'move 1 820 300' 'up 1' 'up 0'; unplug
                        """),
                // A slot that the panel does not have, a second end of a touch, a reused tracking id, and a slot that
                // is taken over.
                listening(
                    to: """
                        plug 'create 1000x500 Panel' Panel
                        board-ctl touch 'raw 3 47 40 3 57 5 3 53 10 3 54 10' 'raw 3 47 40 3 57 -1' \
                            'raw 3 47 2 3 57 7 3 53 100 3 54 100 1 330 1' 'raw 3 47 2 3 57 -1 1 330 0' 'raw 3 47 2 3 57 -1' \
                            'raw 3 47 3 3 57 7 3 53 100 3 54 100 1 330 1' 'raw 3 47 3 3 57 8 3 53 900 3 54 400' 'raw 3 47 3 3 57 -1 1 330 0'; unplug
                        """),
            ])
        let phases = steps.map { lines("touch", in: $0).map { $0[1] } }
        #expect(phases[0].first == "began", "\(steps[0].text)")
        #expect(phases[0].last == "cancelled", "\(steps[0].text)")
        #expect(phases[0].count > 5, "\(steps[0].text)")
        #expect(!phases[0].contains("ended"), "\(steps[0].text)")
        let lost = phases[1].firstIndex(of: "cancelled") ?? 0
        #expect(phases[1][...lost].filter { $0 != "moved" } == ["began", "cancelled"], "\(steps[1].text)")
        #expect(phases[1][(lost + 1)...] == ["began", "ended"], "a touch after it is as good as any: \(steps[1].text)")
        let palms = lines("touch", in: steps[2]).filter { $0[1] != "moved" }
        #expect(
            palms.map { $0[1] } == ["began", "began", "cancelled", "ended"] && palms[2][0] == palms[1][0],
            "\(steps[2].text)")
        // Every touch begins once, and ends or is cancelled once.
        let odd = lines("touch", in: steps[3])
        for id in Set(odd.map { $0[0] }) {
            let its = odd.filter { $0[0] == id }.map { $0[1] }.filter { $0 != "moved" }
            #expect(its.count == 2, "\(steps[3].text)")
            #expect(its.first == "began", "\(steps[3].text)")
            #expect(its.last != "began", "\(steps[3].text)")
        }
        #expect((2...4).contains(Set(odd.map { $0[0] }).count), "\(steps[3].text)")
        // Events of a missing slot go to the previously selected one: a touch at that slot's position, not at the
        // origin.
        #expect(steps.allSatisfy { $0.status == 0 })
    }

    @Test("I10 keys do nothing unless they are allowed, and then come with characters, modifiers and repetitions")
    func keyboard() async throws {
        // H with shift, then E held for 0.8 s.
        let typing =
            "plug 'keyboard Keys' Keys; board-ctl touch 'press 42 35' 'release 35 42' 'press 18' 'sleep 800' 'release 18' 'press 58' 'release 58' 'press 30' 'sleep 300' destroy"
        let steps = try await Board(display: .none).run(
            steps: [
                listening(to: typing), listening("--keys", to: typing),
            ])
        #expect(lines("key", in: steps[0]).isEmpty)
        #expect(
            steps[0].text.contains("“Keys” (event") && steps[0].text.contains("[\"keyboard\"]"),
            "the keyboard itself is known: \(steps[0].text)")
        // The kernel itself releases the held key when the keyboard is unplugged.
        #expect(steps[0].text.contains(/dropped keys (9|10),/), "\(steps[0].text)")
        let keys = lines("key", in: steps[1])
        let words = keys.map { $0[1...2].joined(separator: " ") }
        #expect(words.prefix(4) == ["“” began", "“H” began", "“H” ended", "“” ended"], "\(steps[1].text)")
        let held = keys.filter { $0[1] == "“e”" }
        try #require(held.count >= 6, "\(steps[1].text)")
        #expect(held[0][2] == "began", "\(steps[1].text)")
        #expect(held.last?[2] == "ended", "\(steps[1].text)")
        let times = held.compactMap { Double($0[3]) }
        #expect(abs(times[1] - times[0] - 0.5) < 1e-6, "\(times)")
        #expect(
            zip(times.dropFirst().dropLast(), times.dropFirst(2).dropLast()).allSatisfy { $1 - $0 > 0.0399 }, "\(times)"
        )
        let last = words.filter { !$0.hasSuffix("repeated") }.suffix(2)
        #expect(
            last.first == "“A” began" && ["“A” ended", "“A” cancelled"].contains(last.last),
            "capitals are locked: \(steps[1].text)")
    }

    @Test("I7 of two panels each is used for its own output only, and a third is not")
    func panels() async throws {
        let outcome = try await Board(display: .none).run(
            listening(
                "--connector HDMI-A-1 --panel 'Left*=HDMI-A-1' --panel 'Right*=HDMI-A-2'",
                to: """
                    plug 'create 1000x500 Left Panel' 'Left Panel'; plug 'create 1000x500 Right Panel' 'Right Panel'; plug 'create 1000x500 Third' Third
                    board-ctl touch 'select Right Panel' 'down 0 900 100' 'up 0' 'select Third' 'down 0 500 100' 'up 0' 'select Left Panel' 'down 0 100 100' 'up 0'
                    """))
        let touches = lines("touch", in: outcome)
        #expect(
            touches.map { $0[1] } == ["began", "ended"] && touches.allSatisfy { $0[2].hasPrefix("128.") },
            "\(outcome.text)")
        let log = outcome.text.split(separator: "\n").filter { $0.hasPrefix("log ") }
        try #require(log.count == 2, "\(outcome.text)")
        #expect(log[0].contains("“Right Panel”"))
        #expect(log[0].contains("belongs to HDMI-A-2"))
        #expect(log[1].contains("“Third”"))
        try FaultRecord(
            fault: "I7", cause: "two panels that settings name for two displays, and a third one",
            effect: "each is used for its own display; the log names the one that is not used", recovers: false
        ).check(outcome)
    }

    @Test("G1 a pen's tip is a touch, what it does above the screen is none; a wheel's clicks are values")
    func penAndWheel() async throws {
        let wheel =
            #"{"execute": "input-send-event", "arguments": {"events": [{"type": "btn", "data": {"down": true, "button": "wheel-down"}}]}}"#
        let outcome = try await Board(display: .none).run(
            listening(
                to: """
                    plug 'pen 1000x500 Pen' Pen
                    board-ctl touch 'raw 1 320 1 3 0 100 3 1 100' 'raw 3 0 200' 'raw 1 330 1 3 24 600' 'raw 3 0 500' 'raw 3 0 501' \
                        'raw 3 0 500' 'raw 3 0 501' 'raw 3 0 500' 'raw 1 330 0 3 24 0' \
                        'raw 3 0 700' 'raw 1 320 0'
                    board-ctl qmp '\(wheel)' >/dev/null
                    """))
        let touches = lines("touch", in: outcome)
        #expect(touches.first?[1] == "began", "\(outcome.text) \(outcome.errorText)")
        #expect(touches.last?[1] == "ended", "\(outcome.text)")
        #expect(touches.filter { $0[1] != "moved" }.count == 2, "\(outcome.text)")
        // libinput averages the last four positions of a pen.
        let places = touches.compactMap { Double($0[2]) }
        let first = try #require(places.first)
        let last = try #require(places.last)
        #expect(abs(first - 256) < 2 && abs(last - 640) < 3, "\(places)")
        let scroll = outcome.text.split(separator: "\n").filter { $0.contains("pointerScroll") }
        #expect(scroll.count == 1, "\(outcome.text)")
        #expect(scroll.first?.contains("dy: 15.0") == true, "\(outcome.text)")
        #expect(scroll.first?.contains("clicksY: 1.0") == true, "\(outcome.text)")
    }

    @Test("G1 a recording of a drag replays to the same touches; without udev only devices that are named are used")
    func recording() async throws {
        let steps = try await Board(display: .none).run(
            steps: [
                """
                board-ctl touch 'create 1280x800 Panel'
                \(vitrine) input list
                \(vitrine) input record /run/drag.input >/run/recorded & recorder=$!
                sleep 2
                \(listening(to: "board-ctl touch 'down 0 100 100' 'move 0 900 500 over 400' 'down 1 200 200' 'move 0 800 500 1 300 300 over 100' 'up 0' 'up 1'"))
                kill $recorder; wait $recorder
                """,
                "cat /run/recorded; \(vitrine) input replay /run/drag.input",
                "head -3 /run/drag.input",
                """
                node=$(board-ctl touch 'create 1000x500 Named') || exit
                mv /run/udev /run/away; \(vitrine) input list
                \(listening(
                    "--input $node",
                    to: "[ ! -e /run/udev ] || echo left; board-ctl touch 'down 0 100 100' 'up 0'"))
                rm -rf /run/udev; mv /run/away /run/udev
                """,
                // A file in the place of the folder keeps even root from writing records.
                """
                node=$(board-ctl touch 'create 1000x500 Read') || exit
                mv /run/udev /run/away; : >/run/udev
                \(listening("--input $node", to: "board-ctl touch 'down 0 100 100' 'up 0'"))
                rm /run/udev; mv /run/away /run/udev
                """,
            ])
        #expect(steps[0].text.contains("“Panel”: touch, 255.0 mm by 159.0 mm"), "\(steps[0].text)")
        let heard = lines("touch", in: steps[0])
        let replayed = steps[1].words.filter { $0.count > 5 && $0[1] == "touch" }
        #expect(
            heard.count > 60 && replayed.count == heard.count, "\(heard.count) \(steps[1].text) \(steps[1].errorText)")
        for (live, again) in zip(heard, replayed) {
            let x = try #require(Double(live[2]))
            let y = try #require(Double(live[3]))
            #expect(live[0] == again[2] && live[1] == again[3])
            #expect(abs(x - (Double(again[4]) ?? .nan)) < 0.0051 && abs(y - (Double(again[5]) ?? .nan)) < 0.0051)
        }
        // The times of the recording span as long as the original.
        let duration = try #require(Double(heard[heard.count - 1][4])) - (try #require(Double(heard[0][4])))
        let again = try #require(Double(replayed[replayed.count - 1][0])) - (try #require(Double(replayed[0][0])))
        #expect(abs(duration - again) < 2e-6)
        #expect(steps[2].text.hasPrefix("vitrine-input 1\ndevice "))
        // Without what udev knows about them, the same devices are listed, and none is usable.
        #expect(steps[3].text.contains("not usable, unknown to udev\n"), "\(steps[3].text) \(steps[3].errorText)")
        #expect(
            steps[3].text.contains("  --input names devices that are used; a kiosk describes them in /run/udev/data\n"),
            "\(steps[3].text)")
        #expect(steps[3].text.contains("Problems\n  udev: not running"), "\(steps[3].text)")
        // The named one is a touch panel by its capabilities, and the record that says so is gone once it is open.
        #expect(!steps[3].text.contains("left\n"), "\(steps[3].text)")
        // Without a record its node is read, with the same touches.
        for step in steps[3...] {
            let added = step.text.split(separator: "\n").filter { $0.hasSuffix(" deviceAdded") }
            #expect(added.count == 1, "\(step.text)")
            #expect(step.text.contains("[\"touch\"] calibration"), "\(step.text)")
            #expect(!step.text.contains("obstacle:"), "\(step.text)")
            let named = lines("touch", in: step)
            #expect(named.map { $0[1] } == ["began", "ended"], "\(step.text) \(step.errorText)")
            #expect(named.allSatisfy { $0[2].hasPrefix("128.") }, "\(step.text)")
        }
    }

    @Test("D6 at every rotation the picture is touched where it is seen, and a recording touches it there as well")
    func rotations() async throws {
        // On a panel of 1280 × 800 the finger stops at (400, 500), whatever the rotation of the picture.
        let recording =
            "vitrine-input 1\\ndevice 1 capabilities=touch\\n0.2 1 down 0 0.1 0.1\\n0.2 1 frame\\n0.5 1 motion 0 0.5 0.25\\n0.5 1 frame\\n60 1 up 0\\n"
        let rotations = [0, 90, 180, 270]
        let steps = try await Board().run(
            steps: rotations.map { degrees in
                """
                \(Board.plugging)
                \(Board.looking)
                \(kiosk) follow \(degrees) >/dev/null & kiosk=$!; shown $kiosk; started; plug 'create 1280x800 Panel'
                board-ctl touch 'down 0 1000 100' 'move 0 400 500 over 300'; still $kiosk; board-ctl screenshot live-\(degrees)
                board-ctl touch 'up 0' destroy; kill $kiosk; wait $kiosk || exit
                printf '\(recording)' >/run/drag.input
                \(kiosk) follow \(degrees) /run/drag.input >/dev/null & kiosk=$!; shown $kiosk; still $kiosk
                board-ctl screenshot replayed-\(degrees); kill $kiosk; wait $kiosk
                """
            })
        for (degrees, outcome) in zip(rotations, steps) {
            try #require(outcome.status == 0, "\(degrees): \(outcome.errorText)")
            #expect(try outcome.screenshot("live-\(degrees)").whiteArea == [350, 450, 449, 549], "\(degrees)")
            #expect(try outcome.screenshot("replayed-\(degrees)").whiteArea == [590, 150, 689, 249], "\(degrees)")
        }
    }

    @Test(
        "I10 a kiosk is locked: Ctrl-Alt-F2 does nothing, keys go nowhere, unless the program asks for them; then they are keys, and nothing more"
    )
    func locked() async throws {
        func run(_ program: String) -> String {
            """
            \(kiosk) \(program) >/run/heard & kiosk=$!; sleep 4
            board-ctl touch 'keyboard Keys'; sleep 2; board-ctl touch 'press 30' 'release 30' 'press 29 56 60' 'release 60 56 29'; sleep 1; board-ctl touch destroy
            board-ctl qmp '{"execute": "send-key", "arguments": {"keys": [{"type": "qcode", "data": "ctrl"}, {"type": "qcode", "data": "alt"}, {"type": "qcode", "data": "f2"}]}}'
            sleep 1; board-ctl console; kill $kiosk; wait $kiosk; cat /run/heard
            """
        }
        let steps = try await Board().run(steps: [run("locked"), run("keys")])
        for step in steps {
            #expect(
                step.text.contains("screen=graphics keyboard=off") && step.text.contains("active=tty1"),
                "\(step.text) \(step.errorText)")
        }
        #expect(!steps[0].text.contains("key “"))
        #expect(steps[1].text.contains("key “a” began\nkey “a” ended\n"), "\(steps[1].text) \(steps[1].errorText)")
        #expect(
            steps[1].text.split(separator: "\n").filter { $0.hasPrefix("key ") && $0.hasSuffix("began") }.count == 7,
            "\(steps[1].text)")
    }
}
