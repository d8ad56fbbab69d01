import Geometry
import LayerModel

extension OptionForm where Value == CGFloat {
    static var scale: Self {
        Self { text, subject throws(KioskError) in
            CGFloat(try OptionForm<Double>.number(0.1...16, "pixels per point").read(text, subject))
        }
    }
}

extension OptionForm where Value == KioskConfiguration.Rotation {
    static var rotation: Self { .choice(["0": .none, "90": .quarter, "180": .half, "270": .threeQuarters]) }
}

extension OptionForm where Value == [KioskConfiguration.OutputSettings] {
    static var outputs: Self {
        Self { text, subject throws(KioskError) in
            var outputs: [KioskConfiguration.OutputSettings] = []
            for part in text.split(separator: ";") { outputs.append(try output(String(part), subject)) }
            return outputs
        }
    }

    private static func output(
        _ text: String, _ subject: String
    ) throws(KioskError) -> KioskConfiguration.OutputSettings {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw wrong(subject, text, "write it as HDMI-A-2:mode=1280x800,rotation=90") }
        var settings = KioskConfiguration.OutputSettings(connector: parts[0])
        for pair in parts[1].split(separator: ",") {
            let key = pair.prefix { $0 != "=" }
            let value = String(pair.dropFirst(key.count + 1))
            let part = "\(subject): \(key)"
            switch key {
            case "mode": settings.mode = try OptionForm<String>.name.read(value, part)
            case "rotation":
                settings.rotation = try OptionForm<KioskConfiguration.Rotation>.rotation.read(value, part)
            case "scale": settings.scale = try OptionForm<CGFloat>.scale.read(value, part)
            default: throw wrong(subject, String(pair), "choose mode=, rotation= or scale=")
            }
        }
        return settings
    }
}

extension OptionForm where Value == [String] {
    /// Device nodes with commas between them.
    static var nodes: Self {
        Self { text, subject throws(KioskError) in
            let nodes = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard nodes.count <= 64 else { throw wrong(subject, text, "name up to 64 devices") }
            for node in nodes where !node.hasPrefix("/dev/") {
                throw wrong(subject, node, "write it as /dev/input/event2,/dev/input/event3")
            }
            return nodes
        }
    }
}

extension OptionForm where Value == [KeyboardLayoutText] {
    static var layouts: Self {
        Self { text, subject throws(KioskError) in
            var layouts: [KeyboardLayoutText] = []
            for part in text.split(separator: ";", omittingEmptySubsequences: false) {
                guard let layout = KeyboardLayoutText(part) else {
                    throw wrong(subject, String(part), "write it as de, us(intl) or Honeywell*=us")
                }
                layouts.append(layout)
            }
            return layouts
        }
    }
}

extension OptionForm where Value == [KioskConfiguration.Power.Hours] {
    static var hours: Self {
        Self { text, subject throws(KioskError) in
            var all: [KioskConfiguration.Power.Hours] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let hours = KioskConfiguration.Power.Hours(String(part)) else {
                    throw wrong(subject, String(part), "write hours as 08:00-22:00 or mon-fri 08:00-22:00")
                }
                all.append(hours)
            }
            return all
        }
    }
}

extension OptionForm where Value == LayerDebugOptions {
    static var debugOptions: Self {
        Self { text, subject throws(KioskError) in
            var options: LayerDebugOptions = []
            for name in text.split(separator: ",") {
                guard let option = LayerDebugOptions(named: String(name)) else {
                    let names = LayerDebugOptions.names.map(\.name).joined(separator: ", ")
                    throw wrong(subject, text, "“\(name)” is none of \(names)")
                }
                options.insert(option)
            }
            return options
        }
    }
}

extension OptionForm where Value == KioskConfiguration.Control {
    static var control: Self {
        Self { text, subject throws(KioskError) in
            guard let control = KioskConfiguration.Control(text) else {
                throw wrong(subject, text, "choose read, full, a path, or full: and a path")
            }
            return control
        }
    }
}
