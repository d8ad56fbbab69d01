import ArgumentParser
import Gallery
import Platform
import Trace
import Vitrine

struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Draws the scenes into a contact sheet, gallery.png, and measures their frames, in statistics.json.")

    @Option(help: ArgumentHelp("The folder for the files; made if it isn't there.", valueName: "DIR"))
    var output: String

    @Option(help: ArgumentHelp("The size in which the frames are measured, in pixels.", valueName: "WxH"))
    var size = PixelSize(width: 1280, height: 720)

    /// Seconds of a scene that are measured.
    private static let measured = 4.0

    func run() throws {
        let directory = try OutputDirectory(output)
        try directory.write(ContactSheet(of: galleryScenes).image(), named: "gallery")
        var reports: [String: FrameReport] = [:]
        let table = FrameTable(names: galleryScenes.map { $0.name })
        print(table.head)
        for scene in galleryScenes {
            let report = try measure(scene)
            reports[scene.name] = report
            print(table.line(scene.name, report))
        }
        try directory.write(json: reports, named: "statistics")
        directory.keep()
    }

    /// Shows a scene in virtual time, as fast as the frames can be made.
    private func measure(_ scene: any Scene.Type) throws(KioskError) -> FrameReport {
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.mode = "\(size)"
        configuration.duration = Self.measured
        let before = ProcessUsage.cpuSeconds
        let stage = Stage(scene)
        let kiosk = try Kiosk(root: stage.root, configuration: configuration)
        stage.open(on: Screen(size: kiosk.size))
        stage.play()
        try kiosk.run()
        return FrameReport(kiosk.statistics, cpuSeconds: ProcessUsage.cpuSeconds - before)
    }
}
