import ArgumentParser
import CommandSupport
import Input
import Printing
import SceneCommands
import Vitrine

struct PrintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-print",
        abstract: "Prints a scene at a given time into a PDF or SVG file, as vectors where possible.",
        discussion: CommandExamples.text(
            ("vitrine-print clock-layers --at 2.5 -o clock.pdf", "Prints one page."),
            ("vitrine-print sheet --at 0.55 --replay sheet.input -o sheet.svg", "Prints after recorded touches.")),
        version: "vitrine-print \(vitrineVersion)")

    @OptionGroup var chosen: SceneArguments

    @Option(
        help: ArgumentHelp("The time to print, in seconds of the scene's time.", valueName: "T"),
        transform: Moments.single(_:))
    var at: Moments.Moment

    @Option(
        help: ArgumentHelp("The size of the page in points; by default 1280x720.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 720)

    @OptionGroup var replay: ReplayOption

    @Option(
        name: .shortAndLong, help: ArgumentHelp("A file that ends in .pdf or .svg.", valueName: "FILE"),
        completion: .file(extensions: ["pdf", "svg"]), transform: PrintTarget.init(_:))
    var output: PrintTarget

    func run() throws {
        let scene = try chosen.choice()
        let recording = try replay.recording()
        try size.checkMemory(copies: 1)
        let file = try OutputFile(output.path, option: "--output")
        let picture = ScenePicture(of: scene.stage(over: chosen.background ?? .clear), size: size, scale: 1)
        if let recording { picture.play(recording) }
        let bytes = try picture.screen(at: at.time) { root in
            let document = VectorDocument(output.format, size: root.bounds.size)
            root.render(in: document.context)
            return try document.finish()
        }
        try file.write(bytes)
    }
}
