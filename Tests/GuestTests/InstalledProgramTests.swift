import Foundation
import Testing

/// Programs that `vitrine install` makes services of.
@Suite("B2 B4 B5 installed programs on a real kernel", .onBoard, .keepsRuns)
struct InstalledProgramTests {
    let vitrine = Board.product("vitrine")

    func board() -> Board {
        var board = Board()
        board.hasSystemd = true
        return board
    }

    /// Shell functions for the service `lobby`: `pid` prints its process, `running` waits until it shows its picture,
    /// `restarted PID` until another process does, `noted FAILURE` until the failure is in the journal, `said TEXT`
    /// until the text is there, which it prints to the end of the line.
    static let functions = """
        \(Board.looking)
        \(Board.recovering)
        of() { systemctl show --value --property=$1 lobby; }
        pid() { of MainPID; }
        # Each call of systemctl or journalctl keeps the guest busy for a tenth of a second, so they are not called often.
        running() { until [ "$(of ActiveState,StatusText | grep -cx 'active\\|showing')" = 2 ]; do sleep 0.5; done; }
        restarted() {
            processes=/sys/fs/cgroup/system.slice/lobby.service/cgroup.procs
            until { read -r new <$processes; } 2>/dev/null && [ "$new" != $1 ]; do sleep 0.2; done
            running
        }
        log() { journalctl --quiet --output=cat --unit=lobby | grep -o "lobby: $1.*"; }
        noted() {
            for wait in $(seq 60); do if log "$1" >/dev/null; then return; fi; sleep 1; done
            journalctl --output=short-monotonic --unit=lobby --lines=100 >&2; systemctl show lobby >&2; exit 1
        }
        said() {
            for wait in $(seq 60); do
                journalctl --quiet --output=cat --unit=lobby | grep -o "$1.*" | sort -u | grep . && return
                sleep 1
            done
        }
        profile() {
            echo "{\\"profile\\": 1, \\"name\\": \\"Lobby\\", \\"service\\": {\\"watchdog\\": \\"$1\\"}, \
            \\"security\\": {\\"control\\": \\"read\\"}}" >/run/profile.json
        }
        """

    @Test(
        "B2 B5 an installed program replaces a display manager, has a user of its own and nothing it does not need; uninstalled, it leaves nothing"
    )
    func install() async throws {
        var board = board()
        board.devices = ["qemu-xhci,id=usb"]
        let outcome = try await board.run(
            """
            \(Self.functions)
            # What other programs have below their own folders is not asked for.
            files() { { find /etc; find /opt /var/lib -maxdepth 2 -path /var/lib/systemd -prune -o -print; } | grep -v 'passwd-\\|shadow-\\|group-\\|pwd.lock'; cat /etc/passwd /etc/group; }
            # A display manager, as far as systemd knows.
            printf '[Service]\\nExecStart=sleep infinity\\n[Install]\\nAlias=display-manager.service\\n' \\
                >/etc/systemd/system/desk.service
            systemctl --quiet enable --now desk
            files | sort >/run/before
            profile '60 s'
            \(vitrine) install \(vitrine) --name lobby --profile /run/profile.json; echo "status $?"
            \(vitrine) install --replace \(vitrine) --name lobby --profile /run/profile.json -- run door --pause-at 1.3 || exit
            systemctl is-enabled desk; systemctl is-active desk
            running; process=$(pid); shown $process; still $process; board-ctl screenshot picture
            stat -c %U /proc/$process
            \(vitrine) attach lobby tree | head -1 | cut -d ' ' -f 1
            \(vitrine) attach lobby screenshot -o /run/output/attached.png && echo pictured
            \(vitrine) attach lobby power off 2>&1 | grep -c full; stat -c '%U %a' /run/lobby/$process.socket
            grep -E 'CapEff|CapBnd|NoNewPrivs|Seccomp:' /proc/$process/status | tr -s '\\t\\n' ' '; echo
            inside() { nsenter --target $process --mount --setuid $(id -u lobby) --setgid $(id -g lobby) sh -c "$1" 2>&1; }
            inside 'touch /etc/mine'; inside 'touch /opt/lobby/lobby'; inside 'ls /root'
            inside 'touch /var/lib/lobby/mine && echo state'
            inside 'cat /dev/kmsg /dev/mem' | sort -u
            cat /proc/net/tcp /proc/net/tcp6 | grep -c ' 0A '
            cat /proc/sys/kernel/sysrq
            readlink /etc/systemd/system/ctrl-alt-del.target /etc/systemd/system/multi-user.target.wants/lobby.service
            modprobe usb-storage 2>&1 | tail -1 | cut -c 1-40; lsmod | grep -c usb_storage
            systemctl stop lobby; of ActiveState; of Result
            \(vitrine) doctor lobby
            systemctl start lobby; running
            \(vitrine) uninstall lobby
            systemctl is-enabled desk; systemctl is-active desk
            files | sort | diff /run/before - && echo nothing; id lobby 2>&1
            systemctl status lobby 2>&1 | head -1
            """)
        #expect(
            outcome.text == """
                status 75
                lobby: installed
                disabled
                inactive
                lobby
                CALayer
                pictured
                1
                lobby 600
                CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 Seccomp: 2 
                touch: cannot touch '/etc/mine': Read-only file system
                touch: cannot touch '/opt/lobby/lobby': Permission denied
                ls: cannot open directory '/root': Permission denied
                state
                cat: /dev/kmsg: Permission denied
                cat: /dev/mem: Permission denied
                0
                0
                /dev/null
                ../lobby.service
                modprobe: ERROR: could not insert 'usb_s
                0
                inactive
                success
                lobby: has not failed
                lobby: uninstalled
                enabled
                active
                nothing
                id: ‘lobby’: no such user
                Unit lobby.service could not be found.

                """, "\(outcome.text) \(outcome.errorText)")
        let refusal = "vitrine: desk.service (a display manager): uses the display; disable it with --replace"
        #expect(outcome.errorText.contains(refusal), "\(outcome.errorText)")
        #expect(try outcome.screenshot("picture").isRendering(of: "door", at: "1.3"))
    }

    @Test(
        "R1 R2 R4 P3 a crash leaves a trace and starts the program again, the third one in safe mode, and the last one shows the fault screen"
    )
    func crashes() async throws {
        let outcome = try await board().run(
            """
            \(Self.functions)
            profile '60 s'
            \(vitrine) install \(vitrine) --name lobby --profile /run/profile.json -- run door --pause-at 1.3 || exit
            running; still $(pid)
            crash() { process=$(pid); kill -$1 $process; fault; }
            environment() { tr '\\0' '\\n' </proc/$(pid)/environ | grep -c '^VITRINE_SAFE_MODE=1$'; }
            crash ILL; restarted $process; recovered R1; still $(pid); board-ctl screenshot after; environment
            \(vitrine) trace /run/lobby/$process.trace -o /run/lobby.pftrace 2>&1 | grep -o 'has ended'
            \(vitrine) trace lobby -o /run/lobby.pftrace | grep -o "process $(pid)" | sed "s/$(pid)/running/"
            crash KILL; sleep 0.3; board-ctl console | grep -o 'screen=[a-z]* keyboard=[a-z]*'
            restarted $process; recovered R4; environment
            # Notes hangs at this moment, of which those of a minute or five count together: seed NUMBER REBOOTS.
            seed() {
                boot=$(cat /proc/sys/kernel/random/boot_id) now=$(cut -d ' ' -f 1 /proc/uptime) failures=
                for number in $(seq $1); do
                    failures="$failures${failures:+, }{\\"boot\\": \\"$boot\\", \\"uptime\\": $now, \\"reason\\": \\"hang\\"}"
                done
                echo "{\\"failures\\": [$failures], \\"reboots\\": [$2]}" >/var/lib/lobby/.vitrine/failures.json
            }
            # A busy machine takes seconds for noting a failure, and a host that is busy too takes minutes.
            # The service has a /tmp of its own, which may hide the command of the tests: it runs the installed one.
            ended=$(sed -n 's/^ExecStopPost=//p' /etc/systemd/system/lobby.service)
            mkdir -p /run/systemd/system/lobby.service.d
            printf '[Service]\\nTimeoutStopSec=120\\nExecStopPost=\\nExecStopPost=sh -c "sleep 6; %s"\\n' "$ended" \\
                >/run/systemd/system/lobby.service.d/slow.conf
            systemctl daemon-reload
            seed 2 ''; crash SEGV; restarted $process; environment
            noted SIGNAL-11; log SIGNAL
            rm /run/systemd/system/lobby.service.d/slow.conf
            # The rest of the ladder would take minutes.
            mkdir -p /run/systemd/system/lobby-reboot.service.d
            printf '[Service]\\nExecStart=\\nExecStart=sh -c "rm /run/lobby/reboot; date >/run/rebooted"\\n' \\
                >/run/systemd/system/lobby-reboot.service.d/test.conf
            systemctl daemon-reload
            seed 7 ''; crash ILL; fault; until [ -e /run/rebooted ]; do sleep 0.1; done; echo rebooted
            restarted $process
            seed 7 '{"boot": "a", "uptime": 100}, {"boot": "b", "uptime": 100}'; crash ILL
            until systemctl --quiet is-active lobby-fault; do sleep 0.5; done; recovered R2
            systemctl is-active lobby; shown $(systemctl show --value --property=MainPID lobby-fault)
            sleep 2; board-ctl screenshot fault
            \(vitrine) doctor lobby --failures 1 | sed 's/^  20.*  SIG/  DATE  SIG/;s/[0-9]*[.]trace/PID.trace/;/log:/,$d;s/0x[0-9a-f]*/PLACE/'
            \(vitrine) doctor lobby --reset; running; shown $(pid); still $(pid); board-ctl screenshot reset
            """)
        #expect(
            outcome.text == """
                lobby: installed
                0
                has ended
                process running
                screen=text keyboard=unicode
                0
                1
                lobby: SIGNAL-4: the program was ended by signal 4 (an instruction that ends the program, such as a trap of Swift): started again after 0.3 s
                lobby: SIGNAL-9: the program was ended by signal 9 (ended from outside): started again after 1.0 s
                lobby: SIGNAL-11: the program was ended by signal 11 (memory that does not exist): started again after 3.0 s in safe mode
                rebooted
                failed
                lobby: is out of service
                  DATE  SIGNAL-4: the program was ended by signal 4 (an instruction that ends the program, such as a trap of Swift)
                    at lobby+PLACE
                  then: out of service
                  to do: find the place in the program with: addr2line -f -e PROGRAM PLACE
                  trace: vitrine trace /run/lobby/PID.trace -o trace.pftrace shows the last seconds before it
                lobby: is started again

                """, "\(outcome.text) \(outcome.errorText)")
        #expect(try outcome.screenshot("after").isRendering(of: "door", at: "1.3"))
        try FaultRecord(
            fault: "R1", cause: "an installed program is ended by SIGILL",
            effect: "it is started again, and shows the same picture"
        ).check(outcome)
        try FaultRecord(
            fault: "R4", cause: "an installed program is ended by SIGKILL",
            effect: "the console is a text console; the program is started again"
        ).check(outcome)
        try FaultRecord(
            fault: "R2", cause: "an installed program is ended eight times, after the machine was started again twice",
            effect: "the fault screen"
        ).check(outcome)
        #expect(try outcome.screenshot("reset").isRendering(of: "door", at: "1.3"))
        #expect(try Set(outcome.screenshot("fault").rgb).count > 20)
    }

    @Test("R3 a program that hangs is ended and started again within seconds; S2 a broken scene shows the fault screen")
    func hang() async throws {
        let outcome = try await board().run(
            """
            \(Self.functions)
            profile '10 s'
            \(vitrine) install \(vitrine) --name lobby --profile /run/profile.json -- run door --pause-at 1.3 || exit
            running; sleep 25; of NRestarts
            process=$(pid); kill -STOP $process; fault; restarted $process; recovered R3
            noted HANG; log HANG; of NRestarts
            \(vitrine) uninstall lobby
            echo '{"vitrine": 1,' >/srv/scene.json
            \(vitrine) install \(vitrine) --name lobby -- run /srv/scene.json
            until systemctl --quiet is-active lobby-fault; do sleep 1; done
            systemctl is-failed lobby; log EXIT; of NRestarts
            shown $(systemctl show --value --property=MainPID lobby-fault); sleep 2; board-ctl screenshot broken
            """)
        #expect(
            outcome.text == """
                lobby: installed
                0
                lobby: HANG: the program did not say in time that it works, and was ended: started again after 0.3 s
                1
                lobby: uninstalled
                failed
                lobby: EXIT-65: /srv/scene.json:2:1: the text ends too early: out of service
                0

                """, "\(outcome.errorText)")
        #expect(
            outcome.errorText.hasSuffix("vitrine: lobby is installed, but does not start; see “vitrine doctor lobby”\n")
        )
        #expect(try Set(outcome.screenshot("broken").rgb).count > 20)
        try FaultRecord(
            fault: "R3", cause: "the threads of an installed program are stopped",
            effect: "the watchdog of 10 s ends it; it is started again"
        ).check(outcome)
    }
}
