import Testing

/// A kiosk on a machine of which another program has the display, or whose clock, devices and power change.
@Suite("faults of the machine on a real kernel", .onBoard, .keepsRuns)
struct MachineFaultTests {
    private let kiosk = Board.product("KioskProbe")

    @Test("D14 D21 T1 R8 after each fault of the machine the same process shows its animation and is touched")
    func machine() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.recovering)
            tap() { board-ctl touch 'down 0 500 500' 'sleep 60' 'up 0'; until_heard 'tap' $1; }
            until_heard() { until [ "$(grep -c "$1" /run/heard)" = $2 ]; do kill -0 $kiosk || exit 1; sleep 0.1; done; }
            # Another DRM master.
            python3 -c 'import fcntl, os, time
            fcntl.ioctl(os.open("/dev/dri/card0", os.O_RDWR), 0x641E)
            open("/run/taken", "w").close()
            time.sleep(1000)' & other=$!
            until [ -e /run/taken ]; do kill -0 $other || exit 1; sleep 0.1; done
            \(kiosk) still; echo "status $?"
            VITRINE_WAIT=1 \(kiosk) busy >/run/heard 2>/run/log & kiosk=$!
            until grep -q 'waiting until' /run/heard /run/log; do kill -0 $kiosk || exit 1; sleep 0.1; done
            kill $other; fault; moving; recovered D14
            started; plug 'create 1280x800 Panel'; tap 1
            # The clock, ten years ahead and twenty back.
            date -s '2036-01-01' >/dev/null; moving; tap 2
            fault; date -s '2016-01-01' >/dev/null; moving; recovered T1; tap 3
            # The device manager.
            board-ctl touch destroy; kill -9 $(busybox pidof systemd-udevd)
            for event in $(seq 2000); do echo change >/sys/class/drm/card0/uevent; done
            /lib/systemd/systemd-udevd --daemon; fault; plug 'create 1280x800 Panel'; recovered R8; moving; tap 4
            # A suspend during a drag, as far as the processes.
            echo freezer >/sys/power/pm_test
            board-ctl touch 'down 0 300 300' 'move 0 600 300 over 200'; until_heard 'pan began' 1
            echo mem >/sys/power/state || exit; fault; moving; recovered D21
            board-ctl touch 'up 0'; until_heard 'pan ended' 1; tap 5
            kill $kiosk; wait $kiosk; echo "status $?"; cat /run/log >&2
            """)
        #expect(outcome.text == "status 75\nstatus 0\n", "\(outcome.text) \(outcome.errorText)")
        let records = [
            FaultRecord(
                fault: "D14", cause: "another program is DRM master at the start",
                effect: "with `--wait` it waits, then shows the picture; otherwise it ends with status 75 and says so"),
            FaultRecord(
                fault: "D21", cause: "a suspend as far as the processes, during a drag",
                effect: "animation and drag go on"),
            FaultRecord(
                fault: "R8", cause: "udev is killed, 2,000 events of devices, and udev is started again",
                effect: "new panels are used, the animation goes on"),
            FaultRecord(
                fault: "T1", cause: "the clock is set ten years ahead and twenty back", effect: "nothing"),
        ]
        for record in records { try record.check(outcome) }
    }
}
