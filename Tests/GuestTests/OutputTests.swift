import Foundation
import Testing

@Suite("D7 several displays with a layer tree each, on a real kernel", .onBoard, .keepsRuns)
struct OutputTests {
    private let vitrine = Board.product("vitrine")

    /// Shell functions: those of the board, and `second STATE`, which disconnects (`off`) the second display or
    /// connects it (`on`).
    private static let functions = """
        \(Board.looking)
        \(Board.listening)
        \(Board.plugging)
        second() {
            echo $1 >/sys/class/drm/card0-Virtual-2/status
            udevadm trigger --action=change --subsystem-match=drm --settle
        }
        """

    @Test("two outputs of a card show their scenes, the second one also after it was switched off and on")
    func twoScenes() async throws {
        let outcome = try await Board(heads: 2).run(
            """
            \(Self.functions)
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run door --pause-at 1.3 --also Virtual-2=ship \
                --outputs 'Virtual-1:mode=800x600;Virtual-2:mode=1024x768' 2>/run/log & kiosk=$!
            logged 'READY=1' /run/states; still $kiosk
            second on; sleep 4; still $kiosk
            board-ctl screenshot door; board-ctl screenshot ship 2
            second off; logged 'waiting for a display' /run/log; board-ctl screenshot door-alone
            second on; logged 'showing the picture again' /run/log; still $kiosk
            board-ctl screenshot door-again; board-ctl screenshot ship-again 2
            descriptors=$(ls /proc/$kiosk/fd | wc -l)
            for turn in 1 2 3; do second off; sleep 1; second on; sleep 2; done
            [ $descriptors = $(ls /proc/$kiosk/fd | wc -l) ] && echo "as many descriptors"
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text.hasPrefix("as many descriptors\n"), "\(outcome.text)")
        for name in ["door", "door-alone", "door-again"] {
            #expect(try outcome.screenshot(name).width == 800)
            #expect(try outcome.screenshot(name).isRendering(of: "door", at: "1.3"), "\(name)")
        }
        for name in ["ship", "ship-again"] {
            #expect(try outcome.screenshot(name).width == 1024)
            #expect(try outcome.screenshot(name).isRendering(of: "ship", at: "1.3"), "\(name)")
        }
    }

    @Test("an output mirrors the other one, also after it was switched off and on")
    func mirror() async throws {
        let outcome = try await Board(heads: 2).run(
            """
            \(Self.functions)
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run door --pause-at 1.3 --also Virtual-2=mirror \
                --outputs 'Virtual-1:mode=800x600;Virtual-2:mode=800x600' --control /run/kiosk.socket 2>/run/log & kiosk=$!
            logged 'READY=1' /run/states; still $kiosk
            second on; sleep 4; still $kiosk
            board-ctl screenshot door; board-ctl screenshot mirror 2
            \(vitrine) metrics /run/kiosk.socket | grep -c '^vitrine_display_mirror{.*display="Virtual-2"} 1$'
            second off; logged 'waiting for a display' /run/log
            second on; logged 'showing the picture again' /run/log; still $kiosk
            board-ctl screenshot mirror-again 2
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        for name in ["door", "mirror", "mirror-again"] {
            #expect(try outcome.screenshot(name).width == 800)
            #expect(try outcome.screenshot(name).isRendering(of: "door", at: "1.3"), "\(name)")
        }
        #expect(outcome.text == "1\n")
    }

    @Test("a panel moves the layers of the display that it is assigned to, and of no other one")
    func touches() async throws {
        let outcome = try await Board(heads: 2).run(
            """
            \(Self.functions)
            mkdir -p /etc/udev/rules.d
            echo 'ATTRS{name}=="Second", ENV{WL_OUTPUT}="Virtual-2"' >/etc/udev/rules.d/99-panels.rules
            udevadm control --reload
            second on
            first=$(board-ctl touch 'create 1024x768@0 First') second=$(board-ctl touch 'create 1024x768@0 Second')
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run sheet --mode 1024x768 --also Virtual-2=sheet \
                --outputs Virtual-2:mode=1024x768 & kiosk=$!
            logged 'READY=1' /run/states; started $first $second; still $kiosk
            board-ctl screenshot first-0; board-ctl screenshot second-0 2
            board-ctl touch 'select Second' 'down 0 512 763' 'move 0 512 470 over 100' 'up 0'; still $kiosk
            board-ctl screenshot first-1; board-ctl screenshot second-1 2
            board-ctl touch 'select First' 'down 0 512 763' 'move 0 512 470 over 100' 'up 0'; still $kiosk
            board-ctl screenshot first-2; board-ctl screenshot second-2 2
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        func picture(_ name: String) throws -> [UInt8] { try outcome.screenshot(name).rgb }
        let untouched = try picture("first-0")
        #expect(try picture("second-0") == untouched)
        #expect(try picture("first-1") == untouched)
        let pulled = try picture("second-1")
        #expect(pulled != untouched)
        #expect(try picture("first-2") == pulled)
        #expect(try picture("second-2") == pulled)
    }

    @Test("outputs of two cards show their scenes, and go off and on together")
    func twoCards() async throws {
        let outcome = try await Board(display: .both).run(
            """
            \(Self.functions)
            active() { sed -n 's/^\tactive=//p' /sys/kernel/debug/dri/[01]/state | tr '\n' ' '; }
            until_active() { until [ "$(active)" = "$1" ]; do kill -0 $kiosk || exit 1; sleep 1; done; }
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run door --pause-at 1.3 --card virtio_gpu --also Virtual-2=ship \
                --off-after 12 & kiosk=$!
            logged 'READY=1' /run/states; started $panel
            until_active '1 1 '; until_active '0 0 '
            board-ctl touch 'down 0 640 400' 'up 0'; until_active '1 1 '; still $kiosk; board-ctl screenshot door
            grep -c 'allocated by = vitrine' /sys/kernel/debug/dri/[01]/state | cut -d : -f 2 | tr '\n' ' '
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "1 1 ", "\(outcome.text)")
        #expect(try outcome.screenshot("door").isRendering(of: "door", at: "1.3"))
    }

    @Test("P5 metrics have the frames, late frames and intervals of each display under its name")
    func metrics() async throws {
        let outcome = try await Board(heads: 2).run(
            """
            \(Self.functions)
            metrics() { \(vitrine) metrics /run/kiosk.socket "$@"; }
            second on
            \(vitrine) run ship --pause-at 1.1 --mode 640x480 --also Virtual-2=clock-layers --outputs Virtual-2:mode=800x600 \
                --control /run/kiosk.socket & kiosk=$!
            until metrics 2>/dev/null | grep -q '^vitrine_page_flips_total{.*display="Virtual-2"} [1-9]'; do
                kill -0 $kiosk || exit 1; sleep 0.5
            done
            metrics --textfile /run/kiosks.prom || exit
            promtool check metrics </run/kiosks.prom; echo "promtool $?"
            for display in Virtual-1 Virtual-2; do
                for name in frames_total missed_frames_total flip_interval_seconds_count frame_stage_seconds_count; do
                    grep -c "^vitrine_$name{.*display=.$display." /run/kiosks.prom
                done
            done | tr '\n' ' '
            grep -c '^vitrine_process_cpu_seconds_total{' /run/kiosks.prom
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.first == "promtool 0", "\(outcome.text) \(outcome.errorText)")
        let counts = try #require(lines.last).split(separator: " ").compactMap { Int($0) }
        try #require(counts.count == 9, "\(outcome.text)")
        // Four reasons, and some stages.
        #expect(Array(counts[0..<3]) == [1, 4, 1] && counts[3] >= 4, "\(counts)")
        #expect(Array(counts[4..<7]) == [1, 4, 1] && counts[7] >= 4, "\(counts)")
        #expect(counts[8] == 1)
    }

    @Test("two outputs of 1920 × 1080 pixels take at most twice the instructions of one")
    func cost() async throws {
        let outcome = try await Board(heads: 2, counts: true).run(
            """
            \(Self.functions)
            second on
            for also in '' '--also Virtual-2=ship'; do
                \(vitrine) run ship --mode 1920x1080 $also --outputs Virtual-2:mode=1920x1080 --duration 3 --stats - |
                    sed -n 's/.*"cpuSeconds": \\([0-9.]*\\),/\\1/p; s/^  "frames": \\([0-9]*\\),/\\1/p'
            done
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let numbers = outcome.text.split(separator: "\n").compactMap { Double($0) }
        try #require(numbers.count == 4, "\(outcome.text)")
        #expect(numbers[2] <= 2 * numbers[0], "\(numbers[2] / numbers[0]) times")
        #expect(numbers[3] > 0.9 * numbers[1], "\(numbers[3]) frames instead of \(numbers[1])")
    }
}
