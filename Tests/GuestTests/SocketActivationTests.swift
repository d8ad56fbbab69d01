import Testing

@Suite("control sockets that systemd makes, on a real kernel", .onBoard, .keepsRuns)
struct SocketActivationTests {
    private let vitrine = Board.product("vitrine")

    @Test("P5 the first client of a socket unit starts the kiosk, once, and the socket stays when the kiosk restarts")
    func activation() async throws {
        var board = Board()
        board.hasSystemd = true
        let outcome = try await board.run(
            """
            units=/run/systemd/system
            cat >$units/lobby.socket <<END
            [Socket]
            ListenStream=/run/lobby.socket
            SocketMode=0600
            END
            cat >$units/lobby.service <<END
            [Service]
            Type=notify
            RuntimeDirectory=lobby
            ExecStart=\(vitrine) run door --pause-at 1.3 --control read
            Restart=always
            RestartSec=100ms
            END
            of() { systemctl show --value --property=$1 lobby.service; }
            # A client may connect before the kiosk has started, and waits longer than for an answer.
            client() { until \(vitrine) attach /run/lobby.socket statistics >/run/answer.$1 2>/run/errors.$1; do
                grep -q 'no answer' /run/errors.$1 || { cat /run/errors.$1; return 1; }
            done; grep -c '"frames"' /run/answer.$1; }
            running() { until [ "$(of ActiveState)" = active ] && [ "$(of MainPID)" != "$1" ]; do sleep 0.5; done; }
            systemctl daemon-reload; systemctl start lobby.socket
            of ActiveState; socket=$(stat -c '%i %a' /run/lobby.socket)
            client 1 & first=$!; client 2 & second=$!; wait $first; wait $second
            of ActiveState; of NRestarts; pgrep -c -x vitrine
            find /run/lobby -type s | wc -l
            process=$(of MainPID); systemctl restart lobby.service; running $process; client 3
            process=$(of MainPID); kill -KILL $process; running $process; client 4; of NRestarts
            [ "$(stat -c '%i %a' /run/lobby.socket)" = "$socket" ] && echo same socket
            systemctl stop lobby.service 2>/dev/null; of ActiveState; client 5; of ActiveState
            systemctl stop lobby.socket lobby.service
            """)
        #expect(
            outcome.text == """
                inactive
                1
                1
                active
                0
                1
                0
                1
                1
                1
                same socket
                inactive
                1
                active

                """, "\(outcome.text) \(outcome.errorText)")
    }
}
