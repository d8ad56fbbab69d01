import Animation
import Display
import Geometry
import JSONTree

// The forms of values in profiles.

extension JSONForm where Value == String {
    static var card: Self { .line("a driver or a path") }
    static var connector: Self { .line("a connector such as “HDMI-A-1”", longest: 32) }
    static var mode: Self { .line("a mode such as “1024x768@60”") { ModeRequest($0) != nil } }
    static var pattern: Self { .line("a pattern") }
    static var layout: Self { .line("a layout such as “de”", longest: 64) { KeyboardLayoutText.isLayout($0) } }
    static var variant: Self {
        .line("a variant such as “nodeadkeys”", longest: 64) { KeyboardLayoutText.isVariant($0) }
    }
    static var layoutOptions: Self { .line("XKB's options such as “compose:ralt”") }
    static var backlight: Self {
        .line("a name in /sys/class/backlight") {
            !$0.utf8.contains(UInt8(ascii: "/")) && $0 != "." && $0 != ".."
        }
    }
    static var shellLine: Self { .line("a line for /bin/sh", longest: 1000) }
    static var hours: Self {
        .line("hours such as “mon-fri 08:00-22:00”") { KioskConfiguration.Power.Hours($0) != nil }
    }
    static var device: Self {
        .line(ServiceDevice.Kind.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ") + " or a path below /dev")
        { ServiceDevice($0) != nil }
    }
    static var group: Self {
        .line("a group of the system without the rights of root") { ServiceGroup.isPossible($0) }
    }
}

extension JSONForm where Value == Double {
    static var time: Self { .quantity(0.1...86_400, .time) }
    static var brightness: Self { .decimal(0...1) }
}

extension JSONForm where Value == CGFloat {
    static var scale: Self {
        let number = JSONForm<Double>.decimal(0.1...16)
        return Self(
            number.words, schema: number.schema,
            read: { node throws(JSONFormError) in CGFloat(try number.read(node)) },
            write: { number.write(Double($0)) })
    }
}

extension JSONForm where Value == KioskConfiguration.Rotation {
    static var rotation: Self {
        .choice(Value.allCases.filter { $0 != .automatic }.map { (.integer($0.rawValue), $0) })
    }
}

extension JSONForm where Value == KioskConfiguration.PixelFormat {
    static var pixelFormat: Self { .choice([(.string("xrgb8888"), .xrgb8888), (.string("rgb565"), .rgb565)]) }
}

extension JSONForm where Value == KioskConfiguration.Control.Access {
    static var access: Self { .choice([(.string("read"), .read), (.string("full"), .full)]) }
}

extension JSONForm where Value == KioskConfiguration.HUD {
    static var hud: Self { .choice([(.string("hidden"), .hidden), (.string("shown"), .shown)]) }
}

extension JSONForm where Value == KioskConfiguration.OutputSettings {
    static var output: Self {
        .record(
            "an object", { Value(connector: "") },
            [
                .required("connector", .connector, \.connector, "The connector."),
                .optional("mode", .mode, \.mode, "The mode, if it is not the preferred one."),
                .optional(
                    "rotation", .rotation, \.rotation, else: .automatic,
                    "The clockwise rotation of the picture, in degrees."),
                .optional("scale", .scale, \.scale, else: 1, "Device pixels per point."),
            ])
    }
}

extension JSONForm where Value == KioskConfiguration.TouchPanel {
    static var panel: Self {
        .record(
            "an object", { Value(device: "") },
            [
                .required(
                    "device", .pattern, \.device,
                    "A pattern (*, ?, […]) for the device's port, path, name or id, as “vitrine input list” shows them."
                ),
                .optional("output", .connector, \.output, "The connector of the display that the panel lies on."),
                .optional(
                    "matrix", .list(of: .decimal(-1000...1000), count: 6...6), \.calibration,
                    "libinput's calibration matrix, from the device to the panel before any rotation."),
                .optional(
                    "ignoredArea", .area, \.ignoredArea,
                    "The left and top edge, the width and the height of an area in which touches that begin are ignored, in fractions of the device's own area before the matrix."
                ),
            ])
    }
}

extension JSONForm where Value == CGRect {
    /// An area in fractions of another one.
    static var area: Self {
        let fractions = JSONForm<[Double]>.list(of: .decimal(0...1), count: 4...4)
        return Self(
            fractions.words, schema: fractions.schema,
            read: { node throws(JSONFormError) in
                let numbers = try fractions.read(node)
                return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            },
            write: { area in
                fractions.write([area.origin.x, area.origin.y, area.size.width, area.size.height].map { Double($0) })
            })
    }
}

extension JSONForm where Value == KioskConfiguration.Keyboard.Device {
    static var keyboard: Self {
        .record(
            "an object", { Value(device: "") },
            [
                .required(
                    "device", .pattern, \.device,
                    "A pattern (*, ?, […]) for the keyboard's port, path, name or id, as “vitrine input list” shows them."
                ),
                .optional("layout", .layout, \.layout, "The layout, by XKB's name."),
                .optional("variant", .variant, \.variant, "The variant of the layout."),
            ])
    }
}

extension JSONForm where Value == KioskConfiguration.LightCommands {
    static var lightCommands: Self {
        .record(
            "an object", { Value() },
            [
                .optional("on", .shellLine, \.on, "Turns the light on."),
                .optional("off", .shellLine, \.off, "Turns the light off."),
                .optional(
                    "brightness", .shellLine, \.brightness,
                    "Sets the brightness, which is in BRIGHTNESS from 0 to 100."),
            ])
    }
}
