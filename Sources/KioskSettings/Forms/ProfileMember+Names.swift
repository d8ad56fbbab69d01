import Animation
import JSONTree

// The members of profiles that other modules read or write.

extension ProfileMember where Value == String {
    package static var card: Self {
        Self(.display, "card", .card, "The driver (vc4) or the path of the DRM device.")
    }
    package static var connector: Self {
        Self(.display, "connector", .connector, "The connector of the kiosk's own display.")
    }
    package static var backlight: Self {
        Self(
            .power, "backlight", .backlight,
            "The backlight, or a pattern (*, ?, […]) for it, if it is not the only one.")
    }
}

extension ProfileMember where Value == [KioskConfiguration.TouchPanel] {
    package static var panels: Self {
        Self(
            .touch, "panels", .list(of: .panel, count: 0...16), "The touch panels in use; all if there is none.")
    }
}

extension ProfileMember where Value == KioskConfiguration.LightCommands {
    package static var lightCommands: Self {
        Self(.power, "commands", .lightCommands, "Lines for /bin/sh, in place of a backlight.")
    }
}

extension ProfileMember where Value == Double {
    package static var scale: Self { Self(.display, "scale", .decimal(0.1...16), "Device pixels per point.") }
    package static var watchdog: Self {
        Self(
            .service, "watchdog", .quantity(1...3600, .time),
            "The time without a sign of life after which the program is started again; by default 3 s.")
    }
    package static var memoryLimit: Self {
        Self(
            .service, "memoryLimit", .quantity(16...1_000_000, .memory),
            "The memory that the program may use; by default all.")
    }
}

extension ProfileMember where Value == Bool {
    package static var network: Self {
        Self(.service, "network", .flag, "Whether the program may use the network; by default not.")
    }
    package static var vtSwitching: Self {
        Self(
            .security, "vtSwitching", .flag,
            "Whether Ctrl+Alt+F1 to F12 show other terminals and Ctrl+Alt+Del restarts; by default not.")
    }
    package static var sysRq: Self {
        Self(.security, "sysRq", .flag, "Whether the kernel listens to SysRq keys; by default not.")
    }
    package static var usbStorage: Self {
        Self(
            .security, "usbStorage", .flag,
            "Whether USB storage is used that the machine does not run from; by default not.")
    }
}

extension ProfileMember where Value == [String] {
    package static var devices: Self {
        Self(
            .service, "devices", .list(of: .device, count: 0...32),
            "Devices that the program may open, besides the display and input devices.")
    }
    package static var groups: Self {
        Self(
            .service, "groups", .list(of: .group, count: 0...16),
            "Further groups of the program, for devices with a group of their own.")
    }
}
