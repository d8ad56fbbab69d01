import ArgumentParser
import Gallery
import Input
import Vitrine

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract:
            "Draws a scene at given times into PNG files, as a display shows it, or at one time into a PDF or SVG file."
    )

    @Argument(help: "A scene that “vitrine scenes” lists, or the path of a scene file.")
    var scene: String

    @Option(help: ArgumentHelp("The times to draw, in seconds of the scene's time.", valueName: "T[,T…]"))
    var at: Moments

    @Option(help: ArgumentHelp("The size of the picture in pixels.", valueName: "WxH"))
    var size = PixelSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 16.", valueName: "F"))
    var scale = Scale(1)

    @Option(help: ArgumentHelp("Replays an input recording from the start of the scene.", valueName: "FILE"))
    var replay: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file that ends in .pdf, .svg or .png, or a folder for files SCENE-T.png, created if it does not exist.",
            valueName: "FILE|DIR"))
    var output: String

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    func validate() throws {
        if PrintFormat(path: output) != nil && at.list.count != 1 {
            throw ValidationError(
                "--output is one file, but --at has several times; give one time, or a folder with --output")
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
