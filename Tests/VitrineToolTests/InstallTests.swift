import Foundation
import TestSupport
import Testing

/// Installations in a folder, as for the image of a board.
@Suite struct InstallTests {
    private let folder = try? TemporaryFolder()

    /// A system's folder with what its own packages have, and a program.
    private func system() throws -> (root: String, program: String) {
        let folder = try #require(folder)
        for path in ["etc/udev/rules.d", "etc/systemd/system", "usr/bin", "var/lib", "opt"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: "root/\(path)"), withIntermediateDirectories: true)
        }
        try folder.write("root:x:0:0::/root:/bin/sh\n", to: "root/etc/passwd")
        try folder.write("root:x:0:\n", to: "root/etc/group")
        try folder.write("#!/bin/sh\n", to: "Lobby")
        chmod(folder.path("Lobby"), 0o755)
        return (folder.path("root"), folder.path("Lobby"))
    }

    private func files(_ root: String) -> [String] {
        (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    }

    @Test("B5 S4 the units are valid and score 2.0 or better, whatever the profile allows", arguments: [false, true])
    func security(network: Bool) throws {
        let (root, program) = try system()
        let folder = try #require(folder)
        try folder.write(
            """
            {"profile": 1, "name": "Lobby", "power": {"commands": {"on": "cec-ctl --image-view-on"}},
             "service": {"network": \(network), "memoryLimit": "200 MB", "watchdog": "2500 ms",
                         "devices": ["serial", "sound", "camera", "printer", "hidraw"], "groups": ["acme"]}}
            """, to: "lobby.json")
        let outcome = try Tool.run(
            "install", program, "--root", root, "--profile", folder.path("lobby.json"), "--", "a b", "50%", "$x", "\"")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let unit = "\(root)/etc/systemd/system/lobby.service"
        let text = try String(contentsOfFile: unit, encoding: .utf8)
        #expect(text.contains(#"ExecStart=/opt/lobby/lobby "a b" "50%%" "$$x" "\"""# + "\n"))
        #expect(text.contains("MemoryMax=200000000\n") && text.contains("WatchdogSec=2500ms\n"))
        #expect(text.contains("IPAddressDeny=any\n") != network && text.contains("AF_INET") == network)
        for unit in [unit, "\(root)/etc/systemd/system/lobby-fault.service"] {
            let judged = try Tool.shell("systemd-analyze security --offline=yes --threshold=20 --no-pager \(unit)")
            #expect(judged.status == 0, "\(judged.output)")
        }
        let verified = try Tool.shell("systemd-analyze --root=\(root) verify --man=no lobby.service")
        #expect(!verified.errors.contains(/Unknown|Failed to parse|Invalid/), "\(verified.errors)")
    }

    @Test("B2 the root of another system may be a relative path")
    func relativeRoot() throws {
        let (root, program) = try system()
        let parent = URL(filePath: root).deletingLastPathComponent().path
        func run(_ arguments: String...) throws {
            let outcome = try BuiltProgram("vitrine").run(inShell: "cd \(parent) && \"$@\"", arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        func users() throws -> String { try String(contentsOfFile: "\(root)/etc/passwd", encoding: .utf8) }
        try run("install", program, "--root", "root")
        #expect(try users().contains("lobby:"))
        try run("uninstall", "lobby", "--root", "root")
        #expect(try !users().contains("lobby:"))
    }

    @Test("B2 an installation is complete, can be repeated, and leaves nothing")
    func install() throws {
        let (root, program) = try system()
        let before = files(root)
        let listed = try Tool.run("install", program, "--root", root, "--dry-run")
        #expect(listed.status == 0 && files(root) == before)
        for _ in 0..<2 {
            let outcome = try Tool.run("install", program, "--root", root, "--profile", "generic-x86")
            #expect(outcome.status == 0 && outcome.output == "lobby: installed in \(root)\n", "\(outcome.errors)")
        }
        let written = Set(files(root)).subtracting(before)
        for line in listed.output.split(separator: "\n") {
            let path = line.dropFirst().prefix { $0 != " " }
            #expect(written.contains(String(path)), "\(line)")
        }
        #expect(FileManager.default.isExecutableFile(atPath: "\(root)/opt/lobby/lobby"))
        #expect(FileManager.default.isExecutableFile(atPath: "\(root)/opt/lobby/vitrine"))
        let users = try String(contentsOfFile: "\(root)/etc/passwd", encoding: .utf8)
        #expect(users.contains("lobby:"))
        try FileManager.default.createDirectory(
            atPath: "\(root)/var/lib/lobby", withIntermediateDirectories: true)
        let removed = try Tool.run("uninstall", "lobby", "--root", root)
        #expect(removed.status == 0, "\(removed.errors)")
        // Files of the system's own programs that made and removed the user.
        let own = Set(["etc/shadow", "etc/gshadow", "etc/.pwd.lock"])
        let left = Set(files(root)).subtracting(before).subtracting(own).filter { !$0.hasSuffix("-") }
        #expect(left == [])
    }

    /// The lines of a file that begin with a text.
    private func lines(_ path: String, from beginning: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix(beginning) }
    }

    @Test("B5 D9 a service has the devices and groups of the light's commands, and those that its profile names")
    func devices() throws {
        let (root, program) = try system()
        let folder = try #require(folder)
        try folder.write(
            """
            {"profile": 1, "name": "Lobby",
             "power": {"commands": {"on": "ddcutil setvcp D6 1", "off": "/usr/bin/gpioset --chip gpiochip0 17=0"}},
             "service": {"devices": ["serial", "hidraw", "/dev/ttyS0", "/dev/acme0"], "groups": ["acme"]}}
            """, to: "lobby.json")
        let outcome = try Tool.run("install", program, "--root", root, "--profile", folder.path("lobby.json"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let unit = "\(root)/etc/systemd/system/lobby.service"
        let fault = "\(root)/etc/systemd/system/lobby-fault.service"
        let always = ["char-drm", "char-fb", "char-input", "/dev/tty1"]
        let light = ["char-gpiochip", "char-i2c"]
        let named = ["char-ttyUSB", "char-ttyACM", "char-ttyAMA", "char-hidraw", "/dev/ttyS0", "/dev/acme0"]
        #expect(try lines(unit, from: "DeviceAllow=") == (always + light + named).map { "DeviceAllow=\($0) rw" })
        #expect(try lines(fault, from: "DeviceAllow=") == (always + light).map { "DeviceAllow=\($0) rw" })
        #expect(
            try lines(unit, from: "SupplementaryGroups=") == [
                "SupplementaryGroups=video input gpio i2c dialout acme"
            ])
        #expect(try lines(fault, from: "SupplementaryGroups=") == ["SupplementaryGroups=video input gpio i2c"])
        let modules = ["drm", "i2c_dev", "usbserial", "cdc_acm", "hid"].map { "modprobe@\($0).service" }
        #expect(try lines(unit, from: "Wants=") == ["Wants=" + modules.joined(separator: " ")])
        #expect(
            try lines("\(root)/etc/sysusers.d/lobby.conf", from: "g ") == [
                "g gpio -", "g i2c -", "g dialout -", "g acme -",
            ])
        #expect(
            try lines("\(root)/etc/udev/rules.d/70-lobby.rules", from: "SUBSYSTEM==").filter {
                $0.contains("GROUP=")
            } == [
                #"SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660""#,
                #"SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660""#,
                #"SUBSYSTEM=="hidraw", GROUP="lobby", MODE="0660""#,
            ])
        let groups = try String(contentsOfFile: "\(root)/etc/group", encoding: .utf8)
        #expect(groups.contains("\nacme:"))
    }

    @Test("B5 a service has no devices of programs that its commands do not run")
    func noDevices() throws {
        let (root, program) = try system()
        let folder = try #require(folder)
        try folder.write(
            #"{"profile": 1, "name": "Lobby", "power": {"commands": {"on": "/usr/local/bin/my-ddcutil on"}}}"#,
            to: "lobby.json")
        let outcome = try Tool.run("install", program, "--root", root, "--profile", folder.path("lobby.json"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let unit = "\(root)/etc/systemd/system/lobby.service"
        #expect(try lines(unit, from: "DeviceAllow=").count == 4)
        #expect(try lines(unit, from: "SupplementaryGroups=") == ["SupplementaryGroups=video input"])
    }

    @Test("B5 USB storage is judged when it appears and after the boot, unless the profile allows it")
    func storage() throws {
        let (root, program) = try system()
        #expect(try Tool.run("install", program, "--root", root).status == 0)
        let command = "/opt/lobby/vitrine service storage"
        let rules = try String(contentsOfFile: "\(root)/etc/udev/rules.d/70-lobby.rules", encoding: .utf8)
        #expect(rules.split(separator: "\n").filter { $0.hasSuffix("RUN+=\"\(command)\"") }.count == 2, "\(rules)")
        #expect(!rules.contains("ATTR{authorized}"))
        let unit = try String(contentsOfFile: "\(root)/etc/systemd/system/lobby-storage.service", encoding: .utf8)
        #expect(unit.contains("\nExecStart=\(command)\n"))
        let drivers = try String(contentsOfFile: "\(root)/etc/modprobe.d/lobby.conf", encoding: .utf8)
        #expect(drivers.split(separator: "\n").map { $0.split(separator: " ")[1] } == ["usb-storage", "uas"])
        // An initramfs has no command: the driver is loaded there.
        let line = try #require(drivers.split(separator: "\n").first).replacing("/sbin/modprobe", with: "echo")
        let loaded = try Tool.shell(String(line.dropFirst("install usb-storage ".count)))
        #expect(loaded.status == 0 && loaded.output == "--ignore-install usb-storage\n", "\(loaded)")

        try #require(folder).write(
            #"{"profile": 1, "name": "Lobby", "security": {"usbStorage": true}}"#, to: "lobby.json")
        let profile = try #require(folder).path("lobby.json")
        #expect(try Tool.run("install", program, "--root", root, "--profile", profile).status == 0)
        #expect(!files(root).contains { $0.contains("lobby-storage") || $0.hasSuffix("modprobe.d/lobby.conf") })
        #expect(
            try !String(contentsOfFile: "\(root)/etc/udev/rules.d/70-lobby.rules", encoding: .utf8).contains(command))
    }

    @Test("B2 what belongs to something else is not replaced, and what is no program not installed")
    func refused() throws {
        let (root, program) = try system()
        func refusal(_ arguments: String...) throws -> String {
            let before = files(root)
            let outcome = try Tool.run(["install"] + arguments + ["--root", root])
            #expect(outcome.status != 0 && files(root) == before)
            return outcome.errors
        }
        #expect(try refusal("/nonexistent").contains("cannot read “/nonexistent”: No such file or directory"))
        // The header of a program for 64-bit Arm.
        let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9) + [2, 0, 183, 0]
        try Data(header).write(to: #require(folder).url.appending(path: "Foreign"))
        chmod(try #require(folder).path("Foreign"), 0o755)
        #expect(try refusal(#require(folder).path("Foreign")).contains("is for another processor than this command"))
        #expect(try refusal("/etc").contains("“/etc” is no program"))
        #expect(try refusal(program, "--name", "../x").contains("name “../x”: not possible; choose up to 30 small"))
        #expect(try refusal(program, "--profile", "nothing").contains("no profile “nothing”"))
        try "".write(toFile: "\(root)/etc/systemd/system/lobby.service", atomically: false, encoding: .utf8)
        #expect(try refusal(program).contains("/etc/systemd/system/lobby.service: exists, and is not of “lobby”"))
        #expect(try Tool.run("uninstall", "lobby", "--root", root).errors.contains("“lobby” is not installed"))
    }
}
