import ArgumentParser
import CommandSupport
import Gallery
import Input
import Platform
import SceneCommands
import Trace
import Vitrine

struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Draws the scenes into a contact sheet, gallery.png, and measures their frames, in statistics.json.",
        discussion:
            "The touches of interactive scenes are written to SCENE.input, for “vitrine run SCENE --replay”.\n\n"
            + CommandExamples.text(
                ("vitrine gallery --output gallery", "Writes all files into a folder."))
    )

    @Option(
        help: ArgumentHelp("The output folder, created if it does not exist.", valueName: "DIR"),
        completion: .directory,
        transform: OptionPath.named)
    var output: String

    @Option(
        help: ArgumentHelp("The size of the measured frames in pixels; by default 1280x720.", valueName: "WxH"),
        transform: PixelSize.init(_:))
    var size = PixelSize(width: 1280, height: 720)

    /// The measured duration of each scene, in seconds.
    private static let measured = 4.0

    func run() throws {
        // The back store and three scan-out buffers of the headless display.
        try size.checkMemory(copies: 4)
        let progress = Progress("vitrine")
        defer { progress.finish() }
        let directory = try OutputDirectory(output)
        var reports: [String: FrameReport] = [:]
        let table = FrameTable(names: galleryScenes.map { $0.name })
        // Opened before the scenes are drawn, so that an unwritable folder is reported at once.
        try ResultOutput.write(table.head)
        let sheet = try ContactSheet(of: galleryScenes).image { progress.report("drawing \($0)") }
        try directory.write(sheet, named: "gallery")
        for scene in galleryScenes {
            progress.report("measuring \(scene.name)")
            let report = try measure(scene, directory)
            reports[scene.name] = report
            try progress.hidden { () throws(CommandError) in
                _ = try ResultOutput.write(table.line(scene.name, report))
            }
        }
        try directory.write(json: reports, named: "statistics")
        directory.keep()
    }

    /// Runs a scene in virtual time, without pauses between frames and with the touches of the scene.
    private func measure(_ scene: any Scene.Type, _ directory: OutputDirectory) throws -> FrameReport {
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.startTime = 0
        configuration.mode = "\(size)"
        configuration.duration = Self.measured
        // A signal ends the command, not only the measured scene.
        configuration.endsOnSignals = false
        let hand = ScenePicture(of: scene, size: size, scale: 1).hand
        if !hand.isEmpty {
            let recording = InputRecording(of: hand, on: Screen(size: size.size(scale: 1)))
            configuration.recording = try directory.write(recording.text, file: scene.name + ".input")
        }
        let before = ProcessUsage.cpuSeconds
        let stage = Stage(scene)
        let kiosk = try Kiosk(root: stage.root, configuration: configuration)
        stage.open(on: Screen(size: kiosk.size))
        stage.play()
        try kiosk.run()
        return FrameReport(kiosk.statistics, cpuSeconds: ProcessUsage.cpuSeconds - before)
    }
}
