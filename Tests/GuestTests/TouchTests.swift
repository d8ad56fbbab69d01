import Testing

@Suite("B1 the virtual board has touch panels", .onBoard, .keepsRuns)
struct TouchTests {
    @Test("a panel made by a script is a touch screen for udev and libinput, and lives until it is destroyed")
    func panel() async throws {
        let steps = try await Board(display: .none).run(steps: [
            "board-ctl touch 'create 1280x800 Kiosk Panel'",
            "udevadm info --query=property --name=/dev/input/event2",
            "libinput list-devices",
            "board-ctl touch 'create 800x480 Second'; ls /dev/input/event*",
            "board-ctl touch 'select Kiosk Panel' destroy; udevadm settle; ls /dev/input/event*",
            "board-ctl touch 'up 0'",
            "board-ctl touch 'select Second' 'down 0 1'",
        ])
        #expect(steps[0].text == "/dev/input/event2\n", "\(steps[0].errorText)")
        #expect(steps[1].text.contains("ID_INPUT_TOUCHSCREEN=1\n"))
        let listed = try #require(steps[2].text.split(separator: "Device: ").first { $0.contains("Kiosk Panel") })
        #expect(listed.contains(/Capabilities:\s+touch\s/) && listed.contains(/Size:\s+256x160mm/), "\(listed)")
        #expect(steps[3].text.hasSuffix("event0\n/dev/input/event1\n/dev/input/event2\n/dev/input/event3\n"))
        #expect(steps[4].text.hasSuffix("event0\n/dev/input/event1\n/dev/input/event3\n"))
        #expect(
            steps[5].status == 1
                && steps[5].errorText == "board-ctl: touch: 'up 0': no panel is selected: create one first\n")
        #expect(steps[6].status == 1 && steps[6].errorText.contains("contacts are given as ID X Y"))
    }

    @Test("libinput sees every contact where the script puts it")
    func touches() async throws {
        let outcome = try await Board(display: .none).run(
            """
            panel=$(board-ctl touch 'create 1000x500 Panel')
            libinput debug-events --device $panel >/run/output/events &
            until grep -q DEVICE_ADDED /run/output/events; do sleep 0.1; done
            board-ctl touch <<'SCRIPT'
            down 7 0 0        # the ids are the script's own
            down 8 500 250
            move 7 499 100 8 999 499 over 200
            up 7
            sleep 20
            move 8 250 125
            up 8
            SCRIPT
            sleep 1
            kill -INT $!
            wait
            """)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let events = String(decoding: try outcome.file("events"), as: UTF8.self).split(separator: "\n").compactMap(
            Event.init)
        let first = events.filter { $0.slot == 0 }
        let second = events.filter { $0.slot == 1 }
        #expect(first.map(\.kind).first == "TOUCH_DOWN" && first.map(\.kind).last == "TOUCH_UP")
        #expect(second.map(\.kind).first == "TOUCH_DOWN" && second.map(\.kind).last == "TOUCH_UP")
        // In millimetres, of five units each.
        #expect(first.first?.place == [0, 0] && second.first?.place == [100, 50])
        let motions = first.filter { $0.kind == "TOUCH_MOTION" }
        #expect(motions.last?.place == [99.8, 20])
        #expect(motions.count == 25, "one each 8 ms of 200")
        #expect(zip(motions, motions.dropFirst()).allSatisfy { $0.place[0] < $1.place[0] })
        let places = second.filter { $0.kind == "TOUCH_MOTION" }.map(\.place)
        #expect(places.suffix(2) == [[199.8, 99.8], [50, 25]])
    }

    /// A touch event in the format of libinput-debug-events: name, time, seat slot, position in percent and in
    /// millimetres.
    private struct Event {
        let kind: String
        let slot: Int
        let place: [Double]

        init?(_ line: Substring) {
            guard let found = line.firstMatch(of: /(TOUCH_DOWN|TOUCH_MOTION|TOUCH_UP)\s.*s\s+(\d+) \(\d+\)(.*)/) else {
                return nil
            }
            kind = String(found.1)
            slot = Int(found.2) ?? -1
            let position = found.3.firstMatch(of: /\(\s*([\d.]+)\/\s*([\d.]+)mm\)/)
            place = position.map { [Double($0.1) ?? -1, Double($0.2) ?? -1] } ?? []
        }
    }
}
