import Foundation
import TestSupport
import Testing

/// The files that are on a disk when the power is cut.
@Suite("B4 files that survive a power cut, on a real kernel", .onBoard, .keepsRuns)
struct PowerCutTests {
    private let vitrine = Board.product("vitrine")

    @Test(
        "B4 a profile, a record of failures and the files of an installation are on an ext4 disk when the command ends",
        .enabled(if: Board.processor == "amd64", "the other guest has no drivers of disks"))
    func copiedDisk() async throws {
        let folder = try Board.emptyDisks("disk")
        var board = Board()
        board.devices = ["qemu-xhci,id=usb"]
        let outcome = try await board.run(
            """
            \(Board.disks(in: folder))
            plug disk; appeared disk sda; mkfs.ext4 -q /dev/sda; modprobe loop
            mkdir -p /srv/disk /srv/copy /run/lobby /var/lib/lobby
            # The kernel writes nothing by itself, and does not guess which files are to survive.
            mount -o commit=3600,noauto_da_alloc /dev/sda /srv/disk
            echo 360000 >/proc/sys/vm/dirty_expire_centisecs; echo 360000 >/proc/sys/vm/dirty_writeback_centisecs
            mkdir -p /srv/disk/state/.vitrine; mount --bind /srv/disk/state /var/lib/lobby
            for file in profile.json state/.vitrine/failures.json lost; do echo old >/srv/disk/$file; done; sync
            echo new >/srv/disk/part; mv /srv/disk/part /srv/disk/lost
            \(vitrine) probe --write-profile /srv/disk/profile.json >/run/probe || exit
            SERVICE_RESULT=signal EXIT_CODE=killed EXIT_STATUS=ILL \(vitrine) service ended lobby
            target='--layout vendor --root /srv/disk/root'
            \(vitrine) install /bin/true --name lobby --profile generic-x86 $target || exit
            dd if=/dev/sda of=/run/copy bs=1M iflag=direct status=none; mount -o loop /run/copy /srv/copy || exit
            cd /srv/disk
            for file in profile.json state/.vitrine/failures.json; do
                ! grep -qx old $file && cmp $file /srv/copy/$file && echo $file
            done
            diff -r --no-dereference root /srv/copy/root && find root | wc -l
            grep -cx new /srv/copy/lost
            """)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        try #require(lines.count == 4, "\(outcome.text) \(outcome.errorText)")
        #expect(lines[..<2] == ["profile.json", "state/.vitrine/failures.json"])
        #expect(Int(lines[2]) ?? 0 > 15, "the installation has few files: \(outcome.text)")
        #expect(lines[3] == "0", "the disk has what was not brought to it: the test shows nothing")
    }
}
