import Foundation
import Testing

/// Installed programs on a system that has run out of something.
extension InstalledProgramTests {
    @Test(
        "R5 R6 R7 R9 without memory, space, a journal or descriptors an installed program says what is missing, and goes on when it is there"
    )
    func limits() async throws {
        let outcome = try await board().run(
            """
            \(Self.functions)
            profile '60 s'
            \(vitrine) install \(vitrine) --name lobby --profile /run/profile.json -- run door --pause-at 1.3 || exit
            # A host that is busy too takes minutes for noting a failure.
            mkdir -p /run/systemd/system/lobby.service.d
            printf '[Service]\\nTimeoutStopSec=300\\n' >/run/systemd/system/lobby.service.d/slow.conf
            systemctl daemon-reload; running; process=$(pid)
            group=/sys/fs/cgroup$(of ControlGroup); limit=$group/memory.max
            # Half of the memory that cannot be reclaimed. The command that notes the failure has no limit: it is killed
            # where it needs more.
            half=$(awk '/^anon / { print int($2 / 2) }' $group/memory.stat)
            echo $half >$limit; echo max >$limit; fault; restarted $process; recovered R5; noted MEMORY; log MEMORY

            systemctl stop lobby; mount -t tmpfs -o size=64k state /var/lib/lobby; systemctl start lobby; running
            dd if=/dev/zero of=/var/lib/lobby/full status=none 2>/dev/null; process=$(pid)
            kill -ILL $process; fault; restarted $process; recovered R6; still $(pid); board-ctl screenshot full
            said 'No space left'
            systemctl stop lobby; umount /var/lib/lobby; systemctl start lobby; running

            process=$(pid); connector=$(echo /sys/class/drm/card*-Virtual-1/status)
            plug() { echo $1 >$connector; udevadm trigger --action=change --subsystem-match=drm --settle; }
            systemctl --quiet stop systemd-journald.socket systemd-journald-dev-log.socket systemd-journald 2>/dev/null
            fault; plug off; until [ "$(of StatusText)" != showing ]; do sleep 0.5; done
            plug on; until [ "$(of StatusText)" = showing ]; do sleep 0.5; done; recovered R7
            [ $(pid) = $process ] && echo the same process
            systemctl start systemd-journald.socket systemd-journald-dev-log.socket systemd-journald

            printf '[Service]\\nLimitNOFILE=12\\n' >/run/systemd/system/lobby.service.d/limit.conf
            systemctl daemon-reload; systemctl --no-block restart lobby
            until log 'EXIT' | grep -q 'open files'; do sleep 0.5; done
            log 'EXIT' | grep -o 'Too many open files (EMFILE)' | head -1
            rm /run/systemd/system/lobby.service.d/limit.conf; systemctl daemon-reload; fault; running; recovered R9
            still $(pid); board-ctl screenshot descriptors
            """)
        #expect(
            outcome.text == """
                lobby: installed
                lobby: MEMORY: the memory was used up: started again after 0.3 s
                No space left on device (ENOSPC); the failure is not counted
                the same process
                Too many open files (EMFILE)

                """, "\(outcome.text) \(outcome.errorText)")
        for picture in ["full", "descriptors"] {
            #expect(try outcome.screenshot(picture).isRendering(of: "door", at: "1.3"))
        }
        for (fault, cause, effect) in [
            ("R5", "an installed program has less memory than it needs", "it is ended and started again"),
            (
                "R6", "an installed program is ended by SIGILL while its state's file system is full",
                "it is started again; the failure is in the journal and is not counted"
            ),
            (
                "R7", "journald is stopped, then the display is unplugged and plugged in again",
                "the process goes on and shows its picture"
            ),
            (
                "R9", "an installed program may open 12 files",
                "it ends and says so; it is started again when it may open more"
            ),
        ] {
            try FaultRecord(fault: fault, cause: cause, effect: effect).check(outcome)
        }
    }
}
