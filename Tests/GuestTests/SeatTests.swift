import Testing

/// A kiosk that shares its display and its input devices with other sessions.
@Suite("D8 other virtual terminals on a real kernel", .onBoard, .keepsRuns)
struct SeatTests {
    private let kiosk = Board.product("KioskProbe")
    private let vitrine = Board.product("vitrine")

    @Test(
        "D8 I3 away and back during a drag and 100 times: no click, nothing is used meanwhile, then all works as before"
    )
    func switching() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.recovering)
            # The cursor of the text console that is shown meanwhile would blink.
            echo 0 >/sys/class/graphics/fbcon/cursor_blink
            mark() { echo "mark $1" >>/run/heard; }
            spent() { cut -d ' ' -f 14,15 /proc/$kiosk/stat; }
            VITRINE_ALLOW_VT_SWITCHING=1 \(kiosk) busy >>/run/heard 2>/run/errors & kiosk=$!; started
            plug 'create 1280x800 Panel'; board-ctl touch 'down 0 300 300' 'move 0 600 300 over 200'; sleep 0.5
            before=$(ls /proc/$kiosk/fd | wc -l)
            mark left
            timeout 20 busybox chvt 2 || exit
            mark away
            readlink /proc/$kiosk/fd/* | grep -c /dev/input >>/run/heard
            board-ctl touch 'up 0' 'down 0 500 500' 'sleep 60' 'up 0' 'down 1 200 200'
            time=$(spent); board-ctl picture >/run/away; sleep 2; board-ctl picture >/run/away.later
            [ "$time" = "$(spent)" ] && echo "no time spent" >>/run/heard
            cmp -s /run/away /run/away.later && echo "still" >>/run/heard
            board-ctl console >>/run/heard
            fault; timeout 20 busybox chvt 1 || exit
            moving; recovered D8
            opened /dev/input/event2; recovered I3; sleep 1
            mark back
            board-ctl touch 'up 1' 'down 0 500 500' 'sleep 60' 'up 0'; sleep 0.5
            mark often
            for turn in $(seq 100); do timeout 20 busybox chvt 2 && timeout 20 busybox chvt 1 || exit; done
            opened /dev/input/event2; sleep 1
            board-ctl touch 'down 0 500 500' 'sleep 60' 'up 0'; sleep 0.5
            board-ctl picture >/run/back; sleep 0.5; board-ctl picture >/run/back.later
            cmp -s /run/back /run/back.later || echo "moving" >>/run/heard
            echo "more descriptors: $(($(ls /proc/$kiosk/fd | wc -l) - before))" >>/run/heard
            kill $kiosk; wait $kiosk; echo "status $?" >>/run/heard
            board-ctl console >>/run/heard; grep -v '^{' /run/heard; cat /run/errors >&2
            """)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        let left = try #require(lines.firstIndex(of: "mark left"), "\(outcome.text) \(outcome.errorText)")
        #expect(lines.first == "pan began")
        let away = "screen=graphics keyboard=off switching=process active=tty2"
        #expect(
            lines[left...].elementsEqual([
                "mark left", "pan cancelled", "mark away", "0", "no time spent", "still", away, "mark back", "tap",
                "mark often", "tap", "moving", "more descriptors: 0", "status 0",
                "screen=text keyboard=unicode switching=auto active=tty1",
            ]), "\(outcome.text) \(outcome.errorText)")
        let records = [
            FaultRecord(
                fault: "D8", cause: "another virtual terminal is in front, 100 times",
                effect: "the picture is complete, with as many descriptors as before"),
            FaultRecord(
                fault: "I3", cause: "another virtual terminal comes to the front during a drag",
                effect: "the drag is cancelled and is no click; then panels are used again"),
        ]
        for record in records { try record.check(outcome) }
    }

    @Test("D8 I10 the keys and chvt show another terminal only if that is allowed; the picture is the same afterwards")
    func keys() async throws {
        func type(_ key: String) -> String {
            let keys = ["ctrl", "alt", key].map { #"{"type": "qcode", "data": "\#($0)"}"# }.joined(separator: ", ")
            return #"board-ctl qmp '{"execute": "send-key", "arguments": {"keys": [\#(keys)]}}' >/dev/null; sleep 1"#
        }
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            front() { board-ctl console | grep -o 'active=.*'; }
            start() {
                board-ctl type '\(vitrine) run door --pause-at 1.3 '"$1"' 2>>/run/errors\n'
                until kiosk=$(pidof vitrine); do sleep 0.1; done
                shown $kiosk; started; still $kiosk
            }
            end() { kill $kiosk; while kill -0 $kiosk 2>/dev/null; do sleep 0.1; done; sleep 1; }
            start; \(type("f2")); front; timeout 3 busybox chvt 2; front; end
            start --allow-vt-switching; board-ctl screenshot before
            \(type("f2")); front; board-ctl screenshot away
            \(type("f1")); front; still $kiosk; board-ctl screenshot after; end
            front; cat /run/errors >&2
            """)
        #expect(
            outcome.text == "active=tty1\nactive=tty1\nactive=tty2\nactive=tty1\nactive=tty1\n",
            "\(outcome.text) \(outcome.errorText)")
        let before = try outcome.screenshot("before").rgb
        #expect(Set(before).count > 20)
        #expect(try outcome.screenshot("after").rgb == before)
        #expect(try Set(outcome.screenshot("away").rgb).count < 20)
    }
}
