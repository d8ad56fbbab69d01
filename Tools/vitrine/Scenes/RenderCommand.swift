import ArgumentParser
import CommandSupport
import Gallery
import Input
import SceneCommands
import Vitrine

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a scene at given times into PNG files, as a display shows it.",
        discussion: CommandExamples.text(
            ("vitrine render clock-layers --at 2.5 -o clock.png", "Draws one picture."),
            (
                "vitrine render door --at 0,0.5,1 --size 640x480 --output pictures",
                "Draws three pictures: pictures/door-0.png, door-0.5.png and door-1.png."
            ),
            (
                "vitrine render sheet --at 0.55 --replay sheet.input -o sheet.png",
                "Draws a picture after recorded touches."
            )))

    @OptionGroup var chosen: SceneArguments

    @Option(
        help: ArgumentHelp("The times to draw, in seconds of the scene's time.", valueName: "T[,T…]"),
        transform: Moments.init(_:))
    var at: Moments

    @Option(
        help: ArgumentHelp("The size of the picture in pixels; by default 1280x720.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 720)

    @OptionGroup var scale: ScaleOption

    @Option(
        help: ArgumentHelp(
            "Draws debug colours: \(LayerDebugOptions.names.map(\.name).joined(separator: ", ")).", valueName: "NAME,…"),
        transform: DebugNames.init(_:))
    var debug: DebugNames?

    @OptionGroup var replay: ReplayOption

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file that ends in .png, “-” for a PNG file on standard output, or a folder for files SCENE-T.png, created "
                + "if it does not exist.",
            valueName: "FILE|DIR"), completion: .file(), transform: RenderTarget.init(_:))
    var output: RenderTarget

    func validate() throws {
        if case .file = output, at.list.count != 1 {
            throw ValidationError(
                "--output is one file, but --at has several times; give one time, or a folder with --output")
        }
    }

    func run() throws {
        let scene = try chosen.choice()
        let recording = try replay.recording()
        // The bitmap of the renderer, that of the image, and the bytes to be encoded.
        try size.checkMemory(copies: 3)
        switch output {
        case .file(let path):
            let file = try OutputFile(path, option: "--output")
            try draw(scene, recording) { picture, moment in
                try file.write(picture.image(at: moment.time).pngData())
            }
        case .folder(let path):
            let directory = try OutputDirectory(path)
            try draw(scene, recording) { picture, moment in
                try directory.write(try picture.image(at: moment.time), named: "\(scene.name)-\(moment.text)")
            }
            directory.keep()
        }
    }

    /// Calls a closure with each moment in ascending order.
    private func draw(
        _ scene: SceneChoice, _ recording: InputRecording?, _ body: (ScenePicture, Moments.Moment) throws -> Void
    ) throws {
        let picture = ScenePicture(
            of: scene.stage(over: chosen.background), size: size, scale: scale.value,
            isTransparent: chosen.background == .clear)
        picture.debugOptions = debug?.options ?? []
        if let recording { picture.play(recording) }
        let progress = Progress("vitrine")
        defer { progress.finish() }
        for (index, moment) in at.list.sorted(by: { $0.time < $1.time }).enumerated() {
            progress.report("drawing picture \(index + 1) of \(at.list.count) (--at \(moment.text))")
            try body(picture, moment)
        }
    }
}
