import Testing

@Suite("kiosks as services of systemd, on a real kernel", .onBoard, .keepsRuns)
struct SystemdTests {
    private let vitrine = Board.product("vitrine")

    private func board() -> Board {
        var board = Board()
        board.hasSystemd = true
        return board
    }

    @Test("B1 the virtual board boots systemd with D-Bus and logind, and the command's status comes back")
    func boot() async throws {
        let outcome = try await board().run(
            "cat /proc/1/comm; systemctl is-active dbus systemd-logind; loginctl list-seats --no-legend; exit 7")
        #expect(outcome.status == 7, "\(outcome.errorText)")
        #expect(outcome.text == "systemd\nactive\nactive\nseat0\n")
    }

    @Test("D11 a service that starts without a display is active, says what it waits for, and is never restarted")
    func serviceWithoutDisplay() async throws {
        let outcome = try await board().run(
            """
            \(Board.looking)
            \(Board.connecting)
            state() { systemctl show --property=ActiveState,StatusText,NRestarts kiosk | sort | tr '\\n' ' '; echo; }
            plug off
            systemd-run --quiet --unit=kiosk --service-type=notify --property=Restart=always \
                \(vitrine) run door --pause-at 1.3 || exit
            state; sleep 20; state
            kiosk=$(systemctl show --value --property=MainPID kiosk)
            plug on; shown $kiosk; still $kiosk; board-ctl screenshot late; state
            systemctl stop kiosk; systemctl is-failed kiosk
            """)
        let lines = outcome.text.split(separator: "\n")
        try #require(lines.count == 4, "\(outcome.text) \(outcome.errorText)")
        let waiting = "ActiveState=active NRestarts=0 StatusText=waiting for a display "
        #expect(lines[0] == waiting && lines[1] == waiting)
        #expect(lines[2] == "ActiveState=active NRestarts=0 StatusText=showing ")
        #expect(lines[3] == "inactive")
        #expect(Set(try outcome.screenshot("late").rgb).count > 20)
    }
}
