import ArgumentParser
import Gallery
import Input
import Vitrine

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws moments of a scene into PNG files, as a screen shows them, or one moment into a PDF or an SVG."
    )

    @Argument(help: "A scene, of which “vitrine scenes” lists some, or a scene file.")
    var scene: String

    @Option(help: ArgumentHelp("Moments of the scene's time, in seconds.", valueName: "T[,T…]"))
    var at: Moments

    @Option(help: ArgumentHelp("The size of the picture in pixels.", valueName: "WxH"))
    var size = PixelSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Option(help: ArgumentHelp("Plays a recording of input to the scene, from its first moment on.", valueName: "FILE"))
    var replay: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file that ends in .pdf, .svg or .png, or a folder for files SCENE-T.png; made if it isn't there.",
            valueName: "FILE|DIR"))
    var output: String

    @Flag(help: "Lets a scene file that belongs to another user have files read outside its folder.")
    var trust = false

    func validate() throws {
        if PrintFormat(path: output) != nil && at.list.count != 1 {
            throw ValidationError("a file holds one moment; give one with --at, or a folder with --output")
        }
    }

    func run() throws {
        let scene = try SceneChoice(scene, isTrusted: trust)
        let recording = try replay.map(Self.recording)
        let format = PrintFormat(path: output)
        // The output is checked before anything is drawn.
        let file = format == nil ? nil : try OutputFile(output, option: "--output")
        let directory = format == nil ? try OutputDirectory(output) : nil
        let picture = ScenePicture(of: scene.stage(), size: size, scale: scale.value)
        if let recording { picture.play(recording) }
        for moment in at.list.sorted(by: { $0.time < $1.time }) {
            if let file, let format { try file.write(format.bytes(of: picture, at: moment.time)) }
            try directory?.write(picture.image(at: moment.time), named: "\(scene.name)-\(moment.text)")
        }
        directory?.keep()
    }

    private static func recording(in file: String) throws -> InputRecording {
        do throws(RecordingError) {
            return try InputRecording(contentsOfFile: file)
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
    }
}
