import Foundation
import Testing

@Suite("D7 displays and cards that come and go on a real kernel", .onBoard, .keepsRuns)
struct HotplugTests {
    private let vitrine = Board.product("vitrine")

    /// Shell functions: those of the board, and `card`, which prints the PCI device of the card that a process has
    /// open.
    private static let functions = """
        \(Board.looking)
        \(Board.connecting)
        \(Board.listening)
        \(Board.recovering)
        card() {
            card=$(readlink /proc/$1/fd/* | grep -o 'card[0-9]*' | head -1)
            readlink -f /sys/class/drm/$card/device | grep -o '/sys.*:[0-9a-f.]*\\.[0-9]'
        }
        """

    @Test("D10 a display that is switched off and on shows the scene as before, and the kiosk lives on in between")
    func offAndOn() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            \(vitrine) run door --pause-at 1.3 2>/run/log & kiosk=$!; shown $kiosk; still $kiosk
            board-ctl screenshot before
            for turn in 1 2 3; do
                plug off; sleep 1; kill -0 $kiosk || exit 1
                fault; plug on; shown $kiosk; recovered D10; sleep 1
            done
            still $kiosk; board-ctl screenshot after
            ls /proc/$kiosk/fd | wc -l
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(try outcome.screenshot("before").rgb == outcome.screenshot("after").rgb)
        let lines = outcome.errorText.split(separator: "\n").filter { $0.hasPrefix("vitrine: kernel: ") }
        #expect(lines.count == 6, "\(outcome.errorText)")
        #expect(lines.first?.hasSuffix("waiting for a display") == true)
        #expect(lines.last == "vitrine: kernel: card0 Virtual-1: showing the picture again")
        try FaultRecord(
            fault: "D10", cause: "the connector is forced off and on",
            effect: "waits for a display, then the same picture"
        ).check(outcome)
    }

    @Test("D11 a kiosk that starts without a display tells the service manager, waits, and shows the scene on it")
    func lateDisplay() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            plug off
            listen /run/states
            NOTIFY_SOCKET=/run/notify \(vitrine) run door --pause-at 1.3 2>/run/log & kiosk=$!
            logged 'READY=1' /run/states; sleep 3; cat /run/states
            fault; plug on; shown $kiosk; recovered D11; still $kiosk; board-ctl screenshot late; tail -1 /run/states
            kill $kiosk; wait $kiosk || exit
            plug off; \(vitrine) run door; echo $?
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "READY=1 STATUS=waiting for a display\nREADY=1 STATUS=showing\n69\n")
        #expect(outcome.errorText.contains("showing the picture again"))
        #expect(Set(try outcome.screenshot("late").rgb).count > 20)
        try FaultRecord(
            fault: "D11", cause: "the connector is off at the start",
            effect: "`READY=1`, `STATUS=waiting for a display`, then the picture"
        ).check(outcome)
    }

    @Test("D12 D13 a card that is removed and comes back, under another number, shows the scene again")
    func cardRemoved() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            \(vitrine) run door --pause-at 1.3 2>/run/log & kiosk=$!; shown $kiosk; still $kiosk
            board-ctl screenshot before
            device=$(card $kiosk); echo 1 >$device/remove
            logged 'waiting for a display' /run/log; sleep 2; kill -0 $kiosk || exit 1
            fault; echo 1 >/sys/bus/pci/rescan; udevadm settle
            logged 'showing the picture again' /run/log; shown $kiosk; recovered D12; still $kiosk
            board-ctl screenshot after
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(try outcome.screenshot("before").rgb == outcome.screenshot("after").rgb)
        try FaultRecord(
            fault: "D12", cause: "the card's PCI device is removed, and the bus scanned again",
            effect: "waits for a display, then the same picture on the card's new number"
        ).check(outcome)
    }

    @Test("D13 when the first of two cards is removed, the scene moves to the other")
    func otherCard() async throws {
        let outcome = try await Board(devices: ["bochs-display,addr=0x10"]).run(
            """
            \(Self.functions)
            \(vitrine) run door --pause-at 1.3 2>/run/log & kiosk=$!; shown $kiosk
            device=$(card $kiosk); cat $device/vendor; fault; echo 1 >$device/remove
            logged 'showing the picture again' /run/log; shown $kiosk; recovered D13; still $kiosk
            cat $(card $kiosk)/vendor
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "0x1af4\n0x1234\n", "the vendors of virtio and of bochs: \(outcome.errorText)")
        try FaultRecord(
            fault: "D13", cause: "virtio-gpu is removed beside bochs-display",
            effect: "the picture moves to the other card"
        ).check(outcome)
    }

    @Test("D10 another display, with another preferred mode, shows the scene in its mode")
    func otherMode() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            \(vitrine) run door --pause-at 1.3 2>/run/log & kiosk=$!; shown $kiosk; still $kiosk
            fault; board-ctl resize 1000x600
            until grep -q 'mode: "1000x600"' /sys/kernel/debug/dri/*/state; do kill -0 $kiosk || exit 1; sleep 0.2; done
            recovered D10; still $kiosk; board-ctl screenshot other
            kill $kiosk; wait $kiosk || exit
            cat /run/log >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let picture = try outcome.screenshot("other")
        #expect(picture.width == 1000 && picture.height == 600)
        #expect(Set(picture.rgb).count > 20)
        try FaultRecord(
            fault: "D10", cause: "the host gives the display another EDID", effect: "the picture in the preferred mode"
        ).check(outcome)
    }

    @Test("D18 after a rotated display was off and on the picture is rotated and touched where it is seen")
    func rotatedOffAndOn() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging.replacing("plug()", with: "create()"))
            \(Self.functions)
            \(Board.product("KioskProbe")) follow 90 >/dev/null & kiosk=$!; shown $kiosk; started
            create 'create 1280x800 Panel'; still $kiosk; board-ctl screenshot before
            plug off; sleep 1; fault; plug on; shown $kiosk; recovered D18; still $kiosk; board-ctl screenshot after
            board-ctl touch 'down 0 980 100' 'move 0 400 500 over 300'; still $kiosk; board-ctl screenshot touched
            board-ctl touch 'up 0'; kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        // The square lies at (100, 300) of a picture whose top edge is the panel's right edge.
        #expect(try outcome.screenshot("before").whiteArea == [930, 50, 1029, 149])
        #expect(try outcome.screenshot("after").whiteArea == [930, 50, 1029, 149])
        #expect(try outcome.screenshot("touched").whiteArea == [350, 450, 449, 549])
        try FaultRecord(
            fault: "D18", cause: "the connector of a rotated display is forced off and on",
            effect: "the rotation and the places of touches are the same"
        ).check(outcome)
    }

    @Test("D6 a panel that is built in with its right side up shows the picture upright, unless a rotation is chosen")
    func panelOrientation() async throws {
        var board = Board()
        board.kernelOptions = ["video=Virtual-1:panel_orientation=right_side_up"]
        let outcome = try await board.run(
            """
            \(Board.looking)
            show() {
                \(vitrine) run door --pause-at 1.3 $2 & kiosk=$!; shown $kiosk; still $kiosk; board-ctl screenshot $1
                kill $kiosk; wait $kiosk || exit
            }
            show built-in; show chosen '--rotation 90'; show none '--rotation 0'
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(try outcome.screenshot("built-in").rgb == outcome.screenshot("chosen").rgb)
        #expect(try outcome.screenshot("built-in").rgb != outcome.screenshot("none").rgb)
    }
}
