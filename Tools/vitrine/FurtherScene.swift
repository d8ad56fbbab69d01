import ArgumentParser

/// A scene for a further display: an argument `CONNECTOR=SCENE`.
struct FurtherScene {
    /// The name of the connector, such as `HDMI-A-2`.
    let connector: String
    /// The name of the scene, or the path of its file.
    let scene: String

    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw ValidationError("“\(argument)” is not a scene for a display; write it as HDMI-A-2=door")
        }
        connector = parts[0]
        scene = parts[1]
    }
}
