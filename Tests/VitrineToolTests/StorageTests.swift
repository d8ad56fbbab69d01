import TestSupport
import Testing

/// USB storage of machines that run from it, and of others.
@Suite struct StorageTests {
    /// A machine with a disk at port 1-1, which it may run from, and a stick at port 1-2.
    private func machine() throws -> FakeMachine {
        let machine = try FakeMachine()
        try machine.addDisk("sda", number: "8:0", port: "1-1", partitions: ["sda1": "8:1", "sda2": "8:2"])
        try machine.addStick()
        return machine
    }

    /// Checks that the disk stays for a reason, and the stick does not.
    private func expectDisk(on machine: FakeMachine, is use: String, _ location: SourceLocation = #_sourceLocation)
        throws
    {
        let outcome = try machine.takeAway()
        let expected = """
            1-1:1.0: stays: \(use) is on it
            1-2:1.0: is not used: the machine does not run from it

            """
        #expect(outcome.status == 0 && outcome.output == expected, "\(outcome)", sourceLocation: location)
        #expect(try machine.isUsed("1-1"), sourceLocation: location)
        #expect(try !machine.isUsed("1-2"), sourceLocation: location)
    }

    @Test("B5 storage that the machine does not run from is taken away, also before its driver has found a disk")
    func foreign() throws {
        let machine = try machine()
        try machine.addInterface("1-3")
        try machine.addInterface("1-4", class: "03")
        let outcome = try machine.takeAway()
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try ["1-1", "1-2", "1-3", "1-4"].map(machine.isUsed) == [false, false, false, true])
        #expect(try machine.takeAway().output == ["1-1", "1-2", "1-3"].map { "\($0):1.0: is not used\n" }.joined())
    }

    @Test("B5 a disk behind an interface of another class is storage too")
    func otherClass() throws {
        let machine = try FakeMachine()
        try machine.addStick()
        try machine.write("ff\n", to: "/sys/devices/board/usb1/1-2/1-2:1.0/bInterfaceClass")
        _ = try machine.takeAway()
        #expect(try !machine.isUsed("1-2"))
    }

    @Test("B5 the disk with a mounted partition stays, whatever its folder")
    func mounted() throws {
        var machine = try machine()
        try machine.mount("8:2", on: "/srv/my\\040files", "ext4", "/dev/sda2", "rw")
        try expectDisk(on: machine, is: "/srv/my files")
    }

    @Test("B5 the disk with a file system that is to be mounted stays, however fstab names it")
    func table() throws {
        let names = [
            "UUID=3F-a1": "by-uuid/3F-a1", "UUID=\"3F-a2\"": "by-uuid/3F-a2",
            "LABEL=my\\040disk": "by-label/my\\x20disk",
            "PARTUUID=12-01": "by-partuuid/12-01", "PARTLABEL=state": "by-partlabel/state", "ID=usb-A": "by-id/usb-A",
            "/dev/disk/by-path/a": "by-path/a",
        ]
        for (source, link) in names {
            let machine = try machine()
            try machine.link("/dev/disk/\(link)", to: "/dev/sda1")
            try machine.write("# a comment\n\n\(source)\t/var ext4 defaults 0 2\n", to: "/etc/fstab")
            try expectDisk(on: machine, is: "/var")
        }
        let machine = try machine()
        try machine.write("/dev/sda2 none swap sw\n", to: "/etc/fstab")
        try expectDisk(on: machine, is: "swap")
    }

    @Test("B5 the disk with swap stays, also as a file")
    func swap() throws {
        let machine = try machine()
        let head = "Filename\tType\tSize\tUsed\tPriority\n"
        try machine.write(head + "/dev/sda2 partition 1024 0 -2\n", to: "/proc/swaps")
        try expectDisk(on: machine, is: "swap")

        var other = try self.machine()
        try other.mount("8:1", on: "/data", "ext4", "/dev/sda1", "rw")
        try other.write(head + "/data/swap file 1024 0 -2\n", to: "/proc/swaps")
        try expectDisk(on: other, is: "/data")
    }

    @Test(
        "B5 the disk that the kernel was started from stays",
        arguments: [
            "PARTUUID=12-01/PARTNROFF=1", "PARTUUID=12-01", "8:2", "/dev/sda2",
        ])
    func kernelOption(source: String) throws {
        let machine = try machine()
        try machine.link("/dev/disk/by-partuuid/12-01", to: "/dev/sda1")
        try machine.write("quiet root=\(source) rw\n", to: "/proc/cmdline")
        try expectDisk(on: machine, is: "root")
    }

    @Test("B5 the disks of volumes and arrays stay")
    func volumes() throws {
        var machine = try machine()
        try machine.addVirtual("md127", number: "9:127", of: ["sda1", "mmcblk0p2"])
        try machine.addVirtual("dm-0", number: "253:0", of: ["md127"])
        try machine.mount("253:0", on: "/var", "ext4", "/dev/mapper/state", "rw")
        try expectDisk(on: machine, is: "/var")

        let other = try self.machine()
        try other.addVirtual("dm-3", number: "253:3", of: ["sda2"])
        try other.link("/dev/mapper/state", to: "/dev/dm-3")
        try other.write("/dev/mapper/state /var ext4 defaults\n", to: "/etc/fstab")
        try expectDisk(on: other, is: "/var")
    }

    @Test("B5 the disk with the file of a loop device stays, and that of compressed memory")
    func files() throws {
        for source in ["/dev/sda2", "/run/live/system.squashfs"] {
            var machine = try machine()
            try machine.addVirtual("loop0", number: "7:0")
            try machine.write(source + "\n", to: "/sys/devices/virtual/block/loop0/loop/backing_file")
            try machine.mount("7:0", on: "/usr", "squashfs", "/dev/loop0", "ro")
            if source.hasPrefix("/run") { try machine.mount("8:1", on: "/run/live", "ext4", "/dev/sda1", "ro") }
            try expectDisk(on: machine, is: source.hasPrefix("/run") ? "/run/live" : "/usr")
        }
        let machine = try machine()
        try machine.addVirtual("zram0", number: "252:0")
        try machine.write("/dev/sda2\n", to: "/sys/devices/virtual/block/zram0/backing_dev")
        try machine.write("Filename\n/dev/zram0 partition 1024 0 100\n", to: "/proc/swaps")
        try expectDisk(on: machine, is: "swap")
    }

    @Test(
        "B5 the disks below an overlay and other files of the system stay",
        arguments: [
            "overlay /var overlay lowerdir=/low:/disk/low,upperdir=/up",
            "overlay /etc overlay lowerdir=/low,upperdir=/disk/up",
            "/disk/var /var none bind", "/disk/image /var ext4 loop", "/disk none swap sw",
        ])
    func overlay(line: String) throws {
        let machine = try machine()
        try machine.write("/dev/sda1 /disk ext4 noauto\n\(line)\n", to: "/etc/fstab")
        try expectDisk(on: machine, is: "/disk")
    }

    @Test("B5 all disks of a file system of btrfs stay, and that of a journal")
    func severalDevices() throws {
        var machine = try machine()
        for device in ["mmcblk0p2", "sda1"] {
            try machine.link("/sys/fs/btrfs/12-34/devices/\(device)", to: "/sys/class/block/\(device)")
        }
        try machine.mount("0:40", on: "/var", "btrfs", "/dev/mmcblk0p2", "rw,subvol=/var")
        try expectDisk(on: machine, is: "/var")

        var other = try self.machine()
        try other.mount("179:2", on: "/var", "xfs", "/dev/mmcblk0p2", "rw,logdev=/dev/sda1")
        try expectDisk(on: other, is: "/var")
    }

    @Test("B5 a part of the system that a person mounts stays, and other such file systems do not")
    func mountedByPerson() throws {
        let machine = try machine()
        try machine.write(
            "/dev/sda1 /boot/firmware vfat noauto\n/dev/sdb1 /media/usb0 auto rw,user,noauto 0 0\n", to: "/etc/fstab")
        try expectDisk(on: machine, is: "/boot/firmware")
    }

    @Test(
        "B5 all storage stays while something of the machine is not found",
        arguments: [
            "UUID=1234 /var ext4 defaults": "/var", "UUID=1234 /srv ext4 nofail,noauto,x-systemd.automount": "/srv",
            "/dev/mapper/state /var ext4": "/var", "UUID=1234 none swap sw": "swap", "pool/state /var zfs": "/var",
            "/dev/sdb1 /var btrfs": "/var", "/dev/mmcblk0p2 /var xfs logdev=/dev/sdc1": "/var",
        ])
    func missing(line: String, use: String) throws {
        let machine = try machine()
        try machine.write(line + "\n", to: "/etc/fstab")
        let outcome = try machine.takeAway()
        #expect(outcome.output.contains("1-1:1.0: stays: \(use) is not found, and may be on it\n"), "\(outcome)")
        #expect(try machine.isUsed("1-1"))
    }

    @Test("B5 all storage stays if a mounted disk is gone, or if what is mounted can't be read")
    func unreadable() throws {
        var machine = try machine()
        try machine.mount("8:32", on: "/var", "ext4", "/dev/sdc", "rw")
        #expect(try machine.takeAway().output.contains("1-2:1.0: stays: /var is not found"))
        try machine.write("nonsense\n", to: "/proc/self/mountinfo")
        #expect(try machine.takeAway().output.contains("1-2:1.0: stays: what is mounted is not found"))
        try machine.remove("/proc/self/mountinfo")
        #expect(try machine.takeAway().output.contains("1-2:1.0: stays: what is mounted is not found"))
        let other = try self.machine()
        try other.write(String(repeating: "# a comment\n", count: 100_000), to: "/etc/fstab")
        #expect(try other.takeAway().output.contains("1-2:1.0: stays: /etc/fstab is not found"))
        #expect(try machine.isUsed("1-2") && other.isUsed("1-2"))
    }

    @Test("B5 storage stays whose device can't be opened for exclusive use")
    func inUse() throws {
        let machine = try machine()
        try machine.remove("/dev/sdb")
        #expect(try machine.takeAway().output.hasSuffix("1-2:1.0: stays: it is in use\n"))
        #expect(try machine.isUsed("1-2"))
    }

    @Test(
        "B5 file systems that are on no disk, or mounted under another name, do not keep storage",
        arguments: [
            "proc /proc proc defaults", "tmpfs /tmp tmpfs", "server:/files /srv nfs defaults",
            "UUID=1234 /srv ext4 _netdev", "/dev/root / auto defaults", "UUID=1234 /media/stick vfat noauto",
        ])
    func certain(line: String) throws {
        let machine = try machine()
        try machine.write(line + "\n", to: "/etc/fstab")
        _ = try machine.takeAway()
        #expect(try !machine.isUsed("1-2"))
    }

    @Test("B5 storage that stayed is taken away when the machine's own disk has appeared")
    func later() throws {
        let machine = try FakeMachine()
        try machine.addStick()
        try machine.addInterface("1-1")
        try machine.write("UUID=1234 /var ext4 defaults\n", to: "/etc/fstab")
        _ = try machine.takeAway()
        #expect(try machine.isUsed("1-1") && machine.isUsed("1-2"))
        try machine.remove("/sys/bus/usb/devices/1-1:1.0")
        try machine.addDisk("sda", number: "8:0", port: "1-1", partitions: ["sda1": "8:1"])
        try machine.link("/dev/disk/by-uuid/1234", to: "/dev/sda1")
        try expectDisk(on: machine, is: "/var")
    }

    @Test("B5 a check changes nothing, and fails if the machine may run from USB storage")
    func check() throws {
        let machine = try machine()
        let outcome = try machine.takeAway("--check")
        #expect(outcome.status == 0 && outcome.output.contains("1-2:1.0: is not used"), "\(outcome)")
        #expect(try machine.isUsed("1-2"))
        try machine.write("/dev/sda1 /boot vfat defaults\n", to: "/etc/fstab")
        #expect(try machine.takeAway("--check").status == 1)
        try machine.write("UUID=1234 /boot vfat defaults\n", to: "/etc/fstab")
        #expect(try machine.takeAway("--check").status == 1)
        #expect(try machine.isUsed("1-2"))
    }
}
