import TestSupport
import Testing

/// Installations into systems with display managers and desktops.
@Suite("B2 installing beside a desktop")
struct DesktopTests {
    private let system: DesktopSystem
    private let alias = "/etc/systemd/system/display-manager.service"
    private let devices = ["/dev/null", "/dev/dri/card0", "/dev/input/event3"]

    init() throws {
        system = try DesktopSystem()
    }

    @Test("a system that boots into a desktop is left as it is, and its display manager is named")
    func refused() throws {
        try system.addManager()
        let before = system.files
        let outcome = try system.install()
        #expect(outcome.status == 75)
        #expect(
            outcome.errors.hasSuffix(
                "lightdm.service (a display manager): uses the display; disable it with --replace, which “vitrine uninstall” undoes, or install beside it with --force\n"
            ), "\(outcome.errors)")
        #expect(system.files == before)
        #expect(system.link(alias) == "/lib/systemd/system/lightdm.service")
    }

    @Test("--replace disables the display manager, and uninstalling the program restores it")
    func replaced() throws {
        try system.addManager()
        let outcome = try system.install("--replace")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(system.link(alias) == nil)
        let removed = try system.uninstall()
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(system.link(alias) == "/lib/systemd/system/lightdm.service")
        #expect(!system.files.contains { $0.hasPrefix("etc/vitrine") })
    }

    @Test("a display manager that was replaced is restored after the program was installed again")
    func installedAgain() throws {
        try system.addManager()
        #expect(try system.install("--replace").status == 0)
        #expect(try system.install().status == 0)
        #expect(system.link(alias) == nil)
        #expect(try system.uninstall().status == 0)
        #expect(system.link(alias) == "/lib/systemd/system/lightdm.service")
    }

    @Test("--force installs beside a display manager, which stays enabled")
    func forced() throws {
        try system.addManager()
        let outcome = try system.install("--force")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(system.link(alias) == "/lib/systemd/system/lightdm.service")
    }

    @Test("a display manager that is replaced by another one meanwhile, or removed, is not restored")
    func changedMeanwhile() throws {
        try system.addManager()
        #expect(try system.install("--replace").status == 0)
        try system.addManager("sddm.service")
        #expect(try system.uninstall().status == 0)
        #expect(system.link(alias) == "/lib/systemd/system/sddm.service")
    }

    @Test("a display manager that is not started at boot is none")
    func otherTarget() throws {
        try system.addManager()
        try system.addLink("/etc/systemd/system/default.target", to: "/lib/systemd/system/multi-user.target")
        #expect(try system.install().status == 0)
    }

    @Test("a display manager whose package was removed is none")
    func removedUnit() throws {
        try system.addLink(alias, to: "/lib/systemd/system/lightdm.service")
        #expect(try system.install().status == 0)
    }

    @Test("a display manager that is masked is none")
    func masked() throws {
        try system.addManager()
        try system.addLink("/etc/systemd/system/lightdm.service", to: "/dev/null")
        #expect(try system.install().status == 0)
    }

    @Test("a unit with several names is found and disabled by each of them")
    func otherNames() throws {
        try system.addUnit("gdm.service")
        try system.addLink("/lib/systemd/system/gdm3.service", to: "gdm.service")
        try system.addLink(alias, to: "/lib/systemd/system/gdm3.service")
        let wanted = "/etc/systemd/system/graphical.target.wants/gdm.service"
        try system.addLink(wanted, to: "/lib/systemd/system/gdm.service")
        #expect(try system.install().errors.contains("gdm.service (a display manager)"))
        #expect(try system.install("--replace").status == 0)
        #expect(system.link(alias) == nil)
        #expect(system.link(wanted) == nil)
        #expect(try system.uninstall().status == 0)
        #expect(system.link(alias) == "/lib/systemd/system/gdm3.service")
        #expect(system.link(wanted) == "/lib/systemd/system/gdm.service")
    }

    @Test("a display manager that the system's own files start is masked until the program is uninstalled")
    func vendorAlias() throws {
        try system.addUnit("gdm.service")
        try system.addLink("/lib/systemd/system/display-manager.service", to: "gdm.service")
        #expect(try system.install("--replace").status == 0)
        #expect(system.link("/etc/systemd/system/gdm.service") == "/dev/null")
        #expect(try system.uninstall().status == 0)
        #expect(!system.files.contains("etc/systemd/system/gdm.service"))
    }

    @Test("a display manager that can't be disabled is left as it is, and so is the system")
    func notReplaceable() throws {
        try system.write("[Service]\n", to: alias)
        let before = system.files
        let outcome = try system.install("--replace")
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("\(alias): in the way of masking the unit"), "\(outcome.errors)")
        #expect(system.files == before)
    }

    @Test("a desktop that a unit has started is named with its process, and replaced")
    func runningUnit() throws {
        try system.addUnit("weston.service")
        let wanted = "/etc/systemd/system/graphical.target.wants/weston.service"
        try system.addLink(wanted, to: "/lib/systemd/system/weston.service")
        try system.addProcess(812, "weston", group: "/system.slice/weston.service", open: devices)
        let outcome = try system.install()
        #expect(outcome.status == 75)
        #expect(outcome.errors.contains("weston.service (weston, process 812): uses the display"), "\(outcome.errors)")
        #expect(try system.install("--replace").status == 0)
        #expect(system.link(wanted) == nil)
        #expect(try system.uninstall().status == 0)
        #expect(system.link(wanted) == "/lib/systemd/system/weston.service")
    }

    @Test("a display manager that runs is one, whatever the system boots into")
    func runningManager() throws {
        try system.addManager()
        try system.addLink("/etc/systemd/system/default.target", to: "/lib/systemd/system/multi-user.target")
        try system.addProcess(300, "Xorg", group: "/system.slice/lightdm.service", open: devices)
        try system.addProcess(301, "sway", group: "/user.slice/user-1000.slice/session-2.scope", open: devices)
        try system.write("300\n", to: "/sys/fs/cgroup/system.slice/lightdm.service/cgroup.procs")
        let outcome = try system.install()
        #expect(outcome.status == 75)
        #expect(outcome.errors.contains("lightdm.service (Xorg, process 300): uses"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("sway"))
    }

    @Test("a desktop of a login session is not replaced, but may be ended, or shared with by --force")
    func session() throws {
        try system.addProcess(900, "sway", group: "/user.slice/user-1000.slice/session-2.scope", open: devices)
        for options in [[], ["--replace"]] {
            let outcome = try Tool.run(["install", system.program, "--root", system.root] + options)
            #expect(outcome.status == 75)
            #expect(
                outcome.errors.contains("sway, process 900: uses the display, and no unit of the system starts it"),
                "\(outcome.errors)")
        }
        #expect(try system.install("--force").status == 0)
    }

    @Test("programs that only open devices for others, show a splash, or draw no picture are no desktops")
    func otherPrograms() throws {
        try system.addProcess(1, "systemd-logind", group: "/system.slice/systemd-logind.service", open: devices)
        try system.addProcess(2, "plymouthd", group: "/system.slice/plymouth-start.service", open: devices)
        try system.addProcess(3, "compute", group: "/system.slice/compute.service", open: ["/dev/dri/card0"])
        try system.addProcess(4, "keys", group: "/system.slice/keys.service", open: ["/dev/input/event3"])
        let outcome = try system.install()
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("the program itself, and other installed ones, are no desktops")
    func kiosks() throws {
        try system.write("/opt/menu/menu\n", to: "/etc/vitrine/menu/installed")
        try system.addProcess(5, "lobby", group: "/system.slice/lobby.service", open: devices)
        try system.addProcess(6, "vitrine", group: "/system.slice/menu-fault.service", open: devices)
        let outcome = try system.install()
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("--replace and --force exclude each other")
    func both() throws {
        let outcome = try system.install("--replace", "--force")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--replace and --force: choose one of them"), "\(outcome.errors)")
    }

    @Test("S2 of a broken record of what was replaced nothing else is touched than links of units")
    func brokenRecord() throws {
        #expect(try system.install().status == 0)
        try system.addLink("/etc/mine", to: "/dev/null")
        try system.write("mine\n", to: "/etc/target")
        try system.write(
            "masked\t/etc/mine\nmasked\t/etc/systemd/system/../../mine\nremoved\t/etc/new\t/etc/target\nremoved\nran\t/x\n",
            to: "/etc/vitrine/lobby/replaced")
        #expect(try system.uninstall().status == 0)
        #expect(system.link("/etc/mine") == "/dev/null")
        #expect(!system.files.contains("etc/new"))
    }
}
