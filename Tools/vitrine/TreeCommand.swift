import Archive
import ArgumentParser
import Gallery
import Layers
import Vitrine

struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree", abstract: "Prints the layer tree of a scene at a given time, with the presentation values."
    )

    @Argument(help: "A scene that “vitrine scenes” lists, or the path of a scene file.")
    var scene: String

    @Option(help: ArgumentHelp("The time, in seconds of the scene's time.", valueName: "T"))
    var at: Moments

    @Option(help: ArgumentHelp("The size of the screen in pixels.", valueName: "WxH"))
    var size = PixelSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Flag(help: "Prints JSON instead of text.")
    var json = false

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    func validate() throws {
        if at.list.count != 1 { throw ValidationError("--at has several times; give one") }
    }

    func run() throws {
        let stage = try SceneChoice(scene, isTrusted: trust).stage()
        let picture = ScenePicture(of: stage, size: size, scale: scale.value)
        for moment in at.list {
            let dump = picture.seen(at: moment.time) { LayerDump($0) }
            try ResultOutput.write(json ? try text(of: dump) : dump.description, terminator: json ? "" : "\n")
        }
    }

    private func text(of dump: LayerDump) throws -> String {
        String(decoding: try JSONText.of(dump), as: UTF8.self)
    }
}
