import Animation
import LayerModel

extension RunOption {
    /// All options, in the order in which help lists them.
    package static let all: [RunOption] = display + power + time + files

    private static let display: [RunOption] = [
        RunOption(
            "profile", "NAME|FILE",
            "The profile of the board and its panel, whose settings others replace: a name of “vitrine profiles”, or a file.",
            files: ["json"]
        ) { subject, value, configuration throws(KioskError) in
            configuration.profile = try named(subject, value)
        },
        RunOption(
            "display", "auto|drm|window|headless",
            "The display: drm is a DRM device, window a window of the desktop; auto is one of the two, or a framebuffer if there is no DRM device; headless draws into memory in virtual time."
        ) { subject, value, configuration throws(KioskError) in
            configuration.display = try choice(
                subject, value, ["auto": .auto, "drm": .drm, "window": .window, "headless": .headless])
        },
        RunOption(
            "card", "PATH|DRIVER",
            "The DRM device, by its path (/dev/dri/card0) or its driver (virtio_gpu), or the path of a framebuffer (/dev/fb0)."
        ) {
            subject, value, configuration throws(KioskError) in
            configuration.card = try named(subject, value)
        },
        RunOption("connector", "NAME", "The connector, such as HDMI-A-1, on any card.") {
            subject, value, configuration throws(KioskError) in
            configuration.connector = try named(subject, value)
        },
        RunOption(
            "wait", nil,
            "Waits for a display if there is none at the start, or another program uses it, as services do."
        ) {
            subject, value, configuration throws(KioskError) in
            configuration.waitsForDisplay = try choice(subject, value, ["1": true, "0": false])
        },
        RunOption(
            "seat", "auto|direct|libseat",
            "The right to use devices: libseat asks a seat manager (seatd, logind), direct has the user's own permissions."
        ) { subject, value, configuration throws(KioskError) in
            configuration.seat = try choice(
                subject, value, ["auto": .automatic, "direct": .direct, "libseat": .libseat])
        },
        RunOption("allow-vt-switching", nil, "Lets Ctrl+Alt+F1 to F12 and chvt show other virtual terminals.") {
            subject, value, configuration throws(KioskError) in
            configuration.allowsVTSwitching = try choice(subject, value, ["1": true, "0": false])
        },
        RunOption("mode", "WxH[@HZ]", "The display mode, or WxHi for an interlaced one; by default the preferred one.")
        {
            subject, value, configuration throws(KioskError) in
            configuration.mode = try named(subject, value)
        },
        RunOption(
            "rotation", "DEGREES",
            "The clockwise rotation of the picture and the touches on the panel; by default as it is built in."
        ) { subject, value, configuration throws(KioskError) in
            configuration.rotation = try rotation(subject, value)
        },
        RunOption("scale", "F", "Pixels per point, from 0.1 to 16; by default 1.") {
            subject, value, configuration throws(KioskError) in
            configuration.scale = try scale(subject, value)
        },
        RunOption(
            "format", "auto|xrgb8888|rgb565",
            "The pixels that a DRM device scans out, with 32 or 16 bits; auto is the first one that it has."
        ) { subject, value, configuration throws(KioskError) in
            configuration.pixelFormat = try choice(
                subject, value, ["auto": .automatic, "xrgb8888": .xrgb8888, "rgb565": .rgb565])
        },
        RunOption("buffers", "2|3", "The number of scan-out buffers; by default 3.") {
            subject, value, configuration throws(KioskError) in
            configuration.buffers = try whole(subject, value, 2...3)
        },
        RunOption(
            "outputs", "NAME:KEY=VALUE,…;…",
            "The mode, rotation and scale of displays by their connectors, such as HDMI-A-2:mode=1280x800,rotation=90."
        ) { subject, value, configuration throws(KioskError) in
            configuration.outputSettings = try outputSettings(subject, value)
        },
        RunOption(
            "cursor", "auto|never", "The mouse pointer: auto shows it when a mouse moves, until the next touch."
        ) { subject, value, configuration throws(KioskError) in
            configuration.cursor = try choice(subject, value, ["auto": .automatic, "never": .never])
        },
        RunOption(
            "input", "NODE,…",
            "The input devices by their nodes, such as /dev/input/event2, also without udev; by default all of udev's."
        ) { subject, value, configuration throws(KioskError) in
            configuration.inputDevices = try nodes(subject, value)
        },
        RunOption(
            "keyboard", "[DEVICE=]LAYOUT[(VARIANT)];…",
            "The layouts of keyboards, such as “de(nodeadkeys);Honeywell*=us”: a pattern is for the keyboard's name, port or id, as “vitrine input list” shows them."
        ) { subject, value, configuration throws(KioskError) in
            configuration.keyboard = try keyboard(subject, value, replacing: configuration.keyboard)
        },
        RunOption(
            "planes", "auto|never",
            "The overlay planes of the display: auto shows a large layer that slides or fades on one, so that nothing is painted meanwhile."
        ) { subject, value, configuration throws(KioskError) in
            configuration.usesOverlayPlanes = try choice(subject, value, ["auto": true, "never": false])
        },
        RunOption(
            "threads", "N",
            "The number of threads that paint a large frame, 1 to 64; by default one per processor, up to four."
        ) { subject, value, configuration throws(KioskError) in
            configuration.threads = try whole(subject, value, 1...64)
        },
    ]

    private static let power: [RunOption] = [
        RunOption("brightness", "F", "The brightness of the display's light, from 0 to 1; by default as it is.") {
            subject, value, configuration throws(KioskError) in
            configuration.power.brightness = try number(subject, value, 0...1, "a number")
        },
        RunOption("dim-after", "S", "Dims the display after this time without input.") {
            subject, value, configuration throws(KioskError) in
            configuration.power.dimsAfter = try number(subject, value, 0.1...1e9, "seconds")
        },
        RunOption("off-after", "S", "Turns the display off after this time without input, until the next one.") {
            subject, value, configuration throws(KioskError) in
            configuration.power.turnsOffAfter = try number(subject, value, 0.1...1e9, "seconds")
        },
        RunOption(
            "hours", "HOURS,…",
            "Turns the display off outside of these hours, such as “mon-fri 08:00-22:00,sat 10:00-18:00”."
        ) { subject, value, configuration throws(KioskError) in
            configuration.power.hours = try hours(subject, value)
        },
    ]

    private static let time: [RunOption] = [
        RunOption(
            "budget", "TIME", "Logs frames whose work takes longer than this, or that are late, and why: 16.6ms, 0.1s."
        ) { subject, value, configuration throws(KioskError) in
            configuration.frameBudget = try time(subject, value)
        },
        RunOption(
            "debug", "NAME,…",
            "Shows debug colours: \(LayerDebugOptions.names.map(\.name).joined(separator: ", "))."
        ) { subject, value, configuration throws(KioskError) in
            configuration.debugOptions = try debugOptions(subject, value)
        },
        RunOption(
            "hud", nil,
            "Shows frame times and counters over the picture. Ctrl+Alt+H, three resting fingers and SIGUSR2 hide and show them."
        ) { subject, value, configuration throws(KioskError) in
            configuration.hud = try choice(subject, value, ["1": .shown, "0": .unavailable])
        },
        RunOption("frames", "N", "Ends after this number of frames.") {
            subject, value, configuration throws(KioskError) in
            configuration.frameLimit = try whole(subject, value, 1...Int(Int32.max))
        },
        RunOption("duration", "S", "Ends after this number of seconds.") {
            subject, value, configuration throws(KioskError) in
            configuration.duration = try number(subject, value, 0...1e9, "seconds")
        },
        RunOption("real-time", nil, "A headless display takes the time of a real one.") {
            subject, value, configuration throws(KioskError) in
            configuration.isRealTime = try choice(subject, value, ["1": true, "0": false])
        },
    ]

    private static let files: [RunOption] = [
        RunOption(
            "control", "read|full|PATH",
            "Opens a socket through which “vitrine attach” looks at the kiosk, with full also changes it; full:PATH names a path too.",
            files: []
        ) { subject, value, configuration throws(KioskError) in
            guard let control = KioskConfiguration.Control(value) else {
                throw wrong(subject, value, "choose read, full, a path, or full: and a path")
            }
            configuration.control = control
        },
        RunOption("replay", "FILE", "Replays an input recording instead of reading input devices.", files: []) {
            subject, value, configuration throws(KioskError) in
            configuration.recording = try named(subject, value)
        },
        RunOption("record", "FILE", "Records the events of input devices, without keys, into a file.", files: []) {
            subject, value, configuration throws(KioskError) in
            configuration.recordedInput = try named(subject, value)
        },
        RunOption("at", "T[,T…]", "Writes pictures of these times in seconds, then ends; needs --output.") {
            subject, value, configuration throws(KioskError) in
            var times: [CFTimeInterval] = []
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                times.append(try number(subject, String(part), 0...1e9, "seconds"))
            }
            configuration.pictureTimes = times
        },
        RunOption(
            "output", "FILE", "The PNG file of --at; with several times, each is part of the name: FILE-T.png.",
            short: "o", files: []
        ) { subject, value, configuration throws(KioskError) in
            guard value.hasSuffix(".png") else { throw wrong(subject, value, "name a file that ends in .png") }
            configuration.pictureFile = value
        },
        RunOption(
            "stats", "FILE", "Writes counters and times of frames and input as JSON; “-” is standard output.", files: []
        ) {
            subject, value, configuration throws(KioskError) in
            configuration.statisticsFile = try named(subject, value)
        },
    ]

    // MARK: Values

    private static func wrong(_ subject: String, _ value: String, _ advice: String) -> KioskError {
        KioskError(.configuration, "\(subject) “\(value)”: not possible; \(advice)")
    }

    private static func named(_ subject: String, _ value: String) throws(KioskError) -> String {
        guard !value.isEmpty else {
            throw KioskError(.configuration, "\(subject): its value is empty; name one, or leave out the option")
        }
        return value
    }

    private static func rotation(_ subject: String, _ value: String) throws(KioskError)
        -> KioskConfiguration.Rotation
    {
        try choice(subject, value, ["0": .none, "90": .quarter, "180": .half, "270": .threeQuarters])
    }

    private static func scale(_ subject: String, _ value: String) throws(KioskError) -> Double {
        try number(subject, value, 0.1...16, "pixels per point")
    }

    private static func outputSettings(_ subject: String, _ value: String) throws(KioskError)
        -> [KioskConfiguration.OutputSettings]
    {
        var outputs: [KioskConfiguration.OutputSettings] = []
        for text in value.split(separator: ";") {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw wrong(subject, String(text), "write it as HDMI-A-2:mode=1280x800,rotation=90")
            }
            var settings = KioskConfiguration.OutputSettings(connector: parts[0])
            for pair in parts[1].split(separator: ",") {
                let key = pair.prefix { $0 != "=" }
                let value = String(pair.dropFirst(key.count + 1))
                switch key {
                case "mode": settings.mode = try named("\(subject): mode", value)
                case "rotation": settings.rotation = try rotation("\(subject): rotation", value)
                case "scale": settings.scale = try scale("\(subject): scale", value)
                default: throw wrong(subject, String(pair), "choose mode=, rotation= or scale=")
                }
            }
            outputs.append(settings)
        }
        return outputs
    }

    private static func nodes(_ subject: String, _ value: String) throws(KioskError) -> [String] {
        let nodes = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard nodes.count <= 64 else { throw wrong(subject, value, "name up to 64 devices") }
        for node in nodes where !node.hasPrefix("/dev/") {
            throw wrong(subject, node, "write it as /dev/input/event2,/dev/input/event3")
        }
        return nodes
    }

    private static func keyboard(
        _ subject: String, _ value: String, replacing old: KioskConfiguration.Keyboard?
    ) throws(KioskError) -> KioskConfiguration.Keyboard {
        var keyboard = old ?? .init()
        var devices: [KioskConfiguration.Keyboard.Device] = []
        for text in value.split(separator: ";", omittingEmptySubsequences: false) {
            guard let part = KeyboardLayoutText(text) else {
                throw wrong(subject, String(text), "write it as de, us(intl) or Honeywell*=us")
            }
            if let device = part.device {
                devices.append(.init(device: device, layout: part.layout, variant: part.variant))
            } else {
                keyboard.layout = part.layout
                keyboard.variant = part.variant
            }
        }
        if !devices.isEmpty { keyboard.devices = devices }
        return keyboard
    }

    private static func hours(_ subject: String, _ value: String) throws(KioskError)
        -> [KioskConfiguration.Power.Hours]
    {
        var all: [KioskConfiguration.Power.Hours] = []
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let hours = KioskConfiguration.Power.Hours(String(text)) else {
                throw wrong(subject, String(text), "write hours as 08:00-22:00 or mon-fri 08:00-22:00")
            }
            all.append(hours)
        }
        return all
    }

    private static func choice<Value>(
        _ subject: String, _ value: String, _ values: KeyValuePairs<String, Value>
    ) throws(KioskError) -> Value {
        for (name, choice) in values where name == value { return choice }
        let names = values.map(\.key)
        throw wrong(subject, value, "choose \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
    }

    private static func whole(
        _ subject: String, _ value: String, _ range: ClosedRange<Int>
    ) throws(KioskError) -> Int {
        guard let number = Int(value), range ~= number else {
            throw wrong(subject, value, "choose a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func number(
        _ subject: String, _ value: String, _ range: ClosedRange<Double>, _ unit: String
    ) throws(KioskError) -> Double {
        guard let number = Double(value), range ~= number else {
            throw wrong(
                subject, value, "choose \(unit) from \(text(range.lowerBound)) to \(text(range.upperBound))")
        }
        return number
    }

    /// A time with its unit.
    private static func time(_ subject: String, _ value: String) throws(KioskError) -> Double {
        for (unit, seconds) in [("ms", 1e-3), ("s", 1.0)] where value.hasSuffix(unit) {
            guard let number = Double(value.dropLast(unit.utf8.count)), 0.0001...60 ~= number * seconds else { break }
            return number * seconds
        }
        throw wrong(subject, value, "choose a time from 0.1ms to 60s, such as 16.6ms")
    }

    private static func debugOptions(_ subject: String, _ value: String) throws(KioskError) -> LayerDebugOptions {
        var options: LayerDebugOptions = []
        for name in value.split(separator: ",") {
            guard let option = LayerDebugOptions(named: String(name)) else {
                let names = LayerDebugOptions.names.map(\.name).joined(separator: ", ")
                throw wrong(subject, value, "“\(name)” is none of \(names)")
            }
            options.insert(option)
        }
        return options
    }

    /// A number without a fraction of zero.
    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
