import Glibc
import TestSupport

/// Disks at the ports of USB.
extension Board {
    /// Makes a folder with empty disks.
    static func emptyDisks(_ names: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names {
            try folder.write("", to: name)
            truncate(folder.path(name), 64 << 20)
        }
        return folder
    }

    /// Shell functions for scripts with USB disks that are files of a folder on the host: `plug NAME` has a disk
    /// appear, `appeared NAME DEVICE` waits until the kernel has its device, `unplug NAME` removes it, `used` prints
    /// the disks that may be used, and `taken NAME` waits until a disk may not. The board needs the device
    /// `qemu-xhci,id=usb`.
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
