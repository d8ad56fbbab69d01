import Testing

/// Kiosks without permissions for devices, which a seat manager opens for them.
@Suite("D8 seat managers on a real kernel", .onBoard, .keepsRuns)
struct SeatManagerTests {
    private let vitrine = Board.product("vitrine")

    /// Starts the manager, and says how a kiosk reaches it.
    enum Manager: String, CaseIterable {
        case seatd, logind

        var start: String {
            switch self {
            case .seatd:
                """
                systemd-run --quiet --unit=manager seatd -g games
                until [ -S /run/seatd.sock ]; do systemctl --quiet is-active manager || exit 1; sleep 0.2; done
                """
            case .logind: "systemctl --quiet is-active systemd-logind || exit 1"
            }
        }

        /// The properties of the kiosk's service.
        var properties: [String] {
            switch self {
            case .seatd: ["Group=games"]
            case .logind: ["PAMName=login", "TTYPath=/dev/tty1", "StandardInput=tty"]
            }
        }
    }

    @Test(
        "D8 a user without groups has display and panels of a seat manager, also after another terminal was in front",
        arguments: Manager.allCases)
    func kiosk(_ manager: Manager) async throws {
        var board = Board()
        board.hasSystemd = true
        let properties = manager.properties.map { "--property=\($0)" }.joined(separator: " ")
        let outcome = try await board.run(
            """
            \(Board.plugging)
            \(Board.looking)
            \(Board.recovering)
            front() { board-ctl console | grep -o 'active=.*'; }
            panels() { readlink /proc/$kiosk/fd/* | grep -c /dev/input; }
            # The cursor of the text console that is shown meanwhile would blink.
            echo 0 >/sys/class/graphics/fbcon/cursor_blink
            chmod 600 /dev/dri/card* /dev/input/event*
            board-ctl touch 'create 1280x800@0 Panel' >/dev/null; chmod 600 /dev/input/event*
            \(manager.start)
            systemd-run --quiet --unit=kiosk --service-type=notify --property=User=games \(properties) \
                --setenv=LIBSEAT_BACKEND=\(manager.rawValue) \(vitrine) run sheet --seat libseat ||
                { journalctl --unit=kiosk >&2; exit 1; }
            kiosk=$(systemctl show --value --property=MainPID kiosk)
            stat -c %U /proc/$kiosk; shown $kiosk; still $kiosk; panels; front; board-ctl screenshot before
            timeout 20 busybox chvt 2; front; board-ctl touch 'down 0 640 795' 'move 0 640 500 over 100' 'up 0'; sleep 2
            board-ctl screenshot away; panels
            fault; timeout 20 busybox chvt 1
            until [ $(panels) = 3 ]; do kill -0 $kiosk || exit 1; sleep 0.1; done; recovered D9
            front; still $kiosk; board-ctl screenshot after; panels
            board-ctl touch 'down 0 640 795' 'move 0 640 500 over 100' 'up 0'; sleep 3; board-ctl screenshot pulled
            systemctl stop kiosk; systemctl is-failed kiosk; front
            journalctl --unit=kiosk --output=cat >&2
            """)
        #expect(
            outcome.text == """
                games
                3
                active=tty1
                active=tty2
                0
                active=tty1
                3
                inactive
                active=tty1

                """, "\(outcome.text) \(outcome.errorText)")
        let before = try outcome.screenshot("before")
        #expect(try before.isRendering(of: "sheet", at: "0"))
        #expect(try outcome.screenshot("after").rgb == before.rgb, "a touch away from the kiosk is not its own")
        #expect(try outcome.screenshot("pulled").rgb != before.rgb)
        #expect(try Set(outcome.screenshot("away").rgb).count < 20)
        try FaultRecord(
            fault: "D9", cause: "\(manager.rawValue) takes display and panels away for another terminal",
            effect: "no touch comes through; then the same picture, and panels are used again"
        ).check(outcome)
    }
}
