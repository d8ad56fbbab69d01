import ArgumentParser
import Gallery
import Vitrine

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draws moments of a scene into PNG files, as a screen shows them: SCENE-T.png.")

    @Argument(help: "A scene, of which “vitrine scenes” lists some, or a scene file.")
    var scene: String

    @Option(help: ArgumentHelp("Moments of the scene's time, in seconds.", valueName: "T[,T…]"))
    var at: Moments

    @Option(help: ArgumentHelp("The size of the picture in pixels.", valueName: "WxH"))
    var size: PixelSize

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Option(help: ArgumentHelp("The folder for the pictures; made if it isn't there.", valueName: "DIR"))
    var output: String

    func run() throws {
        let scene = try SceneChoice(scene)
        let directory = try OutputDirectory(output)
        let picture = ScenePicture(of: scene.stage(), size: size, scale: scale.value)
        for moment in at.list {
            try directory.write(picture.image(at: moment.time), named: "\(scene.name)-\(moment.text)")
        }
        directory.keep()
    }
}
