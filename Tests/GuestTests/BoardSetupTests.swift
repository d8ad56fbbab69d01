import Foundation
import Testing

/// Profiles and calibrations that are made on the machine that they are for.
@Suite("B3 the setup of a board on a real kernel", .onBoard, .keepsRuns)
struct BoardSetupTests {
    private let vitrine = Board.product("vitrine")

    @Test("B3 a panel that is built in mirrored is calibrated by five touches, and libinput knows it from then on")
    func calibration() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            node=$(board-ctl touch 'create 1000x500@0 Panel')
            \(vitrine) calibrate --device Panel & kiosk=$!
            opened $node; sleep 2
            # The panel's right is on the left, and its lowest tenth reports nothing.
            for cross in '900 45' '100 45' '100 405' '900 405' '500 225'; do
                board-ctl touch "down 0 $cross" 'up 0'; sleep 1
            done
            wait $kiosk || exit
            cat /etc/udev/rules.d/98-vitrine-touch.rules
            udevadm info --query=property --name=$node | grep LIBINPUT_CALIBRATION_MATRIX
            libinput debug-events --device $node >/run/events & listener=$!
            until grep -q DEVICE_ADDED /run/events; do sleep 0.1; done
            board-ctl touch 'down 0 750 90' 'up 0'; until grep -q TOUCH_UP /run/events; do sleep 0.1; done
            kill -INT $listener; wait $listener
            grep -o 'TOUCH_DOWN.*' /run/events
            """)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        try #require(lines.count == 4, "\(outcome.text) \(outcome.errorText)")
        #expect(lines[0] == "Panel: calibrated in /etc/udev/rules.d/98-vitrine-touch.rules; start the kiosk again")
        let matrix = lines[2].dropFirst("LIBINPUT_CALIBRATION_MATRIX=".count)
        #expect(lines[1].hasSuffix("ATTRS{name}==\"Panel\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(matrix)\""))
        let place = try #require(lines[3].firstMatch(of: /(\d+\.\d+)\/ *(\d+\.\d+)/), "\(lines[3])")
        // The middle of the left half, and the upper fifth above that which reports nothing.
        let (x, y) = (Double(place.1) ?? 0, Double(place.2) ?? 0)
        #expect(abs(x - 25) < 1 && abs(y - 20) < 1, "\(x) %, \(y) %")
    }

    @Test("B3 the draft of a profile names the devices that a person has to choose from, and a kiosk takes it")
    func draft() async throws {
        var board = Board()
        board.heads = 2
        let outcome = try await board.run(
            """
            \(Board.looking)
            echo on >$(echo /sys/class/drm/card*-Virtual-2/status)
            udevadm trigger --action=change --subsystem-match=drm --settle
            for panel in Left Right; do board-ctl touch "create 1000x500@0 $panel" >/dev/null; done
            \(vitrine) probe --write-profile /run/draft.json
            \(vitrine) profile check /run/draft.json && cat /run/draft.json
            \(vitrine) run door --pause-at 1.3 --profile /run/draft.json & kiosk=$!
            shown $kiosk; still $kiosk; board-ctl screenshot draft; kill $kiosk; wait $kiosk
            """)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        for text in [
            "\"status\": \"drafted by “vitrine probe”\"", "\"connector\": \"Virtual-1\"",
            "the first one that is connected, of Virtual-1, Virtual-2", "“Left”; remove it, or name its own display",
        ] { #expect(outcome.text.contains(text), "\(outcome.text)") }
        #expect(try outcome.screenshot("draft").isRendering(of: "door", at: "1.3"))
    }
}
