import ArgumentParser
package import CommandSupport
package import Input

/// The option that replays a recording of touches, for all commands that draw moments of a scene.
package struct ReplayOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Replays an input recording from the start of the scene.", valueName: "FILE"),
        completion: .file(), transform: OptionPath.named)
    private var replay: String?

    package init() {}

    /// Returns the recording; `nil` without the option.
    package func recording() throws(CommandError) -> InputRecording? {
        guard let replay else { return nil }
        return try InputRecording(named: replay)
    }
}
