package import ArgumentParser
package import CommandSupport

/// The argument that selects a scene, and the trust in a scene file, for all commands that show one.
package struct SceneArguments: ParsableArguments {
    @Argument(
        help: "A scene that “vitrine scenes” lists, or the path of a scene file or a Lottie file.",
        completion: SceneCompletion.kind)
    package var scene: String

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    package var trust = false

    @Option(
        help: ArgumentHelp(
            "The colour below the scene: white, black, clear, #rgb, #rrggbb or #rrggbbaa; by default white below a "
                + "Lottie file, and otherwise black.",
            valueName: "COLOR"), transform: SceneBackground.init(_:))
    package var background: SceneBackground?

    package init() {}

    /// Returns the scene.
    package func choice() throws(CommandError) -> SceneChoice {
        try SceneChoice(scene, isTrusted: trust)
    }
}
