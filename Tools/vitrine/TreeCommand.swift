import Archive
import ArgumentParser
import Gallery
import Layers
import Vitrine

struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree", abstract: "Prints the layer tree of a moment of a scene, with the values that are seen.")

    @Argument(help: "A scene, of which “vitrine scenes” lists some, or a scene file.")
    var scene: String

    @Option(help: ArgumentHelp("The moment of the scene's time, in seconds.", valueName: "T"))
    var at: Moments

    @Option(help: ArgumentHelp("The size of the screen in pixels.", valueName: "WxH"))
    var size = PixelSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Flag(help: "JSON instead of text.")
    var json = false

    @Flag(help: "Lets a scene file that belongs to another user have files read outside its folder.")
    var trust = false

    func validate() throws {
        if at.list.count != 1 { throw ValidationError("There is one tree at a time: give --at one moment") }
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
