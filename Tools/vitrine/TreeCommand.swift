import Archive
import ArgumentParser
import CommandSupport
import Gallery
import Layers
import SceneCommands
import Vitrine

struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Prints the layer tree of a scene at a given time, with the presentation values.",
        discussion: CommandExamples.text(
            ("vitrine tree door --at 1.5", "Prints the layers of a moment as text."),
            ("vitrine tree clock.json --at 0 --size 800x600 --json", "Prints the layers of a scene file as JSON.")))

    @OptionGroup var chosen: SceneArguments

    @Option(help: ArgumentHelp("The time, in seconds of the scene's time.", valueName: "T"), transform: Moments.single)
    var at: Moments.Moment

    @Option(
        help: ArgumentHelp("The size of the screen in pixels; by default 1280x720.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 720)

    @OptionGroup var scale: ScaleOption

    @Flag(help: "Prints JSON instead of text.")
    var json = false

    func run() throws {
        try size.checkMemory(copies: 1)
        let stage = try chosen.choice().stage(over: chosen.background)
        let picture = ScenePicture(of: stage, size: size, scale: scale.value)
        let progress = Progress("vitrine")
        let dump = picture.seen(at: at.time) { LayerDump($0) }
        progress.finish()
        try ResultOutput.write(json ? try text(of: dump) : dump.description, terminator: json ? "" : "\n")
    }

    private func text(of dump: LayerDump) throws -> String {
        String(decoding: try JSONText.of(dump), as: UTF8.self)
    }
}
