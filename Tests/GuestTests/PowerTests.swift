import Foundation
import Testing

@Suite("D9 displays that are turned off on a real kernel", .onBoard, .keepsRuns)
struct PowerTests {
    private let vitrine = Board.product("vitrine")

    /// Shell functions: those of the board, `active`, which prints whether the display is on, and `until_active STATE`,
    /// which waits for it.
    private static let functions = """
        \(Board.plugging)
        \(Board.looking)
        \(Board.listening)
        active() { sed -n '/^\tactive=/{s///p;q}' /sys/kernel/debug/dri/*/state; }
        until_active() { until [ "$(active)" = $1 ]; do kill -0 $kiosk || exit 1; sleep 1; done; }
        """

    @Test("D9 a display is off outside of its hours, also when clock and zone are set, and on while the clock is wrong")
    func hours() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            date -s '2026-01-05 21:00' >/dev/null
            export SOURCE_DATE_EPOCH=1700000000 # the program is newer than January 2026
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run door --pause-at 1.3 --hours 'mon-fri 08:00-22:00' & kiosk=$!
            logged 'READY=1' /run/states; active
            date -s '2026-01-05 21:59:55' >/dev/null; until_active 0; date +%H
            date -s '2026-01-05 12:00' >/dev/null; until_active 1; active
            date -s '2026-01-06 07:59:50' >/dev/null; until_active 0; until_active 1; date +%H
            ln -sf /usr/share/zoneinfo/Pacific/Honolulu /etc/localtime; until_active 0; date +%H
            date -s '1970-01-02 12:00Z' >/dev/null; until_active 1; date +%H
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "1\n22\n1\n08\n22\n02\n")
    }

    @Test("D9 a television is told by CEC to sleep and to wake")
    func television() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            # A driver for tests of the kernel: a television, and a cable to it, which newer kernels leave unplugged.
            modprobe vivid || exit; until [ -e /dev/cec0 ] && [ -e /dev/cec1 ]; do sleep 0.1; done
            v4l2-ctl --device /dev/video0 --set-ctrl hdmi_000_0_is_connected_to=2 2>/dev/null
            cec-ctl --device 0 --tv >/dev/null
            cec-ctl --device 0 --monitor >/run/heard & monitor=$!
            told() { until [ "$(grep -c "Received from Playback Device 1 to TV (4 to 0): $1" /run/heard)" = $2 ]; do
                kill -0 $kiosk $monitor || exit 1; sleep 1; done; }
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            VITRINE_OFF_AFTER=20 \(Board.product("KioskProbe")) light \
                'cec-ctl --device 1 --playback --to 0 --image-view-on' \
                'cec-ctl --device 1 --playback --to 0 --standby' & kiosk=$!
            started $panel; until_active 0; told STANDBY 1
            board-ctl touch 'down 0 640 700' 'up 0'; until_active 1; told IMAGE_VIEW_ON 1
            until_active 0; told STANDBY 2
            kill $kiosk; wait $kiosk; kill $monitor
            """)
        #expect(outcome.status == 0, "\(outcome.text) \(outcome.errorText)")
    }

    @Test("D9 a kiosk that is killed while the light is dimmed lights it fully at the next start")
    func dimmedAndKilled() async throws {
        let outcome = try await Board().run(
            """
            mkdir /run/state
            echo '{"profile": 1, "name": "Panel", "power": {"dimAfter": "5 s", "dimmedBrightness": 0.2,
                "commands": {"brightness": "echo $BRIGHTNESS >>/run/light"}}}' >/run/profile.json
            for signal in KILL TERM; do
                touch /run/light; before=$(grep -cx 20 /run/light)
                VITRINE_STATE=/run/state \(vitrine) run door --pause-at 1.3 --profile /run/profile.json & kiosk=$!
                until [ $(grep -cx 20 /run/light) -gt $before ]; do kill -0 $kiosk || exit 1; sleep 1; done
                ls /run/state; kill -$signal $kiosk; wait $kiosk
            done
            cat /run/light; ls /run/state
            """)
        #expect(outcome.text == "brightness\nbrightness\n20\n100\n20\n100\n", "\(outcome.errorText)")
    }

    @Test("D9 without touches the display is turned off; a touch wakes it and does nothing else, the next one does")
    func offAndWake() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            listen /run/states; NOTIFY_SOCKET=/run/notify \(vitrine) run sheet --off-after 25 & kiosk=$!
            logged 'READY=1' /run/states; started $panel; active
            until_active 0; active; sleep 1; time=$(cut -d ' ' -f 14,15 /proc/$kiosk/stat); sleep 3
            [ "$time" = "$(cut -d ' ' -f 14,15 /proc/$kiosk/stat)" ] && echo idle
            board-ctl touch 'down 0 640 795' 'move 0 640 500 over 100' 'up 0'
            until_active 1; sleep 2; board-ctl screenshot woken; active
            board-ctl touch 'down 0 640 795' 'move 0 640 500 over 100' 'up 0'; sleep 3
            board-ctl screenshot pulled; active
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "1\n0\nidle\n1\n1\n")
        let woken = try outcome.screenshot("woken")
        #expect(try woken.isRendering(of: "sheet", at: "0"))
        #expect(try woken.rgb != outcome.screenshot("pulled").rgb)
    }

    @Test("D9 a key wakes the display of a program that listens to no keyboard")
    func key() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            keys=$(board-ctl touch 'keyboard Keys')
            \(vitrine) run door --pause-at 1.3 --off-after 20 & kiosk=$!
            started $keys; until_active 0
            board-ctl touch 'press 30' 'release 30'; until_active 1; active
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "1\n")
    }
}
