import Foundation
import TestSupport
import Testing

/// Installed programs on machines with USB storage.
extension InstalledProgramTests {
    @Test(
        "B5 the USB disk that the machine runs from stays, in use and when it appears; other sticks are taken away",
        .enabled(if: Board.processor == "amd64", "the other guest has no drivers of disks"))
    func storage() async throws {
        let folder = try Board.emptyDisks("disk", "stick", "other")
        var board = board()
        board.devices = ["qemu-xhci,id=usb"]
        let outcome = try await board.run(
            """
            \(Self.functions)
            \(Board.disks(in: folder))
            write() {
                echo $1 >>/var/lib/lobby/written; sync
                dd if=/var/lib/lobby/written iflag=direct bs=4096 status=none | tr '\\n' ' '; echo
            }
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

    @Test(
        "B5 a machine with an installed program starts from a USB disk, which stays; a stick is taken away",
        .enabled(if: Board.processor == "amd64", "the other guest has no drivers of disks"))
    func boot() async throws {
        let folder = try Board.systemDisk(and: "stick")
        var board = Board()
        board.usbRoot = folder.path("disk")
        let outcome = try await board.run(
            """
            \(Board.disks(in: folder))
            write() {
                echo $1 >>/var/lib/lobby/written; sync
                dd if=/var/lib/lobby/written iflag=direct bs=4096 status=none | tr '\\n' ' '; echo
            }
            grep ' / ' /proc/mounts | cut -d ' ' -f 1-3; ls /etc/udev/rules.d/70-lobby.rules
            used; write started
            udevadm trigger --settle --action=add --subsystem-match=usb --subsystem-match=block; used; write triggered
            plug stick; taken stick; used; write plugged
            # The drivers are not to be loaded, except on a machine that runs from such a disk.
            grep -c '^install uas' /etc/modprobe.d/lobby.conf; modprobe uas; lsmod | grep -c '^uas'
            dmesg | grep -c 'EXT4-fs error\\|I/O error'
            """)
        #expect(
            outcome.text == """
                /dev/sda / ext4
                /etc/udev/rules.d/70-lobby.rules
                root 
                started 
                root 
                started triggered 
                root 
                started triggered plugged 
                1
                1
                0

                """, "\(outcome.text) \(outcome.errorText)")
    }
}
