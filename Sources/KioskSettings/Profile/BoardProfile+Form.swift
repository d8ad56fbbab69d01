import Animation
import Display
import Geometry
package import JSONTree

extension BoardProfile {
    /// The form of a profile. All of its members, their ranges and their units are here.
    package static let form = JSONForm<BoardProfile>.record(
        "a profile", { BoardProfile() },
        [
            .required("profile", .whole(1...newestVersion), \.version, "The version of the format."),
            .required("name", .line("a text of one line"), \.name, "The board and the panel."),
            .optional(
                "status", .line("a text of one line"), \.status, "On which hardware the profile was tried."),
            .optional("display", display, \.display, else: Display(), "The display of the kiosk, and further ones."),
            .optional("touch", touch, \.touch, else: Touch(), "The touch panels, and when they are ignored."),
            .optional(
                "keyboard", keyboard, \.keyboard, else: Keyboard(),
                "The layouts of keyboards, for programs that listen to keys."),
            .optional("power", power, \.power, else: Power(), "The light of the display, and when it is on."),
            .optional("service", service, \.service, else: Service(), "The limits of the installed service."),
            .optional("security", security, \.security, else: Security(), "What people at the machine may do."),
            .optional(
                "sources", .dictionary(of: .line("a text of one line"), largest: 100), \.sources, else: [:],
                "Where the facts come from, by the paths of their members."),
        ], ignoring: ["$schema"])

    private static let display = JSONForm<Display>.record(
        "an object", { Display() },
        [
            .optional("card", .line("a driver or a path"), \.card, "The driver (vc4) or the path of the DRM device."),
            .optional("connector", connector, \.connector, "The connector of the kiosk's own display."),
            .optional("mode", mode, \.mode, "The mode, if it is not the preferred one."),
            .optional("rotation", rotation, \.rotation, "The clockwise rotation of the picture, in degrees."),
            .optional("scale", scale, \.scale, "Device pixels per point."),
            .optional("format", format, \.format, "The pixels of the scan-out buffers."),
            .optional("buffers", .whole(2...3), \.buffers, "The number of scan-out buffers."),
            .optional(
                "outputs", .list(of: output, count: 0...16), \.outputs, else: [], "Displays by their connectors."),
        ])

    private static let output = JSONForm<Output>.record(
        "an object", { Output() },
        [
            .required("connector", connector, \.connector, "The connector."),
            .optional("mode", mode, \.mode, "The mode, if it is not the preferred one."),
            .optional("rotation", rotation, \.rotation, "The clockwise rotation of the picture, in degrees."),
            .optional("scale", scale, \.scale, "Device pixels per point."),
        ])

    private static let touch = JSONForm<Touch>.record(
        "an object", { Touch() },
        [
            .optional(
                "panels", .list(of: panel, count: 0...16), \.panels, else: [],
                "The touch panels in use; all if there is none."),
            .optional(
                "touchesPerSecond", .whole(1...10_000), \.touchesPerSecond,
                "The touches that may begin within a second; if there are more, all are ignored."),
            .optional(
                "stuckTimeout", time, \.stuckTimeout,
                "The time without motion after which a touch is taken for an object on the panel."),
            .optional(
                "minimumDuration", .quantity(0.001...1, .time), \.minimumDuration,
                "The time that a contact lasts at least to be a touch; touches are delivered this much later. By default all contacts are touches."
            ),
        ])

    private static let panel = JSONForm<KioskConfiguration.TouchPanel>.record(
        "an object", { .init(device: "") },
        [
            .required(
                "device", .line("a pattern"), \.device,
                "A pattern (*, ?, […]) for the device's port, path, name or id, as “vitrine input list” shows them."),
            .optional("output", connector, \.output, "The connector of the display that the panel lies on."),
            .optional(
                "matrix", .list(of: .decimal(-1000...1000), count: 6...6), \.calibration,
                "libinput's calibration matrix, from the device to the panel before any rotation."),
            .optional(
                "ignoredArea", area, \.ignoredArea,
                "The left and top edge, the width and the height of an area in which touches that begin are ignored, in fractions of the device's own area before the matrix."
            ),
        ])

    private static let fractions = JSONForm<[Double]>.list(of: .decimal(0...1), count: 4...4)
    private static let area = JSONForm<CGRect>(
        fractions.words, schema: fractions.schema,
        read: { (node: JSONNode) throws(JSONFormError) -> CGRect in
            let numbers = try fractions.read(node)
            return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        },
        write: { area in
            fractions.write([area.origin.x, area.origin.y, area.size.width, area.size.height].map { Double($0) })
        })

    private static let keyboard = JSONForm<Keyboard>.record(
        "an object", { Keyboard() },
        [
            .optional("layout", layout, \.layout, "The layout of keyboards, by XKB's name."),
            .optional("variant", variant, \.variant, "The variant of the layout."),
            .optional(
                "options", .line("XKB's options such as “compose:ralt”"), \.options,
                "Options of the layout, separated by commas."),
            .optional(
                "numLock", .flag, \.numLock, "Whether Num Lock is on when a keyboard is plugged in; by default it is."),
            .optional(
                "capsLock", .flag, \.capsLock,
                "Whether Caps Lock is on when a keyboard is plugged in; by default not."),
            .optional(
                "devices", .list(of: keyboardDevice, count: 0...16), \.devices, else: [],
                "Keyboards with a layout of their own, such as scanners."),
        ])

    private static let keyboardDevice = JSONForm<KioskConfiguration.Keyboard.Device>.record(
        "an object", { .init(device: "") },
        [
            .required(
                "device", .line("a pattern"), \.device,
                "A pattern (*, ?, […]) for the keyboard's port, path, name or id, as “vitrine input list” shows them."),
            .optional("layout", layout, \.layout, "The layout, by XKB's name."),
            .optional("variant", variant, \.variant, "The variant of the layout."),
        ])

    private static let power = JSONForm<Power>.record(
        "an object", { Power() },
        [
            .optional(
                "backlight",
                .line("a name in /sys/class/backlight") {
                    !$0.utf8.contains(UInt8(ascii: "/")) && $0 != "." && $0 != ".."
                },
                \.backlight, "The backlight, or a pattern (*, ?, […]) for it, if it is not the only one."),
            .optional("commands", commands, \.commands, "Lines for /bin/sh, in place of a backlight."),
            .optional(
                "brightness", .decimal(0...1), \.brightness,
                "The brightness of the light at the start; 1 is its greatest. By default as it is."),
            .optional("dimAfter", time, \.dimAfter, "The time without input after which the light is dimmed."),
            .optional(
                "dimmedBrightness", .decimal(0...1), \.dimmedBrightness,
                "The brightness of a dimmed light; 1 is the brightness otherwise."),
            .optional("offAfter", time, \.offAfter, "The time without input after which the display is turned off."),
            .optional(
                "hours", .list(of: hours, count: 0...50), \.hours,
                "The hours in which the display is on."),
            .optional(
                "keepsSignal", .flag, \.keepsSignal,
                "Whether a display that is turned off still gets a signal, for panels that show a message without one."),
        ])

    private static let commands = JSONForm<KioskConfiguration.LightCommands>.record(
        "an object", { .init() },
        [
            .optional("on", .line("a line for /bin/sh", longest: 1000), \.on, "Turns the light on."),
            .optional("off", .line("a line for /bin/sh", longest: 1000), \.off, "Turns the light off."),
            .optional(
                "brightness", .line("a line for /bin/sh", longest: 1000), \.brightness,
                "Sets the brightness, which is in BRIGHTNESS from 0 to 100."),
        ])

    private static let service = JSONForm<Service>.record(
        "an object", { Service() },
        [
            .optional(
                "watchdog", .quantity(1...3600, .time), \.watchdog,
                "The time without a sign of life after which the program is started again; by default 3 s."),
            .optional(
                "memoryLimit", .quantity(16...1_000_000, .memory), \.memoryLimit,
                "The memory that the program may use; by default all."),
            .optional("network", .flag, \.network, "Whether the program may use the network; by default not."),
            .optional(
                "devices", .list(of: device, count: 0...32), \.devices, else: [],
                "Devices that the program may open, besides the display and input devices."),
            .optional(
                "groups", .list(of: group, count: 0...16), \.groups, else: [],
                "Further groups of the program, for devices with a group of their own."),
        ])

    private static let device = JSONForm<String>.line(
        ServiceDevice.Kind.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ") + " or a path below /dev"
    ) { ServiceDevice($0) != nil }
    private static let group = JSONForm<String>.line("a group of the system without the rights of root") {
        ServiceGroup.isPossible($0)
    }

    private static let security = JSONForm<Security>.record(
        "an object", { Security() },
        [
            .optional(
                "vtSwitching", .flag, \.vtSwitching,
                "Whether Ctrl+Alt+F1 to F12 show other terminals and Ctrl+Alt+Del restarts; by default not."),
            .optional("sysRq", .flag, \.sysRq, "Whether the kernel listens to SysRq keys; by default not."),
            .optional(
                "usbStorage", .flag, \.usbStorage,
                "Whether USB storage is used that the machine does not run from; by default not."),
            .optional(
                "control", control, \.control,
                "Whether “vitrine attach” looks at the running program, or also changes it; by default neither."),
            .optional(
                "hud", hud, \.hud,
                "Whether Ctrl+Alt+H, three resting fingers and SIGUSR2 show the HUD, and whether it is shown at first; by default they do not."
            ),
        ])

    private static let connector = JSONForm<String>.line("a connector such as “HDMI-A-1”", longest: 32)
    private static let layout = JSONForm<String>.line("a layout such as “de”", longest: 64) {
        KeyboardLayoutText.isLayout($0)
    }
    private static let variant = JSONForm<String>.line("a variant such as “nodeadkeys”", longest: 64) {
        KeyboardLayoutText.isVariant($0)
    }
    private static let mode = JSONForm<String>.line("a mode such as “1024x768@60”") { ModeRequest($0) != nil }
    private static let scale = JSONForm<Double>.decimal(0.1...16)
    private static let time = JSONForm<CFTimeInterval>.quantity(0.1...86_400, .time)
    private static let hours = JSONForm<String>.line("hours such as “mon-fri 08:00-22:00”") {
        KioskConfiguration.Power.Hours($0) != nil
    }
    private static let rotation = JSONForm<KioskConfiguration.Rotation>.choice(
        KioskConfiguration.Rotation.allCases.filter { $0 != .automatic }.map { (.integer($0.rawValue), $0) })
    private static let control = JSONForm<KioskConfiguration.Control.Access>.choice([
        (.string("read"), .read), (.string("full"), .full),
    ])
    private static let hud = JSONForm<KioskConfiguration.HUD>.choice([
        (.string("hidden"), .hidden), (.string("shown"), .shown),
    ])
    private static let format = JSONForm<KioskConfiguration.PixelFormat>.choice([
        (.string("xrgb8888"), .xrgb8888), (.string("rgb565"), .rgb565),
    ])
}
