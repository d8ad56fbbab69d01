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

    package init() {}

    /// Returns the scene.
    package func choice() throws(CommandError) -> SceneChoice {
        try SceneChoice(scene, isTrusted: trust)
    }
}
