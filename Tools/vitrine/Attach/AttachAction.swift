import ArgumentParser

/// An action of `vitrine attach`.
enum AttachAction: String, CaseIterable, ExpressibleByArgument {
    case screenshot, tree, get, set, animations, statistics, frames, pause, resume, speed, scrub, power, brightness,
        debug, hud, reload

    /// The forms of the words after the name, for errors; `nil` for actions without any.
    var words: String? {
        switch self {
        case .get: "LAYER.KEYPATH"
        case .set: "LAYER.KEYPATH VALUE"
        case .speed: "FACTOR"
        case .scrub: "SECONDS"
        case .brightness: "VALUE"
        case .power, .hud: "on|off"
        case .debug: "NAME,…|none"
        default: nil
        }
    }
}
