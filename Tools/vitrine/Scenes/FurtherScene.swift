import ArgumentParser

/// A scene for a further display: an argument `CONNECTOR=SCENE`, or `CONNECTOR=mirror` for the kiosk's own picture.
struct FurtherScene {
    /// The content of a further display.
    enum Content {
        /// A scene, by its name or the path of its file.
        case scene(String)
        /// The kiosk's own picture.
        case mirror
    }

    /// The name of the connector, such as `HDMI-A-2`.
    let connector: String
    let content: Content

    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw ValidationError(
                "“\(argument)” is not a scene for a display; write it as HDMI-A-2=door, or as HDMI-A-2=mirror")
        }
        connector = parts[0]
        content = parts[1] == "mirror" ? .mirror : .scene(parts[1])
    }
}
