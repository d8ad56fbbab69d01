import Glibc
import TestSupport
import Testing

/// Disks at the ports of USB.
extension Board {
    /// Makes a folder with empty disks.
    static func emptyDisks(_ names: String...) throws -> TemporaryFolder { try emptyDisks(names) }

    private static func emptyDisks(_ names: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names {
            try folder.write("", to: name)
            truncate(folder.path(name), 64 << 20)
        }
        return folder
    }

    /// Makes a folder with `disk`, from which a machine starts whose settings are this one's, with a program that is
    /// installed as `lobby`, and the empty disks.
    static func systemDisk(and names: String...) throws -> TemporaryFolder {
        let folder = try emptyDisks(["disk"] + names)
        let outcome = try BuiltProgram("vitrine").run(
            inShell: """
                set -e
                cd \(folder.url.path)
                mkdir -p system/var/lib/lobby
                # Links into /usr, which is this machine's. Not every user may read all settings.
                cp -a /bin /lib* /sbin system
                cp -a /etc system 2>/dev/null || true
                echo 'LABEL=machine / ext4 defaults 0 1' >system/etc/fstab
                printf '#!/bin/sh\\n' >lobby
                chmod +x lobby
                # This machine may have a desktop.
                "$@" install lobby --root "$PWD/system" --force
                chmod -R u+r system/etc
                # The disk's /opt takes the place of this machine's.
                ldd system/opt/lobby/vitrine | grep -o '/opt/[^ ]*' | xargs -r cp --parents -t system
                truncate --size=512M disk
                /sbin/mkfs.ext4 -q -L machine -d system disk
                rm -r system
                """, [])
        try #require(outcome.status == 0, "\(outcome)")
        return folder
    }

    /// Shell functions for scripts with USB disks that are files of a folder on the host: `plug NAME` has a disk
    /// appear, `appeared NAME DEVICE` waits until the kernel has its device, `unplug NAME` removes it, `used` prints
    /// the disks that may be used, and `taken NAME` waits until a disk may not. The board needs the device
    /// `qemu-xhci,id=usb`, unless it starts from such a disk, which is called `root`.
    static func disks(in folder: TemporaryFolder) -> String {
        """
        qmp() {
            board-ctl qmp "{\\"execute\\": \\"$1\\", \\"arguments\\": {$2}}" >/run/qmp && return
            cat /run/qmp >&2
            exit 1
        }
        plug() {
            if [ ! -e /run/node-$1 ]; then
                touch /run/node-$1
                qmp blockdev-add "\\"node-name\\": \\"$1\\", \\"driver\\": \\"file\\", \
        \\"filename\\": \\"\(folder.path("$1"))\\""
            fi
            qmp device_add "\\"driver\\": \\"usb-storage\\", \\"drive\\": \\"$1\\", \\"bus\\": \\"usb.0\\", \
        \\"id\\": \\"$1\\", \\"serial\\": \\"$1\\""
        }
        connected() { grep -qx $1 /sys/bus/usb/devices/*/serial; }
        unplug() { qmp device_del "\\"id\\": \\"$1\\""; while connected $1; do sleep 0.1; done; }
        used() {
            for file in $(grep -lx '[a-z]*' /sys/bus/usb/devices/*/serial); do
                [ $(cat ${file%/*}/*:1.0/authorized) = 0 ] || cat $file
            done | sort | tr '\\n' ' '
            echo
        }
        appeared() { until connected $1 && [ -b /dev/$2 ]; do sleep 0.1; done; udevadm settle; }
        taken() { until connected $1 && ! used | grep -qw $1; do sleep 0.1; done; }
        """
    }
}
