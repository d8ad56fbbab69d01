import CommandSupport
import Kiosk

/// The units of systemd and the rules of an installed program.
///
/// Sources: systemd.exec(5), systemd.service(5), systemd.unit(5), systemd.path(5), sysusers.d(5), udev(7),
/// modprobe.d(5).
struct ServiceUnits {
    let name: ServiceName
    /// The path of the program on the device.
    let program: String
    /// The arguments of the program.
    let arguments: [String]
    /// The path of this command on the device.
    let command: String
    /// The path of the profile on the device; `nil` for none.
    let profilePath: String?
    let profile: BoardProfile

    /// The devices of the program.
    private var access: DeviceAccess {
        DeviceAccess(profile.serviceDevices, groups: profile[.groups] ?? [], of: name)
    }

    /// The devices of the fault screen, which only controls the light.
    private var faultAccess: DeviceAccess { DeviceAccess(profile.lightDevices, of: name) }

    /// The groups of every kiosk.
    private static let groups = ["video", "input"]

    /// Whether the program may use the network.
    private var hasNetwork: Bool { profile[.network] ?? false }

    /// The service of the program.
    var service: String {
        """
        # Made by “vitrine install”; “vitrine uninstall \(name)” removes it.
        [Unit]
        Description=\(name)
        ConditionPathExists=\(program)
        ConditionPathExists=!/var/lib/\(name)/.vitrine/out-of-service
        Conflicts=getty@tty1.service
        After=getty@tty1.service \(Self.modules(access))
        Wants=\(Self.modules(access))
        OnFailure=\(name)-fault.service
        # Beyond the ladder of “vitrine service”: for programs that it never hears of.
        StartLimitIntervalSec=300
        StartLimitBurst=20

        [Service]
        Type=notify
        ExecStartPre=-/bin/sh -c 'test ! -e /run/\(name)/delay || exec sleep $(cat /run/\(name)/delay)'
        ExecStart=\(([program] + arguments.map(Self.quoted)).joined(separator: " "))
        ExecStopPost=\(command) service ended \(name)
        WatchdogSec=\(watchdog)
        WatchdogSignal=SIGABRT
        TimeoutAbortSec=4
        TimeoutStartSec=120
        # Also for the command above, which may take seconds on a busy machine.
        TimeoutStopSec=30
        Restart=always
        RestartSec=50ms
        # A restart does not mend a wrong command line or scene.
        RestartPreventExitStatus=64 65
        \(environment)
        EnvironmentFile=-/run/\(name)/environment
        \(sandbox(access))

        [Install]
        WantedBy=multi-user.target

        """
    }

    /// Returns an argument as a word of a command of systemd.service(5).
    private static func quoted(_ argument: String) -> String {
        var text = ""
        for letter in argument {
            switch letter {
            case "\\", "\"": text += "\\\(letter)"
            case "%", "$": text += "\(letter)\(letter)"
            case "\n": text += "\\n"
            default: text.append(letter)
            }
        }
        return "\"\(text)\""
    }

    private var watchdog: String { Self.seconds(profile[.watchdog] ?? 3) }

    private static func seconds(_ time: Double) -> String { "\(Int((time * 1000).rounded()))ms" }

    private var environment: String {
        // The unit grants the devices itself; a service is no session of a seat manager.
        var variables = ["SWIFT_BACKTRACE=enable=no", "VITRINE_SEAT=direct", "VITRINE_CRASH_RECORD=/run/\(name)/crash"]
        variables.append("VITRINE_STATE=/var/lib/\(name)/.vitrine")
        if let profilePath { variables.append("VITRINE_PROFILE=\(profilePath)") }
        return "Environment=" + variables.joined(separator: " ")
    }

    /// The units that load modules of the kernel.
    private static func modules(_ access: DeviceAccess) -> String {
        (["drm"] + access.modules).map { "modprobe@\($0).service" }.joined(separator: " ")
    }

    private func groups(_ access: DeviceAccess) -> [String] {
        Self.groups + access.groups.filter { !Self.groups.contains($0) }
    }

    /// The rights that a kiosk needs, and no others.
    private func sandbox(_ access: DeviceAccess) -> String {
        var lines = [
            "User=\(name)",
            "SupplementaryGroups=\(groups(access).joined(separator: " "))",
            "WorkingDirectory=/var/lib/\(name)",
            "StateDirectory=\(name) \(name)/.vitrine",
            "RuntimeDirectory=\(name)",
            "RuntimeDirectoryPreserve=yes",
            "TTYPath=/dev/tty1",
            "StandardInput=tty-fail",
            "StandardOutput=journal",
            "StandardError=journal",
            "TTYReset=yes",
            "TTYVHangup=yes",
            "LimitCORE=0",
            "OOMScoreAdjust=-600",
            "OOMPolicy=stop",
            "DevicePolicy=closed",
            "DeviceAllow=char-drm rw",
            "DeviceAllow=char-fb rw",
            "DeviceAllow=char-input rw",
            "DeviceAllow=/dev/tty1 rw",
        ]
        lines += access.allowed.map { "DeviceAllow=\($0)" }
        if let limit = profile[.memoryLimit] { lines.append("MemoryMax=\(Int((limit * 1e6).rounded()))") }
        lines += [
            "NoNewPrivileges=yes",
            "CapabilityBoundingSet=",
            "ProtectSystem=strict",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "ProtectProc=invisible",
            "ProtectKernelModules=yes",
            "ProtectKernelLogs=yes",
            "ProtectControlGroups=yes",
            "ProtectHostname=yes",
            "RestrictSUIDSGID=yes",
            "RestrictNamespaces=yes",
            "RestrictRealtime=yes",
            "LockPersonality=yes",
            "MemoryDenyWriteExecute=yes",
            "SystemCallArchitectures=native",
            "SystemCallFilter=@system-service",
            "SystemCallFilter=~@privileged @resources",
            "SystemCallErrorNumber=EPERM",
            "RemoveIPC=yes",
            "KeyringMode=private",
            "UMask=0077",
            // The kernel reports displays and panels that come and go by netlink.
            "RestrictAddressFamilies=AF_UNIX AF_NETLINK" + (hasNetwork ? " AF_INET AF_INET6" : ""),
            // Nothing listens on a network.
            "SocketBindDeny=any",
        ]
        if !hasNetwork { lines.append("IPAddressDeny=any") }
        return lines.joined(separator: "\n")
    }

    /// The service that shows the fault screen while the program is out of service.
    var faultService: String {
        """
        # Made by “vitrine install”: shows what happened to \(name).
        [Unit]
        Description=Fault screen of \(name)
        Conflicts=\(name).service getty@tty1.service
        After=\(name).service getty@tty1.service \(Self.modules(faultAccess))
        Wants=\(Self.modules(faultAccess))
        OnSuccess=\(name).service

        [Service]
        Type=notify
        ExecStart=\(command) service fault \(name)
        WatchdogSec=\(watchdog)
        Restart=on-failure
        RestartSec=10
        \(environment)
        \(sandbox(faultAccess))

        """
    }

    /// Starts the fault screen at boot if the program is out of service.
    var faultPath: String {
        """
        # Made by “vitrine install”: starts the fault screen of \(name).
        [Unit]
        Description=Whether \(name) is out of service

        [Path]
        PathExists=/var/lib/\(name)/.vitrine/out-of-service
        Unit=\(name)-fault.service

        [Install]
        WantedBy=multi-user.target

        """
    }

    /// Starts the machine again when the program asks for it.
    var rebootPath: String {
        """
        # Made by “vitrine install”: starts the machine again when \(name) has failed too often.
        [Unit]
        Description=Whether \(name) needs the machine to start again

        [Path]
        PathExists=/run/\(name)/reboot
        Unit=\(name)-reboot.service

        [Install]
        WantedBy=multi-user.target

        """
    }

    var rebootService: String {
        """
        # Made by “vitrine install”: starts the machine again.
        [Unit]
        Description=Starts the machine again for \(name)

        [Service]
        Type=oneshot
        ExecStart=systemctl reboot

        """
    }

    /// The user of the service, and the groups of its devices, which a system may lack.
    var user: String {
        let further = groups(access).filter { !Self.groups.contains($0) }.map { "g \($0) -\n" }.joined()
        return """
            u \(name) - "Service \(name)" /var/lib/\(name)
            m \(name) video
            m \(name) input
            \(further)
            """
    }

    /// Takes away USB storage that stayed while file systems of the machine were not there yet; `nil` if all may stay.
    var storageService: String? {
        guard forbidsStorage else { return nil }
        return """
            # Made by “vitrine install”: takes away USB storage that the machine does not run from.
            [Unit]
            Description=USB storage that is not used with \(name)
            After=\(name).service local-fs.target swap.target

            [Service]
            Type=oneshot
            ExecStart=\(command) service storage

            [Install]
            WantedBy=multi-user.target

            """
    }

    private var forbidsStorage: Bool { !(profile[.usbStorage] ?? false) }

    /// The rules of udev: the light of the display may be changed by the group of the display, devices of the program
    /// have a group, and USB storage that the machine does not run from is taken away.
    var rules: String {
        var lines = [
            #"SUBSYSTEM=="backlight", ACTION=="add", RUN+="/bin/sh -c 'cd /sys$devpath && chgrp video brightness bl_power && chmod g+w brightness bl_power'""#
        ]
        lines += access.rules
        if forbidsStorage {
            // When an interface appears, its disks are not known yet; when a disk does, udev has made its links.
            let run = #"RUN+="\#(command) service storage""#
            lines += [
                #"SUBSYSTEM=="usb", ENV{DEVTYPE}=="usb_interface", ACTION=="add", ATTR{bInterfaceClass}=="08", \#(run)"#,
                #"SUBSYSTEM=="block", ACTION=="add", SUBSYSTEMS=="usb", \#(run)"#,
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The drivers of USB storage, which are loaded only if the machine runs, or may run, from it; `nil` if they are
    /// loaded in any case.
    ///
    /// An initramfs has a copy of the file and not the command: there they are loaded.
    var modules: String? {
        guard forbidsStorage else { return nil }
        let check = "\(command) service storage --check >/dev/null 2>&1"
        return ["usb-storage", "uas"].map { driver in
            let load = "/sbin/modprobe --ignore-install \(driver) $CMDLINE_OPTS"
            return "install \(driver) if \(check); then false; else \(load); fi\n"
        }.joined()
    }

    /// The settings of the kernel; `nil` if there are none.
    var kernelSettings: String? {
        profile[.sysRq] ?? false ? nil : "kernel.sysrq = 0\n"
    }

    /// The settings of logind: no text consoles, and no keys with an effect; `nil` if there are none.
    var login: String? {
        guard !(profile[.vtSwitching] ?? false) else { return nil }
        let keys = ["Power", "Suspend", "Hibernate", "Reboot"].map { "Handle\($0)Key=ignore" }
        return (["[Login]", "NAutoVTs=0", "ReserveVT=0"] + keys).joined(separator: "\n") + "\n"
    }
}
