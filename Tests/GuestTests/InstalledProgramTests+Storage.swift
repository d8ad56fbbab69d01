import Foundation
import TestSupport
import Testing

/// Installed programs on machines with USB storage.
extension InstalledProgramTests {
    /// Shell functions for scripts with disks that lie on the host: `plug NAME` has the disk appear at a port of USB,
    /// `unplug NAME` removes it, `used` prints the disks that may be used, `appeared NAME` waits for a disk's device,
    /// `settled` until what appeared is judged.
    private static func plugging(_ folder: TemporaryFolder) -> String {
        """
        qmp() { board-ctl qmp "{\\"execute\\": \\"$1\\", \\"arguments\\": {$2}}" >/run/qmp || { cat /run/qmp >&2; exit 1; }; }
        plug() {
            if [ ! -e /run/node-$1 ]; then
                touch /run/node-$1
                qmp blockdev-add "\\"node-name\\": \\"$1\\", \\"driver\\": \\"file\\", \\"filename\\": \\"\(folder.path("$1"))\\""
            fi
            qmp device_add "\\"driver\\": \\"usb-storage\\", \\"drive\\": \\"$1\\", \\"bus\\": \\"usb.0\\", \\"id\\": \\"$1\\", \
        \\"serial\\": \\"$1\\""
        }
        unplug() { qmp device_del "\\"id\\": \\"$1\\""; while grep -qx $1 /sys/bus/usb/devices/*/serial; do sleep 0.1; done; }
        used() {
            for file in $(grep -lx '[a-z]*' /sys/bus/usb/devices/*/serial); do
                [ $(cat ${file%/*}/*:1.0/authorized) = 0 ] || cat $file
            done | sort | tr '\\n' ' '
            echo
        }
        appeared() { until grep -qx $1 /sys/bus/usb/devices/*/serial && [ -b /dev/$2 ]; do sleep 0.1; done; udevadm settle; }
        taken() { until grep -qx $1 /sys/bus/usb/devices/*/serial && ! used | grep -qw $1; do sleep 0.1; done; }
        """
    }

    @Test(
        "B5 the USB disk that the machine runs from stays, when it is used and when it appears; other sticks are taken away",
        .enabled(if: Board.processor == "amd64", "the other guest has no drivers of disks"))
    func storage() async throws {
        let folder = try TemporaryFolder()
        for disk in ["disk", "stick", "other"] {
            try folder.write("", to: disk)
            truncate(folder.path(disk), 64 << 20)
        }
        var board = board()
        board.devices = ["qemu-xhci,id=usb"]
        let outcome = try await board.run(
            """
            \(Self.functions)
            \(Self.plugging(folder))
            write() { echo $1 >>/var/lib/lobby/written; sync; echo 3 >/proc/sys/vm/drop_caches; cat /var/lib/lobby/written | tr '\\n' ' '; echo; }
            # As on other machines with systemd: what is unmounted is so for services too.
            mount --make-shared /
            plug disk; appeared disk sda; mkfs.ext4 -q -L state /dev/sda
            mkdir /var/lib/lobby; mount /dev/sda /var/lib/lobby; write before
            plug stick; appeared stick sdb; used
            profile '60 s'
            \(vitrine) install \(vitrine) --name lobby --profile /run/profile.json -- run door --pause-at 1.3 || exit
            taken stick; used; ls /etc/modprobe.d/lobby.conf 2>&1
            running; write installed
            # All that is there appears once more, as at a boot.
            udevadm trigger --settle --action=add --subsystem-match=usb --subsystem-match=block; used; write triggered
            unplug stick; plug other; taken other; used

            echo 'LABEL=state /var/lib/lobby ext4 defaults' >/etc/fstab
            systemctl stop lobby; umount /var/lib/lobby; unplug disk; unplug other
            # A stick stays until the machine's own disk is there, which it might be.
            plug stick; until ls /dev/sd? >/dev/null 2>&1; do sleep 0.1; done; udevadm settle; used
            plug disk; taken stick; used
            mount /var/lib/lobby && write mounted; dmesg | grep -c 'EXT4-fs error\\|I/O error'
            systemctl start lobby; running; shown $(pid)
            umount -l /var/lib/lobby 2>/dev/null; \(vitrine) uninstall lobby
            """)
        #expect(
            outcome.text == """
                before 
                disk stick 
                lobby: installed
                disk 
                ls: cannot access '/etc/modprobe.d/lobby.conf': No such file or directory
                before installed 
                disk 
                before installed triggered 
                disk 
                stick 
                disk 
                before installed triggered mounted 
                0
                lobby: uninstalled

                """, "\(outcome.text) \(outcome.errorText)")
    }
}
